/** The calls of coupon campaigns (MKT-1). */
import type { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { pick } from '../../kernel/records/changes.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { storeToday } from '../storeToday.ts'
import { campaignRecords } from './campaignRecords.ts'
import { findCampaign, listCampaignNames, listCampaigns, setCampaignVoided } from './campaigns.queries.ts'
import { addCampaign, updateCampaign } from './saveCampaign.ts'

const MOST_NAME = 60

/** `Lunch`, `Lunch (2)`, `Lunch (3)` … the first that is free, cut to the length of a name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let copy = 2; ; copy++) {
    const end = ` (${copy})`
    const free = name.slice(0, MOST_NAME - end.length).trimEnd() + end
    if (free.isWellFormed() && !taken.has(free.toLowerCase())) return free
  }
}

async function switchVoid(context: CallContext, campaignId: number, voided: boolean) {
  const { run, merchantId } = context
  const campaign = requireFound(await findCampaign(run, merchantId, storeToday(context), campaignId), 'campaignId')
  if (await setCampaignVoided(run, merchantId, campaignId, voided)) {
    const { name } = campaign
    const change = voided ? { action: 'delete', before: { name } } : { action: 'undo', after: { name } }
    context.audit({ ...(change as { action: 'delete' }), objectType: 'couponCampaign', objectId: campaignId })
    context.publish('coupons', { campaignId })
  }
  return {}
}

export const campaignHandlers = (): Handlers<typeof campaignCalls> => ({
  getCampaigns: (input, context) => listCampaigns(context.run, context.merchantId, storeToday(context), input),

  async getCampaign({ campaignId }, context) {
    const { run, merchantId } = context
    const [row, lastChange] = await Promise.all([
      findCampaign(run, merchantId, storeToday(context), campaignId),
      findLastChange(run, merchantId, 'couponCampaign', campaignId),
    ])
    return { ...requireFound(row, 'campaignId'), lastChange }
  },

  async saveCampaign({ campaignId, version, idempotencyKey: _key, ...fields }, context) {
    if (campaignId === null) return { campaignId: await addCampaign(context, fields), version: 1 }
    if (version === null) throw new Failure('CONFLICT', { field: 'version' })
    return { campaignId, version: await updateCampaign(context, { ...fields, campaignId, version }) }
  },

  async copyCampaign({ campaignId }, context) {
    const { run, merchantId } = context
    const row = requireFound(await findCampaign(run, merchantId, storeToday(context), campaignId), 'campaignId')
    const name = freeName(row.name, await listCampaignNames(run, merchantId))
    const fields = pick(row, campaignRecords.fields)
    return { campaignId: await addCampaign(context, { ...fields, name }, fields) }
  },

  async switchCampaign({ campaignId, enabled }, context) {
    const stored = await campaignRecords.lock(context, campaignId)
    return await campaignRecords.update({ ...stored, enabled }, context)
  },

  voidCampaign: ({ campaignId }, context) => switchVoid(context, campaignId, true),
  restoreCampaign: ({ campaignId }, context) => switchVoid(context, campaignId, false),
})
