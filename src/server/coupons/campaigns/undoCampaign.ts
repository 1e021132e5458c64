/** Takes changes and voids of campaigns back (ADM-1). */
import { soundCampaign } from '../../../shared/contract/coupons/campaigns.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Undo } from '../../kernel/undo.ts'
import { storeToday } from '../storeToday.ts'
import { campaignRecords } from './campaignRecords.ts'
import { findCampaign, lockCampaign, setCampaignVoided } from './campaigns.queries.ts'
import { followTimes } from './saveCampaign.ts'

/** What the entry of a void says. */
const VOID_FIELDS = ['name']
const isVoid = (before: object | undefined, after: object | undefined) =>
  before !== undefined && after === undefined && VOID_FIELDS.every(field => field in before)

export const campaignUndo: Undo = {
  needs: (change, objectId) =>
    isVoid(change.before, change.after) ? ['marketing.coupons.void'] : campaignRecords.undo.needs(change, objectId),
  async putBack(context, objectId, change) {
    const campaignId = Number(objectId)
    if (isVoid(change.before, change.after)) return await restore(context, campaignId)
    await requireSound(context, campaignId, change.before)
    await campaignRecords.undo.putBack(context, objectId, change)
    const [from, to] = [change.after?.['timesPerCode'], change.before?.['timesPerCode']]
    if (typeof from === 'number' && typeof to === 'number') await followTimes(context, campaignId, from, to)
    return undefined
  },
}

/** Throws UNDO_IMPOSSIBLE where what comes back contradicts what was changed since: a last day before the first. */
async function requireSound(context: CallContext, campaignId: number, before: object | undefined): Promise<void> {
  const { run, merchantId } = context
  await lockCampaign(run, merchantId, campaignId)
  const stored = await findCampaign(run, merchantId, storeToday(context), campaignId)
  if (!soundCampaign.safeParse({ ...stored, ...before }).success) throw new Failure('UNDO_IMPOSSIBLE')
}

async function restore(context: CallContext, campaignId: number): Promise<void> {
  if (!(await setCampaignVoided(context.run, context.merchantId, campaignId, false)))
    throw new Failure('UNDO_IMPOSSIBLE')
  context.publish('coupons', { campaignId })
}
