/** The guide from the empty store to its first order (SHELL-16). */
import { type guideCalls, guideStepKeys, guideStepNeeds } from '../../shared/contract/guide/guide.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { findLiveVersion } from '../menu/library/versions.queries.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { holds } from '../staff/rights/rights.ts'
import { addSkip, hasOrder, listSkips, readSteps, removeSkip } from './guide.queries.ts'
import { isOffered } from './isOffered.ts'

export const guideHandlers = (): Handlers<typeof guideCalls> => ({
  async getGuide(_, context) {
    const { run, merchantId, actor } = context
    const [ended, read, skips, hasMenu] = await Promise.all([
      hasOrder(run, merchantId),
      readSteps(run, merchantId),
      listSkips(run, merchantId),
      sellsFromMenu(context),
    ])
    const done = new Set([...read.done, ...(ended ? ['order'] : []), ...(hasMenu ? ['menu'] : [])])
    const skipped = new Set<string>(skips)
    const own = guideStepKeys.filter(key => holds(actor, guideStepNeeds[key]))
    const stateOf = (key: string) => (done.has(key) ? 'done' : skipped.has(key) ? 'skipped' : 'open')
    return { steps: own.map(key => ({ key, state: stateOf(key) })), ended, state: read.state }
  },

  async skipGuideStep({ step, skip }, context) {
    const { run, merchantId, actor } = context
    if (!holds(actor, guideStepNeeds[step])) throw new Failure('INSUFFICIENT_AUTHORITY')
    const changed = skip
      ? await addSkip(run, merchantId, step, actor.employeeId)
      : await removeSkip(run, merchantId, step)
    if (!changed) return {}
    const [before, after] = [
      { guideStep: step, skipped: !skip },
      { guideStep: step, skipped: skip },
    ]
    context.audit({ action: 'update', objectType: 'guide', objectId: step, before, after })
    context.publish('guide', { step })
    return {}
  },
})

/** Whether a menu with something in it is published for terminals. A draft that takes it out leaves the live one. */
async function sellsFromMenu({ run, merchantId }: CallContext): Promise<boolean> {
  const [live, document] = [await findLiveVersion(run, merchantId), await menuDocument(run, merchantId)]
  return live !== undefined && isOffered(document)
}
