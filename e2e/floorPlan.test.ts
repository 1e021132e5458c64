/** The floor plan in a real browser: drawn by mouse and by keyboard, saved, met by another's drawing, undone, printed (TBL-2). */
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditCalls } from '../src/shared/contract/audit/audit.ts'
import { type Plan, planCalls } from '../src/shared/contract/room/plan.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { bossAt, demoForAll } from './demo.ts'
import { settled, twoFrames, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const AREA = 'Veranda'
const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`insert into table_area (merchant_id, name, sort)
      select merchant_id, drawn, 900 from merchant, unnest(array[${AREA}, 'Roof']) as drawn`),
  ),
)

const canvas = (page: Page): Locator => page.getByRole('application')
const pieceOf = (page: Page, name: string): Locator =>
  canvas(page).locator('[data-piece]', { has: page.getByText(name, { exact: true }) })
const placesOf = ({ tables }: Plan) => tables.map(({ name, x, y }) => [name, x, y])

/** Opens the plan of an area; its id. */
async function open(visitor: Visitor, name = AREA): Promise<number> {
  const { page } = visitor
  await visitor.goTo('/merchant/OperationSettings/TablesSettingDraw')
  await settled(visitor)
  await page.getByRole('tab', { name }).click()
  await page.getByRole('application', { name }).waitFor()
  const { rows } = await visitor.send(tableCalls.getAreas, {})
  return rows.find(row => row.name === name)?.areaId ?? 0
}

async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox()
  if (box === null) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await twoFrames(page)
  await page.mouse.move(x + by.x, y + by.y)
  await twoFrames(page)
  await page.mouse.up()
}

async function saved(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Control+s')
  await visitor.page
    .getByRole('button', { name: words('en')('common.save') })
    .and(visitor.page.locator(':disabled'))
    .waitFor()
}

test('TBL-2 a room is drawn by mouse: added, dragged, undone, redone, duplicated, numbered and saved', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  const say = words('en')
  const areaId = await open(visitor)
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await button('floorPlan.add.rectangle').click()
  const name = page.getByLabel(say('floorPlan.selected.name'))
  await name.fill('V1')
  await name.press('Enter')
  const before = await pieceOf(page, 'V1').boundingBox()
  await drag(page, pieceOf(page, 'V1'), { x: -150, y: 40 })
  const after = await pieceOf(page, 'V1').boundingBox()
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeLessThan(-140)
  await button('floorPlan.tools.undo').click()
  expect((await pieceOf(page, 'V1').boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  await button('floorPlan.tools.redo').click()
  expect((await pieceOf(page, 'V1').boundingBox())?.x).toBeCloseTo(after?.x ?? 0, 0)
  // A copy gets the next number; both are numbered again in one go.
  await button('floorPlan.tools.duplicate').click()
  await drag(page, pieceOf(page, 'V2'), { x: 120, y: 0 })
  await canvas(page).press('Control+a')
  await button('floorPlan.tools.align').click()
  await page.getByRole('menuitem', { name: say('floorPlan.arrange.middle') }).click()
  await button('floorPlan.tools.number').click()
  await page.getByLabel(say('floorPlan.number.first')).fill('Bar 08')
  await button('floorPlan.number.apply').click()
  await saved(visitor)
  const plan = await visitor.send(planCalls.getPlan, { areaId })
  expect(plan.tables.map(table => table.name)).toEqual(['Bar 08', 'Bar 09'])
  expect(plan.tables[0]?.y).toBe(plan.tables[1]?.y)
  // Undo goes on over a save: the new tables are the same ones.
  await button('floorPlan.tools.undo').click()
  await saved(visitor)
  const back = await visitor.send(planCalls.getPlan, { areaId })
  expect(back.tables.map(({ tableId, name: each }) => [tableId, each])).toEqual(
    plan.tables.map(({ tableId }, index) => [tableId, `V${index + 1}`]),
  )
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('TBL-2 a room is drawn by the keyboard alone, and a screen reader hears of it', async () => {
  const visitor = await bossAt(demo, { language: 'zh' })
  const { page } = visitor
  const say = words('zh')
  const areaId = await open(visitor, 'Roof')
  await page.getByRole('button', { name: say('floorPlan.add.circle') }).press('Enter')
  await page.getByLabel(say('floorPlan.selected.capacity')).waitFor()
  await canvas(page).focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key)
  await page.getByRole('status').filter({ hasText: '580' }).filter({ hasText: '397' }).waitFor()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('[')
  // The list walks the same tables, and its fields are the same.
  await page.getByLabel(say('floorPlan.selected.capacity')).fill('8')
  await page.getByLabel(say('floorPlan.selected.capacity')).press('Enter')
  await canvas(page).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.keyboard.press(']')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await visitor.send(planCalls.getPlan, { areaId })).tables.length).toBe(1)
  const { tables } = await visitor.send(planCalls.getPlan, { areaId })
  expect(tables).toMatchObject([{ shape: 'circle', radius: 55, x: 580, y: 397, capacity: 8 }])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('TBL-2 a name that another area has is refused at the field of its table, which is selected', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  const say = words('en')
  await open(visitor, 'Roof')
  await page.getByRole('button', { name: say('floorPlan.add.rectangle') }).click()
  const name = page.getByLabel(say('floorPlan.selected.name'))
  await name.fill('A1')
  await name.press('Enter')
  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await name.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  const refusal = page.getByRole('region', { name: say('floorPlan.selected.title') }).getByRole('alert')
  await refusal.filter({ hasText: say('failures.reasons.TABLE_NUMBER_TAKEN') }).waitFor()
  expect(await name.inputValue()).toBe('A1')
  // At its field alone.
  expect(await page.getByText(say('failures.reasons.TABLE_NUMBER_TAKEN')).count()).toBe(1)
  await name.fill('R9')
  await name.press('Enter')
  await refusal.waitFor({ state: 'detached' })
  await saved(visitor)
  await visitor.context.close()
})

test('TBL-2 two people draw: what fits together is merged, what clashes is chosen; the trail takes a save back', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  const say = words('en')
  const areaId = await open(visitor)
  const first = await visitor.send(planCalls.getPlan, { areaId })
  const send = async (move: (name: string) => number) => {
    const now = await visitor.send(planCalls.getPlan, { areaId })
    const tables = now.tables.map(table => ({ ...table, x: (table.x ?? 0) + move(table.name), y: table.y ?? 0 }))
    const { planVersion, planWidth, planHeight, planScenery } = now
    const input = { areaId, planVersion, planWidth, planHeight, planScenery, idempotencyKey: `e2e-${Date.now()}` }
    return visitor.send(planCalls.savePlan, { ...input, tables: tables.map(({ status: _status, ...table }) => table) })
  }
  await drag(page, pieceOf(page, 'V1'), { x: 0, y: -90 })
  const theirs = await send(name => (name === 'V2' ? 40 : 10))
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('button', { name: say('common.conflict.keepAll') })
  await notice.click()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await visitor.send(planCalls.getPlan, { areaId })).planVersion)
    .toBe(theirs.planVersion + 1)
  const merged = await visitor.send(planCalls.getPlan, { areaId })
  expect(placesOf(merged)[1]).toEqual(placesOf(theirs)[1])
  expect(merged.tables[0]?.y).toBeLessThan(first.tables[0]?.y ?? 0)
  const { rows } = await visitor.send(auditCalls.getObjectTimeline, {
    objectType: 'floorPlan',
    objectId: String(areaId),
  })
  await visitor.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'Drawn twice' })
  expect(placesOf(await visitor.send(planCalls.getPlan, { areaId }))).toEqual(placesOf(theirs))
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('TBL-2 what was drawn without a connection is kept, and saved when it is back', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, context } = visitor
  const areaId = await open(visitor)
  const before = await visitor.send(planCalls.getPlan, { areaId })
  await context.setOffline(true)
  await drag(page, pieceOf(page, 'V1'), { x: 0, y: 120 })
  await page.getByRole('button', { name: words('en')('common.save') }).click()
  await page.getByText(words('en')('floorPlan.problems.offline')).waitFor()
  await context.setOffline(false)
  await expect
    .poll(async () => (await visitor.send(planCalls.getPlan, { areaId })).planVersion, { timeout: 30_000 })
    .toBe(before.planVersion + 1)
  await context.close()
})

test('TBL-2 a plan is printed on one page', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  await open(visitor)
  const pdf = (await visitor.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await visitor.page.emulateMedia({ media: 'print' })
  expect(await visitor.page.locator('svg', { hasText: 'V1' }).filter({ visible: true }).count()).toBe(1)
  await visitor.context.close()
})
