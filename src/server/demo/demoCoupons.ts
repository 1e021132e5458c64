/** The coupon campaigns of the main demo store, and which of its orders come with a code (MKT-1). */
import type { Offer } from '../../shared/contract/coupons/campaigns.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { priceOrder } from '../../shared/rules/pricing/pricing.ts'
import type { OrderToPrice } from '../../shared/rules/pricing/pricingTypes.ts'
import type { Name, Sale } from '../orders/ledger/sale.ts'
import { demoRules, type GivenDiscount } from './demoMoney.ts'
import type { Occasion } from './occasion.ts'

interface DemoCampaign extends Name {
  readonly offer: Extract<Offer, { kind: 'percent' | 'fixed' }>
  readonly minOrderCents: number
  readonly weekdays: readonly number[]
  readonly timesPerCode: number
  readonly remarks: string
  /** The code that all guests use; without it `codes` that one guest each has. */
  readonly code?: string
  readonly codes: number
  /** Of the codes, so many went out in a file: those that guests bring are among them. */
  readonly exported: number
  /** How many of the orders that it fits come with it: in 120 days about half of its uses. */
  readonly share: number
}

export const demoCampaigns = {
  weekdays: {
    name: 'Weekday 10% Off',
    secondName: '工作日九折',
    offer: { kind: 'percent', percentPcm: 10_000 },
    minOrderCents: 25_00,
    weekdays: [1, 2, 3, 4, 5],
    timesPerCode: 1,
    remarks: 'Cards handed out with the bill 随账单派发',
    codes: 400,
    exported: 300,
    share: 0.03,
  },
  thanks: {
    name: 'Thank-You $5',
    secondName: '答谢立减五元',
    offer: { kind: 'fixed', amountCents: 5_00 },
    minOrderCents: 40_00,
    weekdays: [],
    timesPerCode: 500,
    remarks: 'On the website and the flyer 网站及传单',
    code: 'THANKS5',
    codes: 1,
    exported: 1,
    share: 0.04,
  },
} as const satisfies Record<string, DemoCampaign>
export type DemoCampaignKey = keyof typeof demoCampaigns
export const demoCampaignKeys = Object.keys(demoCampaigns) as DemoCampaignKey[]

/** The coupon that a guest brings to an order without any other discount of the order; its own dice leave the others alone. */
export function couponDiscount(
  { weekday }: Pick<Occasion, 'weekday'>,
  order: OrderToPrice,
  seed: string,
): GivenDiscount | undefined {
  const dice = new Dice(`${seed} coupon`)
  const brought = demoCampaignKeys.find(key => dice.chance(demoCampaigns[key].share))
  if (brought === undefined) return undefined
  const campaign: DemoCampaign = demoCampaigns[brought]
  const { name, secondName, offer } = campaign
  if (campaign.weekdays.length > 0 && !campaign.weekdays.includes(weekday)) return undefined
  if (priceOrder(order, demoRules).subtotalCents < campaign.minOrderCents) return undefined
  const discount =
    offer.kind === 'percent'
      ? ({ kind: 'percent', valuePcm: offer.percentPcm } as const)
      : ({ kind: 'fixed', amountCents: offer.amountCents } as const)
  return { discount, note: { name, secondName, reason: '', employeeName: '' } }
}

export interface DemoCode {
  readonly couponId: number
  readonly code: string
}
/** Codes that can still be used, in their order; taken from as orders come. */
export type DemoCodes = ReadonlyMap<DemoCampaignKey, DemoCode[]>

/** A sale with the codes that its guests brought. */
export function withCodes(sale: Sale, codes: DemoCodes): Sale {
  const discounts = sale.discounts.map(discount => {
    const key = demoCampaignKeys.find(each => demoCampaigns[each].name === discount.name)
    const left = key === undefined ? undefined : codes.get(key)
    const coupon = key !== undefined && demoCampaigns[key].timesPerCode === 1 ? left?.shift() : left?.[0]
    return coupon === undefined ? discount : { ...discount, coupon }
  })
  return { ...sale, discounts }
}
