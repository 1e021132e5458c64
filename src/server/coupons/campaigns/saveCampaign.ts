/** Adding and changing campaigns; the codes that are out follow (MKT-1). */
import { type CampaignFields, MOST_CAMPAIGNS } from '../../../shared/contract/coupons/campaigns.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { campaignRecords } from './campaignRecords.ts'
import { countCampaigns, insertCampaign, moveTimesPerCode } from './campaigns.queries.ts'

/** What a campaign names of the menu: the path of each list, and its ids. */
function namedIn({ offer, dishIds, categoryIds }: CampaignFields) {
  return [
    { kind: 'dish', path: 'offer.dishIds', ids: offer.kind === 'freeItem' ? offer.dishIds : [] },
    { kind: 'dish', path: 'dishIds', ids: dishIds },
    { kind: 'category', path: 'categoryIds', ids: categoryIds },
  ] as const
}

/** Throws REFERENCE_GONE where the menu has not what the campaign newly names. What it named before may be gone. */
async function requireOnMenu({ run, merchantId }: CallContext, fields: CampaignFields, before?: CampaignFields) {
  const lists = namedIn(fields)
  if (lists.every(({ ids }) => ids.length === 0)) return
  const known = new Set((before ? namedIn(before) : []).flatMap(({ kind, ids }) => ids.map(id => `${kind}${id}`)))
  const document = await menuDocument(run, merchantId)
  for (const { kind, path, ids } of lists) {
    const gone = ids.findIndex(id => !document[kind].has(id) && !known.has(`${kind}${id}`))
    if (gone !== -1) throw new Failure('REFERENCE_GONE', { field: `${path}.${gone}` })
  }
}

/** Adds a campaign, perhaps a copy of another; its id. Throws CAMPAIGNS_MOST, REFERENCE_GONE, NAME_TAKEN. */
export async function addCampaign(
  context: CallContext,
  fields: CampaignFields,
  copied?: CampaignFields,
): Promise<number> {
  const { run, merchantId, who } = context
  if ((await countCampaigns(run, merchantId)) >= MOST_CAMPAIGNS) {
    throw new Failure('CAMPAIGNS_MOST', { values: { most: MOST_CAMPAIGNS } })
  }
  await requireOnMenu(context, fields, copied)
  const campaignId = await insertCampaign(run, merchantId, fields, who)
  context.audit({ action: 'add', objectType: 'couponCampaign', objectId: campaignId, after: fields })
  context.publish('coupons', { campaignId })
  return campaignId
}

/** Replaces a campaign; its new version. Throws NOT_FOUND, CONFLICT, REFERENCE_GONE, NAME_TAKEN, COUPON_USED_MORE. */
export async function updateCampaign(
  context: CallContext,
  input: CampaignFields & { readonly campaignId: number; readonly version: number },
): Promise<number> {
  const before = await campaignRecords.lock(context, input.campaignId)
  if (before.version === input.version) await requireOnMenu(context, input, before)
  const { version } = await campaignRecords.update(input, context)
  await followTimes(context, input.campaignId, before.timesPerCode, input.timesPerCode)
  return version
}

/**
 * The codes of a campaign take over how often each is redeemed. One that came from elsewhere with a number of its own
 * keeps it. Throws COUPON_USED_MORE where one was used or is reserved more often than that.
 */
export async function followTimes(
  { run, merchantId }: CallContext,
  campaignId: number,
  from: number,
  to: number,
): Promise<void> {
  if (from === to) return
  const used = await moveTimesPerCode(run, merchantId, campaignId, { from, to })
  if (used !== null) throw new Failure('COUPON_USED_MORE', { field: 'timesPerCode', values: { used } })
}
