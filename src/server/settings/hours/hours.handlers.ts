/** Business and carryout hours (SET-5). */
import type { hourCalls } from '../../../shared/contract/settings/hours.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import { openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import { strandedCarryout, strandedTimes } from '../../../shared/rules/settings/hours/stranded.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { ChangedMenu } from '../../menu/library/changeMenu.ts'
import { workingCopy } from '../../menu/library/workingCopy.ts'
import { saveAt } from '../values/saveAt.ts'
import { readSetting } from '../values/settings.ts'
import { takeTrimBack, trimSupplyTimes } from './trimming.ts'

export const hourHandlers = (): Handlers<typeof hourCalls> => ({
  async getPosHourTimes(_, { run, merchantId, actor, request }) {
    const hours = readSetting(run, merchantId, 'hours')
    const closings = readSetting(run, merchantId, 'closings')
    const [{ version, value }, { value: closed }] = await Promise.all([hours, closings])
    const { timeZone: zone, cutoverMinutes } = actor.store
    const { isOpen, changesAt } = openAt({ hours: value, closings: closed, zone, cutoverMinutes }, request.now)
    return { version, ...value, isOpen, changesAt: changesAt === null ? null : new Date(changesAt).toISOString() }
  },
  async checkPosHourTimes({ value }, { run, merchantId }) {
    const hours = readSetting(run, merchantId, 'hours')
    const [{ value: before }, { document, state }] = await Promise.all([hours, workingCopy(run, merchantId)])
    const times = strandedTimes(document.supplyTime.values(), before.business, value.business)
    return {
      carryout: strandedCarryout(value) ?? null,
      supplyTimes: times.map(({ time, stranded }) => ({ ...time, ...stranded })),
      draftName: state.draftName,
    }
  },
  async savePosHourTimes(input, context) {
    const { version, value, takesBack } = input
    const changed = takesBack === undefined ? undefined : await takeTrimBack(context, takesBack)
    const trimmed = changed ?? (await trimmedMenu(context, input))
    const wanted = { version, value: { ...value, carryout: carryoutOf(value, input.trimCarryout) } }
    const saved = await saveAt(context, 'hours', wanted, field => `value.${field}`)
    return { version: saved, changeId: trimmed?.changeId ?? null, versionNo: trimmed?.versionNo ?? null }
  },
})

async function trimmedMenu(
  context: CallContext,
  { value, trimSupplyTimes: ids }: { value: HoursSettings; trimSupplyTimes: readonly number[] },
): Promise<ChangedMenu | undefined> {
  return ids.length === 0 ? undefined : trimSupplyTimes(context, ids, value.business)
}

/** The carryout hours to save. Throws OUTSIDE_HOURS where some lie outside, and are not to be trimmed or cannot be. */
function carryoutOf(value: HoursSettings, trims: boolean): HoursSettings['carryout'] {
  const stranded = strandedCarryout(value)
  if (!stranded) return value.carryout
  const [first = 0] = stranded.outside
  if (!trims || stranded.left.length === 0) throw new Failure('OUTSIDE_HOURS', { field: `value.carryout.${first}` })
  return stranded.left
}
