/** What a tip pool comes to over some days, proved to the cent before anybody sees it (RPT-7). */
import type { TipPoolPayout, TipPoolResult } from '../../../shared/contract/reports/tipPools.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { type PoolDay, poolExclusion, shareTipPool, type TipPoolRules } from '../../../shared/rules/reports/tipPool.ts'
import type { Run } from '../../db/run.ts'
import { employeeKeys } from '../money/people.ts'
import { type KeyedDay, listClockedIn, listPoolDays, listPoolPeople, type NamedPerson } from '../tips/tips.queries.ts'
import type { KeptResult } from './tipPoolRuns.queries.ts'

/** Reads tips, sales and hours and shares the pool out. The range must have been checked. */
export async function readPool(
  run: Run,
  merchantId: number,
  rules: TipPoolRules,
  range: DayRange,
): Promise<KeptResult> {
  const [people, keyed, clockedIn] = await Promise.all([
    listPoolPeople(run, merchantId),
    listPoolDays(run, merchantId, range),
    listClockedIn(run, merchantId, range),
  ])
  const days = daysByPerson(keyed, people)
  const { poolCents, rows: shared, untakenDays } = shareTipPool(rules, people, days)
  const byId = new Map(people.map(person => [person.employeeId, person]))
  const rows = shared.flatMap(({ lines, ...row }): TipPoolPayout[] => {
    const person = byId.get(row.employeeId)
    if (!person) return []
    const { name, roleName, roleSecondName } = person
    const excluded = poolExclusion(person, rules) ?? ''
    return [{ ...row, lines: [...lines], name, roleName, roleSecondName, excluded }]
  })
  const result = { poolCents, rows, untakenDays: [...untakenDays], clockedIn, days }
  prove(result)
  return result
}

/**
 * A name alone is that of the one employee who is called so, as in the tip report: terminals and imports may say no more.
 * Whoever is no employee of today is in no pool.
 */
function daysByPerson(keyed: readonly KeyedDay[], people: readonly NamedPerson[]): PoolDay[] {
  const names = people.map(({ employeeId, name }) => [String(employeeId), { name, secondName: '' }] as const)
  const keyOf = employeeKeys(new Map(names))
  const days = new Map<string, PoolDay>()
  for (const { key, date, ...own } of keyed) {
    const employeeId = Number(keyOf(key))
    if (!Number.isInteger(employeeId)) continue
    const before = days.get(`${date} ${employeeId}`)
    days.set(`${date} ${employeeId}`, {
      date,
      employeeId,
      tipCents: own.tipCents + (before?.tipCents ?? 0),
      gratuityCents: own.gratuityCents + (before?.gratuityCents ?? 0),
      netCents: own.netCents + (before?.netCents ?? 0),
      minutes: own.minutes + (before?.minutes ?? 0),
    })
  }
  return [...days.values()]
}

/** Throws unless what is given is what is received, no tip is lost, and nobody gets any who may not. */
function prove({ poolCents, rows }: TipPoolResult): void {
  const sum = (name: 'tipCents' | 'givenCents' | 'receivedCents' | 'keptCents') => sumOf(rows.map(row => row[name]))
  const balanced =
    sum('givenCents') === poolCents && sum('receivedCents') === poolCents && sum('keptCents') === sum('tipCents')
  const allowed = rows.every(({ excluded, receivedCents }) => excluded === '' || receivedCents === 0)
  if (!balanced || !allowed) throw new Error(`A tip pool of ${poolCents} cents does not add up`)
}
