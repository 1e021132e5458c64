import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { testServer } from '../../testing/testServer.ts'
import { aClockStore } from './clock.testing.ts'

test('TIME-3 an open record of two days ago is flagged as forgotten, and nobody is in by it', async () => {
  const { manager, worker } = await aClockStore()
  const { engine } = await testServer()
  const { merchantId } = manager.store
  const open = (employeeId: number, hours: number) =>
    engine.transact({ merchantId }, 'write', run =>
      run(sql`insert into clock_record (merchant_id, employee_id, work_date, in_at)
        values (${merchantId}, ${employeeId}, current_date, now() - make_interval(hours => ${hours}))`),
    )
  await open(worker.employeeId, 48)
  await open(manager.employeeId, 3)
  const { rows } = await manager.send(clockCalls.getClockEmployee, {})
  const stateOf = (employeeId: number) => {
    const row = rows.find(each => each.employeeId === employeeId)
    return [row?.clockId !== null, row?.isForgotten]
  }
  expect([stateOf(worker.employeeId), stateOf(manager.employeeId)]).toEqual([
    [true, true],
    [true, false],
  ])
})
