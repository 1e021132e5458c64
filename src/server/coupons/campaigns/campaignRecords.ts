/** Campaigns as records: fields, version, audit entries and live events (MKT-1). */
import { campaignShape } from '../../../shared/contract/coupons/campaigns.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

export const campaignRecords = recordStore({
  table: 'couponCampaign',
  id: 'campaignId',
  fields: campaignShape,
  removedAt: 'voidedAt',
  object: 'couponCampaign',
  topic: 'coupons',
  editPermission: 'marketing.coupons.edit',
})
