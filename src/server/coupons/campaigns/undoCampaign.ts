/** Takes changes and voids of campaigns back (ADM-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Undo } from '../../kernel/undo.ts'
import { campaignRecords } from './campaignRecords.ts'
import { setCampaignVoided } from './campaigns.queries.ts'
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
    await campaignRecords.undo.putBack(context, objectId, change)
    const [from, to] = [change.after?.['timesPerCode'], change.before?.['timesPerCode']]
    if (typeof from === 'number' && typeof to === 'number') await followTimes(context, campaignId, from, to)
    return undefined
  },
}

async function restore(context: CallContext, campaignId: number): Promise<void> {
  if (!(await setCampaignVoided(context.run, context.merchantId, campaignId, false)))
    throw new Failure('UNDO_IMPOSSIBLE')
  context.publish('coupons', { campaignId })
}
