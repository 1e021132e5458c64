/** The store's rules for hours (TIME-5): shown with the days from which they hold, tried out, set from a day on, removed. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { laborRuleCalls, WantedRules } from '../../../shared/contract/labor/laborRules.ts'
import { dayNumber } from '../../../shared/rules/basics/dates.ts'
import {
  beginOf,
  countAlikeFrom,
  type DatedRules,
  earliestBegin,
  type LaborRules,
  movedRules,
  type LaborCalendar,
  laborCalendar,
  withoutRules,
  withRules,
  workdayIn,
} from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { recountFrom } from './clockParts.ts'
import { readLaborCalendar, type StoredCalendar, type StoredRules } from './laborRules.queries.ts'
import { countChange, lockEverybody, replaceRulesFrom } from './rules.queries.ts'
import { effectOf, type NextRules } from './rulesEffect.ts'

const read = ({ run, merchantId, actor }: CallContext) => readLaborCalendar(run, merchantId, actor.store.timeZone)

const todayOf = (calendar: LaborCalendar, { request }: CallContext) => workdayIn(request.now.toISOString(), calendar)

export const laborRuleHandlers: Handlers<typeof laborRuleCalls> = {
  async getLaborRules(_, context) {
    const { version, versions, calendar } = await read(context)
    const today = todayOf(calendar, context)
    return { version, today, earliest: earliestBegin(calendar, today), versions: [...versions] }
  },

  async previewLaborRules(input, context) {
    const stored = await read(context)
    const today = todayOf(stored.calendar, context)
    return effectOf(stored, nextOf(input, stored, today, context), today, context)
  },

  async saveLaborRules({ version, ...input }, context) {
    const { run, merchantId } = context
    await lockEverybody(run, merchantId)
    const stored = await read(context)
    const next = nextOf(input, stored, todayOf(stored.calendar, context), context)
    const counted = await write(context, version, stored, next)
    const before = stored.calendar.rulesOn(dayNumber(next.beginsOn))
    context.audit({
      action: 'update',
      objectType: 'laborRules',
      objectId: merchantId,
      before: audited(before),
      after: audited(next.rules),
    })
    return { version: counted, beginsOn: next.beginsOn }
  },

  async removeLaborRules({ version, beginsOn }, context) {
    const { run, merchantId, actor } = context
    await lockEverybody(run, merchantId)
    const stored = await read(context)
    const removed = stored.versions.find(rules => rules.beginsOn === beginsOn)
    if (removed === undefined || beginsOn <= todayOf(stored.calendar, context)) {
      throw new Failure('NOT_FOUND', { field: 'beginsOn' })
    }
    const versions = withoutRules(stored.versions, beginsOn, actor.store.timeZone)
    const counted = await write(context, version, stored, { versions, beginsOn })
    const before = audited(removed)
    context.audit({ action: 'delete', objectType: 'laborRules', objectId: merchantId, before })
    return { version: counted }
  },
}

/** The versions as they would be with other rules among them. */
function nextOf(
  input: WantedRules,
  { versions, calendar }: StoredCalendar,
  today: string,
  context: CallContext,
): NextRules {
  const { actor, request } = context
  const beginsOn = beginOf(calendar, input.beginsOn, today)
  const set = { setBy: actor.displayName, setAt: request.now.toISOString() }
  const rules = { ...input, beginsOn, ...set }
  return { beginsOn, rules, versions: withRules<StoredRules, typeof rules>(versions, rules, actor.store.timeZone) }
}

/** Writes the versions from a day on and counts anew what lies behind it; the new number. Throws CONFLICT. */
async function write(
  context: CallContext,
  version: number,
  stored: StoredCalendar,
  { versions, beginsOn }: Pick<NextRules, 'versions' | 'beginsOn'>,
): Promise<number> {
  const { run, merchantId, actor } = context
  const counted = await countChange(run, merchantId, version)
  if (counted === undefined) throw new Failure('CONFLICT', { field: 'version' })
  const later = versions.filter(rules => rules.beginsOn !== null && rules.beginsOn >= beginsOn)
  await replaceRulesFrom(run, merchantId, beginsOn, later)
  if (!countAlikeFrom(beginsOn, stored.versions, versions)) {
    await recountFrom(run, merchantId, laborCalendar(versions, actor.store.timeZone), beginsOn)
  }
  for (const { from, to } of movedRules(stored.versions, versions)) {
    const states = { before: { beginOn: from }, after: { beginOn: to } }
    context.audit({ action: 'update', objectType: 'laborRules', objectId: merchantId, ...states })
  }
  context.publish('clock', {})
  return counted
}

/** The fields in one order, under the names of the audit trail. */
const audited = (rules: DatedRules): LaborRules & { beginOn?: string } => ({
  ...(rules.beginsOn === null ? {} : { beginOn: rules.beginsOn }),
  overtimeRule: rules.overtimeRule,
  workdayStartMinutes: rules.workdayStartMinutes,
  workweekStart: rules.workweekStart,
  roundingMinutes: rules.roundingMinutes,
  toleranceMinutes: rules.toleranceMinutes,
})
