/** The live floor in a real browser: what is said of a table at another screen shows at once, on the plan and in the list (TBL-2), and a guest's call is answered there (TBL-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roomStateCalls } from '../src/shared/contract/room/states.ts'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { tableCallCalls } from '../src/shared/contract/room/tableCalls.ts'
import { tableCodeCalls } from '../src/shared/contract/room/codes.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { settled } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`
      with area as (insert into table_area (merchant_id, name, sort)
        select merchant_id, 'Pergola', 900 from merchant returning merchant_id, area_id)
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token, x, y)
      select merchant_id, area_id, 'Pergola 1', 4, 'floor-test-pergola-' || merchant_id, 300, 300 from area`),
  ),
)

test.each(walkedIn('en'))(
  'TBL-2 a table that is held elsewhere shows it here without a reload (%s)',
  async language => {
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const say = words(language)
    await visitor.goTo('/merchant/Floor')
    await settled(visitor)
    await page.getByRole('tab', { name: 'Pergola' }).click()
    const { rows } = await visitor.send(planCalls.getFloorPlans, {})
    const tableId = rows.flatMap(({ tables }) => tables).find(({ name }) => name === 'Pergola 1')?.tableId ?? 0
    const set = (state: 'held' | 'free', note = '') =>
      visitor.send(roomStateCalls.setTableState, { tableId, state, note, idempotencyKey: `floor-${language}-${state}` })
    await set('held', 'Chen')
    await page.getByRole('img', { name: /^Pergola 1,.*Chen$/ }).waitFor()
    await page.getByText(say('floor.view.list')).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Pergola 1' })
    await card
      .filter({ has: page.getByText(say('floor.states.held')) })
      .filter({ hasText: 'Chen' })
      .waitFor()
    await set('free')
    await card.filter({ hasNotText: 'Chen' }).waitFor()
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test.each(walkedIn('zh'))(
  'TBL-3 a guest’s call shows on the plan and in the list by itself, and is answered there (%s)',
  async language => {
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const say = words(language)
    await visitor.goTo('/merchant/Floor')
    await settled(visitor)
    const origin = new URL(page.url()).origin
    const { rows } = await visitor.send(tableCodeCalls.getTableCodes, { origin })
    const address = rows.find(({ name }) => name === 'Pergola 1')?.address ?? ''
    const call = async (kind: 'server' | 'bill') => {
      const body = `kind=${kind}`
      const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
      expect((await fetch(`${address}/call`, { method: 'POST', headers, body })).status).toBeLessThan(300)
    }
    const open = async () =>
      (await visitor.send(tableCallCalls.getTableCalls, {})).rows.filter(({ tableName }) => tableName === 'Pergola 1')
    // The tab of the area tells of it, whichever area is looked at.
    await call('server')
    await page
      .getByRole('tab', { name: 'Pergola' })
      .filter({ has: page.getByText(say('floor.calls_one')) })
      .click()
    await call('bill')
    const table = page.getByRole('button', { name: /^Pergola 1,/ })
    await table.getByText(say('floor.wants.bill')).waitFor()
    await table.getByText(say('floor.wants.server')).waitFor()
    await table.press('Enter')
    const panel = page.getByRole('dialog')
    const answer = (kind: 'server' | 'bill') =>
      panel
        .getByRole('listitem')
        .filter({ has: page.getByText(say(`tableCodes.calls.${kind}`)) })
        .getByRole('button', { name: say('tableCodes.calls.answer') })
        .click()
    await answer('server')
    await expect.poll(async () => (await open()).map(({ kind }) => kind)).toEqual(['bill'])
    await answer('bill')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('img', { name: /^Pergola 1,/ }).waitFor()
    expect(await open()).toEqual([])
    // The list, as on a phone.
    await page.getByText(say('floor.view.list')).click()
    await call('bill')
    const card = page.getByRole('listitem').filter({ hasText: 'Pergola 1' }).first()
    await card.getByText(say('tableCodes.calls.bill')).waitFor()
    await card.getByRole('button', { name: say('tableCodes.calls.answer') }).click()
    await card.getByText(say('tableCodes.calls.bill')).waitFor({ state: 'detached' })
    expect(await open()).toEqual([])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)
