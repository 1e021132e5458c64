import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDevice } from '../testing/devices.ts'
import { aPerson } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { deleteExpired } from './housekeeping.queries.ts'
import { addWeek, ageByWeek, countRows } from './yearOfRows.testing.queries.ts'

/** The audit log for a year, so that two years of days show that it ends to grow. */
const RETENTION = { pushDays: 35, auditYears: 1 }
/** Longer than anything is kept here. */
const FULL_AFTER = 54
const WEEKS = 2 * 52

test('ADM-4 tables of events, sessions, keys, pushes, audit, exports, prints are as long after two years as after one', async () => {
  const { engine } = await testServer()
  const { store } = await aPerson()
  const { deviceId } = await aDevice(store)
  const { merchantId } = store
  const counts: Record<string, number>[] = []
  for (let week = 0; week < WEEKS; week++) {
    counts.push(
      await engine.transact('owner', 'write', async run => {
        await ageByWeek(run, merchantId)
        await addWeek(run, { merchantId, deviceId, week })
        await deleteExpired(run, RETENTION)
        return await countRows(run, merchantId)
      }),
    )
  }
  const full = counts.slice(FULL_AFTER)
  expect(full.filter(each => JSON.stringify(each) !== JSON.stringify(full[0]))).toEqual([])
  // Items that wait for a person are never cleared away: one a week.
  const waiting = await engine.transact('owner', 'read', run =>
    run(
      sql<{
        n: number
      }>`select count(*)::int as n from device_push where merchant_id = ${merchantId} and state = 'held'`,
    ),
  )
  expect(waiting).toEqual([{ n: WEEKS }])
  expect(full[0]).toEqual({
    live_event: 7,
    idempotency_key: 7,
    session: 1,
    export_job: 7,
    print_job: 60,
    device_push: 95,
    delivery_hook: 90,
    audit_entry: 365,
  })
})
