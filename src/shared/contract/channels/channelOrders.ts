/**
 * An order as a delivery channel tells it, in one shape for all channels: adapters write theirs to it. What
 * a channel sends is made fit where that loses nothing (line breaks, overlong names), because the guest's food is paid.
 */
import { z } from 'zod'
import { instant, isVisible, MOST_ORDER_CENTS } from '../kernel/fields.ts'

/** Options of options: a burger, its side, the sauce of the side, and one to spare. */
const MOST_LEVELS = 4
const MOST_ITEMS = 200
const MOST_OPTIONS = 100
const MOST_QUANTITY = 9_999

/** One line of visible text, cut to what fits. */
const told = (most: number) =>
  z.string().transform(value =>
    value
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, most)
      .toWellFormed(),
  )
const toldRequired = (most: number) => told(most).refine(isVisible)
const money = z.number().int().min(0).max(MOST_ORDER_CENTS)
/** An option may make its dish cheaper. */
const priceChange = z.number().int().min(-MOST_ORDER_CENTS).max(MOST_ORDER_CENTS)
const quantity = z.number().int().min(1).max(MOST_QUANTITY)

/** A choice of a line; `quantity` is for one of what it belongs to, `unitPriceCents` for one of it. */
export interface ChannelOption {
  readonly ref: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly options: readonly ChannelOption[]
}

interface ChannelOptionInput {
  readonly ref?: string | undefined
  readonly name: string
  readonly quantity?: number | undefined
  readonly unitPriceCents?: number | undefined
  readonly options?: readonly ChannelOptionInput[] | undefined
}
type Options = z.ZodType<readonly ChannelOption[], readonly ChannelOptionInput[]>

const optionOf = (options: Options) =>
  z.object({
    /** Our external id, as it was published; empty where the channel has none. */
    ref: told(100).default(''),
    name: toldRequired(120),
    quantity: quantity.default(1),
    unitPriceCents: priceChange.default(0),
    options: options.default([]),
  })

function optionsTo(levels: number): Options {
  return levels === 0 ? z.array(z.never()) : z.array(optionOf(optionsTo(levels - 1))).max(MOST_OPTIONS)
}

const item = z.object({
  /** The channel's name for the line, the same through changes; empty: told apart by ref and place. */
  key: told(60).default(''),
  ref: told(100).default(''),
  name: toldRequired(120),
  quantity,
  /** Without options, before discounts and tax. */
  unitPriceCents: money,
  options: optionsTo(MOST_LEVELS).default([]),
  note: told(300).default(''),
})
export type ChannelItem = z.output<typeof item>

const discount = z.object({
  name: told(80).default(''),
  /** That the guest entered: a coupon of the store, where the store has it. */
  code: told(60).default(''),
  amountCents: money,
  /** Who bears it: what the channel pays for leaves the store's sales as they are. */
  paidBy: z.enum(['store', 'channel']),
  /** Its place among `items`; null: of the whole order. */
  item: z.number().int().min(0).nullable().default(null),
})

export const channelFeeKinds = ['delivery', 'service', 'smallOrder', 'bag', 'other'] as const
const fee = z.object({
  kind: z.enum(channelFeeKinds),
  name: told(80).default(''),
  amountCents: money,
  /** Whose money it is. */
  for: z.enum(['store', 'channel']),
})

const tax = z.object({
  name: told(80).default(''),
  /** Null where the channel tells none. */
  ratePcm: z.number().int().min(0).max(100_000).nullable().default(null),
  amountCents: money,
  /** `channel`: a marketplace facilitator, which pays it to the state itself. */
  remittedBy: z.enum(['store', 'channel']),
})

const tip = z.object({ amountCents: money, for: z.enum(['courier', 'store']) })

const customer = z.object({
  name: told(80).default(''),
  phone: told(30).default(''),
  /** A number of the channel that rings through to the guest for an hour: it names nobody. */
  isMasked: z.boolean().default(false),
  /** What to type after a masked number. */
  phoneCode: told(20).default(''),
})

const eventOf = {
  /** The channel's id of the order. */
  orderRef: toldRequired(100),
  /** Grows with each event of the order: the channel's own count, or the event's time in milliseconds. */
  sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Which service sold it, where the channel speaks for several (`Uber Eats` through Deliverect); else empty. */
  marketplace: told(40).default(''),
}

const content = z.object({
  ...eventOf,
  event: z.enum(['created', 'changed']),
  /** What guest and courier call it. */
  displayNo: told(30).default(''),
  placedAt: instant,
  /** When it is to be picked up or delivered; null: as soon as it is ready. */
  wantedAt: instant.nullable().default(null),
  orderType: z.enum(['delivery', 'pickUp']),
  customer: customer.prefault({}),
  /** For the kitchen, about all of it. */
  note: told(300).default(''),
  items: z.array(item).min(1).max(MOST_ITEMS),
  discounts: z.array(discount).max(50).default([]),
  fees: z.array(fee).max(50).default([]),
  taxes: z.array(tax).max(50).default([]),
  tips: z.array(tip).max(10).default([]),
  /** What the channel keeps of it; null where it tells that only in its statement. */
  commissionCents: money.nullable().default(null),
  /** As the channel adds it up: items with options, before everything else. */
  subtotalCents: money,
  /** What the guest pays. */
  totalCents: money,
  /** `collected` by the channel, or `cash` that the store takes at its door. */
  payment: z.enum(['collected', 'cash']),
})

const cancellation = z.object({
  ...eventOf,
  event: z.literal('cancelled'),
  reason: told(200).default(''),
  /** The channel pays the store all the same: the food was made. */
  isPaid: z.boolean().default(false),
})

export const channelOrder = z.discriminatedUnion('event', [content, cancellation])
/** What adapters hand in. */
export type ChannelOrderInput = z.input<typeof channelOrder>
/** An order that is there, new or changed. */
export type ChannelOrderContent = z.output<typeof content>
