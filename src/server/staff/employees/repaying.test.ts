/** A corrected rate reaches hours worked already where somebody says since when, until they are paid (TIME-3). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { add, mondayBack, refusal } from '../../labor/clock/clock.testing.ts'
import { aPerson } from '../../testing/people.ts'

const { previewPayRate, setPayRate } = employeeCalls

/** A person paid 15.00 who worked eight hours on a Monday and a Tuesday. */
async function aWorkedWeek() {
  const manager = await aPerson({ isBoss: true })
  const worker = await aPerson({ store: manager.store })
  const { employeeId } = worker
  const monday = mondayBack(1)
  const tuesday = addDays(monday, 1)
  const was = { fromDate: addDays(monday, -30), centsPerHour: 1500 }
  await manager.send(setPayRate, { employeeId, becomes: was })
  for (const day of [monday, tuesday]) await add({ manager, worker }, { from: `${day} 09:00`, to: `${day} 17:00` })
  const paid = async () => {
    const { rows } = await manager.send(clockCalls.findPosClockList, { order: 'asc' })
    return rows.map(({ centsPerHour, salaryCents }) => [centsPerHour, salaryCents])
  }
  return { manager, employeeId, monday, tuesday, was, becomes: { ...was, centsPerHour: 1600 }, paid }
}

test('TIME-3 a corrected rate leaves clock records as they are, or reaches those since a day, as the preview says', async () => {
  const { manager, employeeId, monday, tuesday, was, becomes, paid } = await aWorkedWeek()
  const change = { employeeId, was, becomes, reason: 'typo' }
  const preview = (alsoSince: string | null) => manager.send(previewPayRate, { employeeId, was, becomes, alsoSince })
  expect(await preview(null)).toMatchObject({ records: 0 })
  expect(await preview(tuesday)).toMatchObject({ records: 1, beforeCents: 24_000, afterCents: 24_800 })
  expect(await preview(monday)).toMatchObject({ records: 2, beforeCents: 24_000, afterCents: 25_600 })
  expect(await paid()).toEqual([
    [1500, 12_000],
    [1500, 12_000],
  ])
  await manager.send(setPayRate, { ...change, alsoSince: tuesday })
  expect(await paid()).toEqual([
    [1500, 12_000],
    [1600, 12_800],
  ])
  // The rate stands already: the rest follows it later.
  await manager.send(setPayRate, { employeeId, was: becomes, becomes, reason: 'Monday, too', alsoSince: monday })
  expect(await paid()).toEqual([
    [1600, 12_800],
    [1600, 12_800],
  ])
  const trail = await manager.send(auditCalls.findAuditList, { objectType: 'clockRecord', action: 'update' })
  expect(
    trail.rows.map(({ before, after, reason, exception }) => [
      before?.['centsPerHour'],
      after?.['centsPerHour'],
      reason,
      exception,
    ]),
  ).toEqual([
    [1500, 1600, 'Monday, too', null],
    [1500, 1600, 'typo', null],
  ])
})

test('TIME-3 EMP-6 without a word of it records stay; paid days, a missing reason and a missing permission are refused', async () => {
  const { manager, employeeId, monday, was, becomes, paid } = await aWorkedWeek()
  const change = { employeeId, was, becomes, reason: 'typo' }
  const { earliest } = await manager.send(previewPayRate, { employeeId })
  const early = { ...change, alsoSince: addDays(earliest, -1) }
  expect(await refusal(manager.send(setPayRate, early))).toEqual(['PAY_PERIOD_LOCKED', 'alsoSince'])
  const why = { employeeId, was, becomes, alsoSince: early.alsoSince }
  expect(await refusal(manager.send(previewPayRate, why))).toEqual(['PAY_PERIOD_LOCKED', 'alsoSince'])
  const silent = { ...change, reason: '', alsoSince: monday }
  expect(await refusal(manager.send(setPayRate, silent))).toEqual(['REASON_REQUIRED', 'reason'])
  const payer = await aPerson({ store: manager.store, permissions: ['employees.list.pay'] })
  const forbidden = payer.send(setPayRate, { ...change, alsoSince: monday })
  expect(await refusal(forbidden)).toEqual(['INSUFFICIENT_AUTHORITY', 'alsoSince'])
  await manager.send(setPayRate, change)
  expect(await paid()).toEqual([
    [1500, 12_000],
    [1500, 12_000],
  ])
})
