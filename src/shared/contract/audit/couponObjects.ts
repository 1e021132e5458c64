/** What the audit trail speaks of in coupons. */
import type { AuditedObject } from './auditedObject.ts'

const ofCoupons = { fields: ['couponTrail.field'], undo: true } as const
const named = { secondName: 'secondName', removedAt: 'voidedAt' } as const

export const couponObjects = {
  couponCampaign: {
    text: 'couponTrail.campaign',
    named: { table: 'couponCampaign', id: 'campaignId', name: ['name'], ...named },
    page: '/merchant/PosterList/coupons?campaign={id}',
    ...ofCoupons,
  },
  coupon: {
    text: 'couponTrail.coupon',
    named: { table: 'coupon', id: 'couponId', name: ['code'] },
    page: '/merchant/PosterList/coupons?view=codes&code={id}',
    ...ofCoupons,
  },
  coupons: {
    text: 'couponTrail.coupons',
    named: 'kind',
    page: '/merchant/PosterList/coupons?view=codes',
    ...ofCoupons,
  },
} as const satisfies Record<string, AuditedObject>
