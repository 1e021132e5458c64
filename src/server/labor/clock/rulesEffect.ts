/** What other rules for hours come to, before they are saved (TIME-5). */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { laborRuleCalls } from '../../../shared/contract/labor/laborRules.ts'
import { addDays, dateOfDay, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { type CountedLabor, sumLabor } from '../../../shared/rules/labor/laborTotals.ts'
import { movedRules, laborCalendar } from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import { countParts } from './clockParts.ts'
import type { StoredCalendar, StoredRules } from './laborRules.queries.ts'
import { figuresOf, maySeePay } from './figures.ts'
import { listPeople } from './plan.queries.ts'
import { keptByPerson } from './totals.queries.ts'

/** The versions as they would be. */
export interface NextRules {
  readonly versions: readonly StoredRules[]
  readonly rules: StoredRules
  readonly beginsOn: string
}

/** So many people are named. */
const mostNamed = 50

type Effect = ReplyOf<typeof laborRuleCalls.previewLaborRules>

/**
 * The sums of the workdays that the rules count anew, as they are and as they would be. Of rules to come: the last two
 * workweeks, the running one included, as if they had held.
 */
export async function effectOf(
  { versions, calendar }: StoredCalendar,
  next: NextRules,
  today: string,
  context: CallContext,
): Promise<Effect> {
  const { run, merchantId, actor } = context
  const { timeZone } = actor.store
  const isTrial = next.beginsOn > today
  const week = dateOfDay(calendar.blockOf(dayNumber(today)).first)
  const period = { from: isTrial ? addDays(week, -7) : next.beginsOn, to: today }
  const nextCalendar = laborCalendar(isTrial ? [{ ...next.rules, beginsOn: null }] : next.versions, timeZone)
  const was = new Map((await keptByPerson(run, merchantId, period)).map(row => [row.employeeId, row]))
  const becomes = new Map<number, CountedLabor>()
  for await (const parts of countParts(run, merchantId, nextCalendar, period)) {
    for (const [id, own] of Map.groupBy(parts, ({ employeeId }) => employeeId)) becomes.set(id, sumLabor(own))
  }
  const none = sumLabor([])
  const before = (id: number) => was.get(id) ?? none
  const after = (id: number) => becomes.get(id) ?? none
  const ids = [...new Set([...was.keys(), ...becomes.keys()])]
  const changed = ids.filter(id => !isSame(before(id), after(id)))
  const named = await listPeople(run, merchantId, changed)
  const hasPay = maySeePay(actor)
  return {
    beginsOn: next.beginsOn,
    replaces: versions.some(({ beginsOn }) => beginsOn === next.beginsOn),
    moved: movedRules(versions, next.versions),
    isTrial,
    ...period,
    before: figuresOf(sumLabor(ids.map(before)), hasPay),
    after: figuresOf(sumLabor(ids.map(after)), hasPay),
    people: named.slice(0, mostNamed).map(({ employeeId, employeeName }) => ({
      employeeId,
      employeeName,
      before: figuresOf(before(employeeId), hasPay),
      after: figuresOf(after(employeeId), hasPay),
    })),
    changed: changed.length,
  }
}

const isSame = (a: CountedLabor, b: CountedLabor) =>
  JSON.stringify(figuresOf(a, true)) === JSON.stringify(figuresOf(b, true))
