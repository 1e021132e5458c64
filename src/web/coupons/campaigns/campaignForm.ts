/** What the form of a campaign holds, and the fields of the contract that it stands for (MKT-1). */
import type { CampaignFields, Offer } from '../../../shared/contract/coupons/campaigns.ts'

/** What was typed for an offer of one kind stays while another kind is looked at. */
export interface OfferForm {
  kind: Offer['kind']
  percentPcm: number | null
  amountCents: number | null
  dishIds: number[]
  quantity: number
}

export interface CampaignForm extends Omit<CampaignFields, 'offer' | 'fromMinute' | 'toMinute'> {
  offer: OfferForm
  /** Whether the offer is for the whole order, or for what is named. */
  scope: 'whole' | 'some'
  hasHours: boolean
  fromMinute: number
  toMinute: number
}

const LUNCH = { fromMinute: 11 * 60, toMinute: 15 * 60 }
const noOffer: Omit<OfferForm, 'kind'> = { percentPcm: null, amountCents: null, dishIds: [], quantity: 1 }

/** A new campaign: 10 % off the whole order, once a code, from today on. */
export const newCampaign = (today: string): CampaignForm => ({
  name: '',
  secondName: '',
  remarks: '',
  enabled: true,
  offer: { ...noOffer, kind: 'percent', percentPcm: 10_000 },
  maxDiscountCents: null,
  minOrderCents: null,
  scope: 'whole',
  dishIds: [],
  categoryIds: [],
  orderTypes: [],
  channels: [],
  weekdays: [],
  hasHours: false,
  ...LUNCH,
  startsOn: today,
  expiresOn: null,
  timesPerCode: 1,
  perGuest: null,
  stacking: 'alone',
})

/** The fields alone, whatever else `saved` has. */
export function campaignFormOf(saved: CampaignFields): CampaignForm {
  const { offer, fromMinute, toMinute, dishIds, categoryIds } = saved
  const { name, secondName, remarks, enabled, maxDiscountCents, minOrderCents, orderTypes, channels, weekdays } = saved
  const { startsOn, expiresOn, timesPerCode, perGuest, stacking } = saved
  return {
    name,
    secondName,
    remarks,
    enabled,
    offer: { ...noOffer, ...offer },
    maxDiscountCents,
    minOrderCents,
    scope: dishIds.length + categoryIds.length > 0 ? 'some' : 'whole',
    dishIds,
    categoryIds,
    orderTypes,
    channels,
    weekdays,
    hasHours: fromMinute !== null,
    fromMinute: fromMinute ?? LUNCH.fromMinute,
    toMinute: toMinute ?? LUNCH.toMinute,
    startsOn,
    expiresOn,
    timesPerCode,
    perGuest,
    stacking,
  }
}

/** What is sent: undefined where the offer is not filled in. What the chosen offer does not use is left out. */
export function campaignFieldsOf(typed: CampaignForm): CampaignFields | undefined {
  const { offer: ofForm, scope, hasHours, fromMinute, toMinute, ...plain } = typed
  const offer = offerOf(ofForm)
  if (offer === undefined) return undefined
  const namesLines = scope === 'some' && offer.kind !== 'freeItem'
  return {
    ...plain,
    offer,
    maxDiscountCents: offer.kind === 'fixed' ? null : plain.maxDiscountCents,
    dishIds: namesLines ? plain.dishIds : [],
    categoryIds: namesLines ? plain.categoryIds : [],
    fromMinute: hasHours ? fromMinute : null,
    toMinute: hasHours ? toMinute : null,
  }
}

/** Undefined where it is not filled in, or what was typed is no number. */
export function offerOf({ kind, percentPcm, amountCents, dishIds, quantity }: OfferForm): Offer | undefined {
  if (kind === 'percent') return typeof percentPcm === 'number' ? { kind, percentPcm } : undefined
  if (kind === 'fixed') return typeof amountCents === 'number' ? { kind, amountCents } : undefined
  return dishIds.length > 0 ? { kind, dishIds, quantity } : undefined
}
