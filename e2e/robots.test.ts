/** Robots from the settings to the floor: points fetched, one chosen for a table, a robot tried and sent (TBL-4). One table's code is renewed beside it (TBL-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { roomStateCalls } from '../src/shared/contract/room/states.ts'
import { tableCodeCalls } from '../src/shared/contract/room/codes.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { aKey } from './store.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(engine =>
  engine.transact('owner', 'write', async run => {
    await run(sql`
      with area as (insert into table_area (merchant_id, name, sort)
        select merchant_id, 'Arbor', 900 from merchant returning merchant_id, area_id)
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token, x, y)
      select merchant_id, area_id, name, 4, 'robot-' || name || '-test-' || merchant_id, x, 300
      from area, (values ('Ren', 300), ('Rzh', 600)) as drawn(name, x)`)
    // As where nobody has fetched points yet.
    await run(sql`update dining_table set robot_vendor = '', robot_map = '', robot_point = ''`)
    await run(sql`delete from robot_point`)
  }),
)

const tableOf = async (visitor: Visitor, name: string) => {
  const { rows } = await visitor.send(planCalls.getFloorPlans, {})
  return rows.flatMap(({ tables }) => tables).find(table => table.name === name)?.tableId ?? 0
}

const inLanguage = {
  en: { name: 'Ren', point: 'Table A1' },
  zh: { name: 'Rzh', point: 'Table A2' },
} as const

test.each(walkedIn('en'))(
  'TBL-4 points are fetched, one is chosen for a table, and a robot is tried and sent there (%s)',
  async language => {
    const { name, point } = inLanguage[language]
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const say = words(language)
    await visitor.goTo('/merchant/OperationSettings/POSSetting/robot')
    await settled(visitor)
    const isFirst = language === 'en'
    if (isFirst) await page.getByText(say('posSettings.robot.points.never')).waitFor()
    await page.getByRole('button', { name: say('posSettings.robot.points.fetch') }).click()
    await page.getByText('Table A1', { exact: false }).waitFor()
    await page.locator('.ant-btn-loading').waitFor({ state: 'detached' })
    await page.getByText(say('posSettings.robot.points.never')).waitFor({ state: 'detached' })
    expect(await seriousFindings(page)).toEqual([])

    await visitor.goTo(`/merchant/OperationSettings/TablesSetting?search=${name}`)
    await settled(visitor)
    const openTable = () => page.locator('tbody').getByText(name, { exact: true }).click()
    const drawer = page.getByRole('dialog')
    const choose = async (field: RegExp, option: string | RegExp) => {
      await drawer.getByLabel(field).click()
      await page.locator('.ant-select-item-option', { hasText: option }).click()
    }
    await openTable()
    await choose(say('tables.field.robotVendor'), say('posSettings.robot.brands.sandbox'))
    await choose(say('tables.field.robotPoint'), point)
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: say('common.save') }).click()
    await drawer.waitFor({ state: 'detached' })
    await openTable()
    await drawer.getByRole('button', { name: say('tables.robots.test') }).click()
    await drawer.getByText(say('tables.robots.states.arrived')).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    // On the drawn floor the table opens its panel, and a robot is sent from there.
    await visitor.goTo('/merchant/Floor')
    await settled(visitor)
    await page.getByRole('tab', { name: 'Arbor' }).click()
    await page.getByRole('button', { name: new RegExp(`^${name},`) }).press('Enter')
    await drawer.getByText(say('tables.robots.states.arrived')).waitFor()
    await drawer.getByRole('button', { name: say('tables.robots.send') }).click()
    await drawer.getByRole('button', { name: say('tables.robots.callBack') }).click()
    await drawer.getByText(say('tables.robots.states.cancelled')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test.each(walkedIn('zh'))(
  'TBL-1 TBL-3 a table’s drawer renews its own code and tells what happened there (%s)',
  async language => {
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const say = words(language)
    const name = language === 'en' ? 'Ren' : 'Rzh'
    await visitor.goTo(`/merchant/OperationSettings/TablesSetting?search=${name}`)
    await settled(visitor)
    const tableId = await tableOf(visitor, name)
    const origin = new URL(page.url()).origin
    const addresses = async () =>
      new Map((await visitor.send(tableCodeCalls.getTableCodes, { origin })).rows.map(row => [row.name, row.address]))
    const before = await addresses()
    await visitor.send(roomStateCalls.setTableState, { tableId, state: 'seated', guests: 3, idempotencyKey: aKey() })
    await visitor.send(roomStateCalls.setTableState, { tableId, state: 'free', idempotencyKey: aKey() })
    await page.locator('tbody').getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: say('tableCodes.renewOne') }).click()
    const question = page
      .getByRole('dialog', { name: new RegExp(name) })
      .filter({ has: page.getByText(say('tableCodes.renewText')) })
      .last()
    expect(await seriousFindings(page)).toEqual([])
    await question.getByRole('button', { name: say('tableCodes.renewOne') }).click()
    await question.waitFor({ state: 'detached' })
    const after = await addresses()
    expect([...after].filter(([own, address]) => address !== before.get(own)).map(([own]) => own)).toEqual([name])
    await page.getByRole('button', { name: say('tables.events.title') }).click()
    const log = page.getByRole('list', { name: say('tables.events.title') })
    await log.waitFor()
    const entries = log.getByRole('listitem')
    await entries.nth(0).getByText(say('floor.states.free')).waitFor()
    await entries
      .nth(1)
      .getByText(/ · 3 /)
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect((await visitor.send(tableCalls.getTableDetail, { tableId })).name).toBe(name)
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)
