/**
 * An order of Uber Eats as a store fetches it: `GET /v2/eats/order/{order_id}` (developer.uber.com/docs/eats, read in
 * November 2026). Amounts are in cents.
 */
import { z } from 'zod'
import type { ChannelOption, ChannelOrderInput } from '../../../../contract/channels/channelOrders.ts'
import type { UberEatsNews } from './uberEatsHook.ts'

const money = z.object({ amount: z.number() }).nullish()
const price = z
  .object({ unit_price: money, total_price: money, base_unit_price: money, base_total_price: money })
  .nullish()

interface SelectedItem {
  readonly id?: string | null | undefined
  readonly title?: string | null | undefined
  readonly quantity?: number | null | undefined
  readonly price?: z.output<typeof price>
  readonly selected_modifier_groups?:
    | readonly { readonly selected_items?: readonly SelectedItem[] | null | undefined }[]
    | null
    | undefined
}
const selected: z.ZodType<SelectedItem> = z.lazy(() =>
  z.object({
    id: z.string().nullish(),
    title: z.string().nullish(),
    quantity: z.number().nullish(),
    price,
    selected_modifier_groups: z.array(z.object({ selected_items: z.array(selected).nullish() })).nullish(),
  }),
)
const item = z.object({
  id: z.string().nullish(),
  instance_id: z.string().nullish(),
  title: z.string(),
  quantity: z.number(),
  price,
  selected_modifier_groups: z.array(z.object({ selected_items: z.array(selected).nullish() })).nullish(),
  special_instructions: z.string().nullish(),
})
const payees = z.array(z.object({ value: money })).nullish()
const remittance = z.object({ uber: payees, restaurant: payees }).nullish()

export const uberEatsOrder = z.object({
  id: z.string(),
  display_id: z.string().nullish(),
  current_state: z.string().nullish(),
  type: z.string().nullish(),
  placed_at: z.string(),
  estimated_ready_for_pickup_at: z.string().nullish(),
  eater: z
    .object({
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      phone: z.string().nullish(),
      phone_code: z.string().nullish(),
    })
    .nullish(),
  cart: z.object({ items: z.array(item), special_instructions: z.string().nullish() }),
  payment: z.object({
    charges: z.object({
      total: money,
      sub_total: money,
      tax: money,
      total_fee: money,
      total_fee_tax: money,
      bag_fee: money,
      delivery_fee: money,
      small_order_fee: money,
      tip: money,
      cash_amount_due: money,
      marketplace_fee_due_to_uber: money,
    }),
    accounting: z.object({ tax_remittance: z.object({ tax: remittance }).nullish() }).nullish(),
    promotions: z
      .object({
        promotions: z
          .array(z.object({ external_promotion_id: z.string().nullish(), promo_discount_value: z.number().nullish() }))
          .nullish(),
      })
      .nullish(),
  }),
})
export type UberEatsOrder = z.output<typeof uberEatsOrder>
type Item = z.output<typeof item>

const cents = (amount: { amount: number } | null | undefined) => Math.max(0, Math.round(amount?.amount ?? 0))
const sum = (parts: z.output<typeof payees>) => (parts ?? []).reduce((total, { value }) => total + cents(value), 0)

/** In the shape of all channels. Orders that Uber delivers are its couriers'; the fees and the tip are theirs then. */
export function uberEatsOrderIn(
  order: UberEatsOrder,
  news: Pick<UberEatsNews, 'event' | 'sequence' | 'scheduled'>,
): ChannelOrderInput {
  const about = { orderRef: order.id, sequence: news.sequence }
  if (
    news.event === 'cancelled' ||
    ['CANCELED', 'CANCELLED', 'DENIED'].includes((order.current_state ?? '').toUpperCase())
  )
    return { ...about, event: 'cancelled', reason: '' }
  const { charges } = order.payment
  const byStore = order.type === 'DELIVERY_BY_RESTAURANT'
  const isDelivery = byStore || order.type === 'DELIVERY_BY_UBER'
  const items = order.cart.items.map(itemOf)
  const added = items.reduce((total, one) => total + lineCents(one), 0)
  return {
    ...about,
    event: news.event,
    displayNo: order.display_id ?? '',
    placedAt: new Date(order.placed_at).toISOString(),
    wantedAt:
      news.scheduled && order.estimated_ready_for_pickup_at
        ? new Date(order.estimated_ready_for_pickup_at).toISOString()
        : null,
    orderType: isDelivery ? 'delivery' : 'pickUp',
    customer: customerOf(order),
    note: order.cart.special_instructions ?? '',
    items,
    discounts: (order.payment.promotions?.promotions ?? []).flatMap(promotion => {
      const amountCents = Math.abs(Math.round(promotion.promo_discount_value ?? 0))
      // Only those that the store has offered itself are told.
      return amountCents === 0
        ? []
        : [
            {
              name: promotion.external_promotion_id ?? '',
              code: promotion.external_promotion_id ?? '',
              amountCents,
              paidBy: 'store' as const,
            },
          ]
    }),
    fees: feesOf(order, byStore),
    taxes: taxesOf(order),
    tips:
      cents(charges.tip) === 0
        ? []
        : [{ amountCents: cents(charges.tip), for: isDelivery && !byStore ? 'courier' : 'store' }],
    commissionCents: charges.marketplace_fee_due_to_uber ? cents(charges.marketplace_fee_due_to_uber) : null,
    subtotalCents: charges.sub_total ? cents(charges.sub_total) : added,
    totalCents: cents(charges.total),
    payment: cents(charges.cash_amount_due) > 0 ? 'cash' : 'collected',
  }
}

/** Its number is one of Uber's that rings through to the guest for a while. */
function customerOf({ eater }: UberEatsOrder) {
  const phone = eater?.phone ?? ''
  return {
    name: [eater?.first_name, eater?.last_name].filter(Boolean).join(' '),
    phone,
    isMasked: phone !== '',
    phoneCode: eater?.phone_code ?? '',
  }
}

function itemOf(line: Item) {
  const options = optionsOf(line.selected_modifier_groups)
  const quantity = Math.max(1, Math.round(line.quantity))
  return {
    key: line.instance_id ?? '',
    ref: line.id ?? '',
    name: line.title,
    quantity,
    unitPriceCents: unitCents(
      line,
      quantity,
      options.reduce((total, option) => total + optionCents(option), 0),
    ),
    options,
    note: line.special_instructions ?? '',
  }
}

/** Without options: the base price where it is told; else the unit price, less the options where the total holds them already. */
function unitCents({ price: told }: Item, quantity: number, options: number): number {
  if (told?.base_unit_price) return cents(told.base_unit_price)
  const unit = cents(told?.unit_price)
  const total = told?.total_price ? cents(told.total_price) : quantity * unit
  return options > 0 && total === quantity * unit && unit >= options ? unit - options : unit
}

function optionsOf(groups: Item['selected_modifier_groups']): ChannelOption[] {
  return (groups ?? []).flatMap(group =>
    (group.selected_items ?? []).map(option => ({
      ref: option.id ?? '',
      name: option.title ?? option.id ?? '?',
      quantity: Math.max(1, Math.round(option.quantity ?? 1)),
      unitPriceCents: cents(option.price?.base_unit_price ?? option.price?.unit_price),
      options: optionsOf(option.selected_modifier_groups as Item['selected_modifier_groups']),
    })),
  )
}

/** An option with what is chosen for it, for one of what it belongs to. */
const optionCents = (option: ChannelOption): number =>
  option.quantity * (option.unitPriceCents + option.options.reduce((total, inner) => total + optionCents(inner), 0))

const lineCents = (line: ReturnType<typeof itemOf>): number =>
  line.quantity * (line.unitPriceCents + line.options.reduce((total, option) => total + optionCents(option), 0))

/** Bag fees are the store's; what is in `total_fee` beside the named ones is Uber's service fee. */
function feesOf({ payment: { charges } }: UberEatsOrder, byStore: boolean) {
  const delivery = cents(charges.delivery_fee)
  const small = cents(charges.small_order_fee)
  const service = Math.max(0, cents(charges.total_fee) - delivery - small)
  const fees = [
    { kind: 'delivery', amountCents: delivery, for: byStore ? 'store' : 'channel' },
    { kind: 'smallOrder', amountCents: small, for: 'channel' },
    { kind: 'service', amountCents: service, for: 'channel' },
    { kind: 'bag', amountCents: cents(charges.bag_fee), for: 'store' },
  ] as const
  return fees.filter(({ amountCents }) => amountCents > 0)
}

/** Who pays the tax to the state: Uber as marketplace facilitator, as far as it says so; else the store. */
function taxesOf({ payment: { charges, accounting } }: UberEatsOrder) {
  const total = cents(charges.tax)
  const byUber = Math.min(total, sum(accounting?.tax_remittance?.tax?.uber))
  const taxes = [
    { amountCents: byUber, remittedBy: 'channel' as const },
    { amountCents: total - byUber, remittedBy: 'store' as const },
  ]
  return taxes.filter(({ amountCents }) => amountCents > 0)
}
