/** The store's rules for hours (TIME-5): shown, tried out, and saved for all its records. */
import type { clockCalls, LabourRulesInput } from '../../../shared/contract/clock.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { shiftReach } from '../../../shared/rules/labour/labourTotals.ts'
import { workdayOf, workweekOf } from '../../../shared/rules/labour/workCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { computeParts, rebuildParts, redateWorkdays } from '../../ledger/clockParts.ts'
import { type LabourRules, readLabourRules } from '../../ledger/labourRules.queries.ts'
import { figuresOf, maySeePay, noFigures, type StoredFigures, sumFigures } from './figures.ts'
import { listPeople } from './plan.queries.ts'
import { lockEverybody, writeRules } from './rules.queries.ts'

type RuleCalls = Pick<typeof clockCalls, 'getLabourRules' | 'previewLabourRules' | 'saveLabourRules'>

const read = ({ run, merchantId, actor }: CallContext) => readLabourRules(run, merchantId, actor.store.timeZone)

export const labourRuleHandlers: Handlers<RuleCalls> = {
  async getLabourRules(_, context) {
    const rules = await read(context)
    return { version: rules.version, ...fieldsOf(rules) }
  },

  async previewLabourRules(input, context) {
    return effectOf(input, await read(context), context)
  },

  async saveLabourRules({ version, ...input }, context) {
    const { run, merchantId, actor } = context
    await lockEverybody(run, merchantId)
    const before = await read(context)
    const next = await writeRules(run, merchantId, version, input)
    if (next === undefined) throw new Failure('CONFLICT', { field: 'version' })
    const rules = { ...input, timeZone: actor.store.timeZone }
    if (before.workdayStartMinutes !== input.workdayStartMinutes) await redateWorkdays(run, merchantId, rules)
    if (changesHours(before, input)) await rebuildParts(run, merchantId, rules)
    const states = { before: fieldsOf(before), after: fieldsOf(input) }
    context.audit({ action: 'update', objectType: 'labourRules', objectId: merchantId, ...states })
    context.publish('clock', {})
    return { version: next }
  },
}

/** The fields alone, in one order. */
const fieldsOf = ({
  overtimeRule,
  workdayStartMinutes,
  workweekStart,
  roundingMinutes,
  toleranceMinutes,
}: LabourRulesInput): LabourRulesInput => ({
  overtimeRule,
  workdayStartMinutes,
  workweekStart,
  roundingMinutes,
  toleranceMinutes,
})

/** The tolerance changes no hours. */
function changesHours(before: LabourRulesInput, after: LabourRulesInput): boolean {
  const hours = (rules: LabourRulesInput) => JSON.stringify({ ...fieldsOf(rules), toleranceMinutes: 0 })
  return hours(before) !== hours(after)
}

/** So many people are named. */
const mostNamed = 50

/** The sums of the last two workweeks, the running one included, by the rules as they are and as they would be. */
async function effectOf(
  input: LabourRulesInput,
  now: LabourRules,
  { run, merchantId, actor, request }: CallContext,
): Promise<ReplyOf<typeof clockCalls.previewLabourRules>> {
  const to = workdayOf(request.now.toISOString(), now)
  const from = addDays(workweekOf(to, now), -7)
  const compute = async (rules: LabourRulesInput) => {
    const all = { ...rules, timeZone: now.timeZone }
    const parts = await computeParts(run, merchantId, all, { within: shiftReach({ from, to }, all) })
    return Map.groupBy(
      parts.filter(({ onDate }) => onDate >= from && onDate <= to),
      ({ employeeId }) => employeeId,
    )
  }
  const was = await compute(now)
  const becomes = await compute(input)
  const sumsOf = (parts: Awaited<ReturnType<typeof compute>>) => (id: number) => sumFigures(parts.get(id) ?? [])
  const [before, after] = [sumsOf(was), sumsOf(becomes)]
  const ids = [...new Set([...was.keys(), ...becomes.keys()])]
  const changed = ids.filter(id => JSON.stringify(before(id)) !== JSON.stringify(after(id)))
  const named = await listPeople(run, merchantId, changed)
  const hasPay = maySeePay(actor)
  const all = (of: (id: number) => StoredFigures) => figuresOf(sumFigures([noFigures, ...ids.map(of)]), hasPay)
  return {
    from,
    to,
    before: all(before),
    after: all(after),
    people: named.slice(0, mostNamed).map(({ employeeId, employeeName }) => ({
      employeeId,
      employeeName,
      before: figuresOf(before(employeeId), hasPay),
      after: figuresOf(after(employeeId), hasPay),
    })),
    changed: changed.length,
  }
}
