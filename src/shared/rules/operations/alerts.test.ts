import { expect, test } from 'vitest'
import { type Alert, mergedAlerts, nextAlerts, settledAlerts } from './alerts.ts'
import type { ProblemKind } from './problems.ts'

const MINUTE = 60_000

/** Looks once a minute; `wrongAt` says what is wrong in each minute, `isTaken` whether the mail server takes the mail then. */
function mailed(
  minutes: number,
  wrongAt: (minute: number) => ProblemKind[],
  isTaken = (_minute: number) => true,
): string[] {
  const mails: string[] = []
  let known: Alert[] = []
  for (let minute = 0; minute < minutes; minute++) {
    const { alerts, tell } = nextAlerts(known, wrongAt(minute), minute * MINUTE)
    known = alerts
    if (tell.length === 0) continue
    mails.push(`${minute} ${tell.join(' ')}${isTaken(minute) ? '' : ' refused'}`)
    known = settledAlerts(known, tell, isTaken(minute) ? minute * MINUTE : null)
  }
  return mails
}

test('ADM-3 a problem is mailed once, after two minutes, however long it stands', () => {
  expect(mailed(3_000, () => ['backupFailed'])).toEqual(['2 backupFailed'])
  expect(mailed(60, minute => (minute === 10 ? ['databaseSilent'] : []))).toEqual([])
})

test('ADM-3 a problem that comes back after half an hour is mailed again; one that flickers is one problem', () => {
  const until =
    (first: number, back: number) =>
    (minute: number): ProblemKind[] =>
      minute < first || minute >= back ? ['diskFull'] : []
  expect(mailed(120, until(20, 80))).toEqual(['2 diskFull', '82 diskFull'])
  expect(mailed(120, until(20, 40))).toEqual(['2 diskFull'])
  expect(mailed(600, minute => (minute % 3 === 0 ? ['dueLate'] : []))).toEqual(['3 dueLate'])
})

test('ADM-3 problems of one moment are one mail, and a mail that was not taken is tried at the next look', () => {
  const all = (minute: number): ProblemKind[] =>
    minute < 10 ? ['diskFull'] : ['diskFull', 'backupFailed', 'backupOld']
  expect(mailed(30, all)).toEqual(['2 diskFull', '12 backupFailed backupOld'])
  expect(
    mailed(
      30,
      () => ['diskFull'],
      minute => minute > 4,
    ),
  ).toEqual(['2 diskFull refused', '3 diskFull refused', '4 diskFull refused', '5 diskFull'])
})

test('ADM-3 what another process mails is left to it, unless it has died over it', () => {
  const first = nextAlerts(
    [{ kind: 'diskFull', since: 0, seenAt: 0, claimedAt: null, toldAt: null }],
    ['diskFull'],
    2 * MINUTE,
  )
  expect(first.tell).toEqual(['diskFull'])
  expect(nextAlerts(first.alerts, ['diskFull'], 3 * MINUTE).tell).toEqual([])
  expect(nextAlerts(first.alerts, ['diskFull'], 7 * MINUTE).tell).toEqual(['diskFull'])
  // A process that does not see it neither mails it nor forgets it.
  const elsewhere = nextAlerts(first.alerts, [], 8 * MINUTE)
  expect(elsewhere).toEqual({ alerts: first.alerts, tell: [] })
})

test('ADM-3 what was mailed while the database was away is not mailed again once it is back', () => {
  const alert = { kind: 'diskFull', since: 0, seenAt: 0, claimedAt: null, toldAt: null } as const
  const told = [
    { ...alert, toldAt: 9 },
    { ...alert, kind: 'databaseSilent' as const, toldAt: 9 },
  ]
  expect(mergedAlerts([alert], told)).toEqual([{ ...alert, toldAt: 9 }, told[1]])
  expect(mergedAlerts([{ ...alert, toldAt: 5 }], told)[0]?.toldAt).toBe(5)
})
