/** The floor plan on a tablet: drawn, resized, moved around and zoomed by real touches (TBL-2). */
import { sql } from 'kysely'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { bossAt, demoForAll } from './demo.ts'
import { settled, twoFrames } from './visitor.ts'
import { words } from './words.ts'

const AREA = 'Deck'
const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`
      with area as (insert into table_area (merchant_id, name, sort)
        select merchant_id, ${AREA}, 900 from merchant returning merchant_id, area_id)
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token, x, y, width, height)
      select merchant_id, area_id, name, 4, 'touch-' || name || '-test-' || merchant_id, x, 300, 120, 120
      from area, (values ('D1', 300), ('D2', 800)) as drawn(name, x)`),
  ),
)

interface Spot {
  readonly x: number
  readonly y: number
}

/** Fingers that touch together and move together, a step a frame. */
async function touch(page: Page, cdp: CDPSession, fingers: readonly { from: Spot; to: Spot }[]): Promise<void> {
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
    await twoFrames(page)
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await twoFrames(page)
}

async function boxOf(piece: Locator) {
  const box = await piece.boundingBox()
  if (box === null) throw new Error('Nothing is drawn')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}
const beside = ({ x, y }: Spot, by: Partial<Spot>): Spot => ({ x: x + (by.x ?? 0), y: y + (by.y ?? 0) })

test('TBL-2 on a tablet a finger drags and resizes a table, moves the view, and two fingers zoom', async () => {
  const visitor = await bossAt(demo, { language: 'en', width: 1024, height: 768, touch: true })
  const { page, context } = visitor
  const say = words('en')
  const cdp = await context.newCDPSession(page)
  await visitor.goTo('/merchant/OperationSettings/TablesSettingDraw')
  await settled(visitor)
  await page.getByRole('tab', { name: AREA }).tap()
  const canvas = page.getByRole('application', { name: AREA })
  await canvas.waitFor()
  const areaId = (await visitor.send(tableCalls.getAreas, {})).rows.find(({ name }) => name === AREA)?.areaId ?? 0
  const piece = (name: string) =>
    canvas.locator('[data-piece]', { has: page.getByText(name, { exact: true }) }).locator('rect')
  const saved = async () => {
    const save = page.getByRole('button', { name: say('common.save') })
    // With the mouse: a finger that a busy machine lifts late is a long press, which saves nothing.
    await save.click()
    await save.and(page.locator(':disabled')).waitFor()
    return (await visitor.send(planCalls.getPlan, { areaId })).tables
  }

  // One finger on a table drags it; the page beneath does not scroll.
  const before = await boxOf(piece('D1'))
  await touch(page, cdp, [{ from: before.middle, to: beside(before.middle, { y: 90 }) }])
  const moved = await boxOf(piece('D1'))
  expect(moved.y - before.y).toBeGreaterThan(60)
  const [first] = await saved()
  expect(first?.y).toBeGreaterThan(350)

  // A finger takes the corner of what is selected, beside its few pixels.
  const corner = beside(moved.middle, { x: moved.width / 2 + 8, y: moved.height / 2 + 8 })
  await touch(page, cdp, [{ from: corner, to: beside(corner, { x: 40, y: 40 }) }])
  const [wider] = await saved()
  expect(wider?.width).toBeGreaterThan((first?.width ?? 0) + 30)
  expect(wider?.height).toBeGreaterThan((first?.height ?? 0) + 30)

  // Two fingers zoom, one on the floor moves the view; nothing of it changes the plan.
  const second = await boxOf(piece('D2'))
  const { middle } = second
  await touch(page, cdp, [
    { from: beside(middle, { x: -60, y: 120 }), to: beside(middle, { x: -110, y: 120 }) },
    { from: beside(middle, { x: 60, y: 120 }), to: beside(middle, { x: 110, y: 120 }) },
  ])
  const zoomed = await boxOf(piece('D2'))
  expect(zoomed.width / second.width).toBeGreaterThan(1.5)
  const floor = beside(zoomed.middle, { y: zoomed.height + 40 })
  await touch(page, cdp, [{ from: floor, to: beside(floor, { x: -80 }) }])
  expect((await boxOf(piece('D2'))).x - zoomed.x).toBeLessThan(-70)
  await page
    .getByRole('button', { name: say('common.save') })
    .and(page.locator(':disabled'))
    .waitFor()
  expect(visitor.noise).toEqual([])
  await context.close()
})
