/** The live floor in a real browser: what is said of a table at another screen shows at once, on the plan and in the list (TBL-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roomStateCalls } from '../src/shared/contract/room/states.ts'
import { planCalls } from '../src/shared/contract/room/plan.ts'
import { bossAt, demoForAll } from './demo.ts'
import { settled } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(engine =>
  engine.transact('owner', 'write', run =>
    run(sql`
      with area as (insert into table_area (merchant_id, name, sort)
        select merchant_id, 'Pergola', 900 from merchant returning merchant_id, area_id)
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token, x, y)
      select merchant_id, area_id, 'Pergola 1', 4, 'floor-test-' || merchant_id, 300, 300 from area`),
  ),
)

test.each(['en', 'zh'] as const)(
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
