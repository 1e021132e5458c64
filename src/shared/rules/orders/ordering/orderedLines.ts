/**
 * What is ordered as lines to price, with what they are called: from a menu, typed, or a gift card. For quotes, for what
 * terminals push, and for whatever plays a terminal.
 */
import { Failure } from '../../../contract/kernel/failures.ts'
import type { MenuDocument } from '../../menu/document.ts'
import type { Discount, OrderLine, OrderType } from '../../pricing/pricingTypes.ts'
import {
  dishLine,
  type MenuLine,
  type OrderedDish,
  type OrderedSpecial,
  specialMenuLines,
} from '../../settings/menuLines.ts'
import type { StorePricing } from '../../settings/storePricing.ts'

interface Name {
  readonly name: string
  readonly secondName: string
}

/** By its id in the settings; typed; or a comp, which is its own kind. */
export type OrderedDiscount = { readonly reason: string } & (
  | { readonly kind: 'setting'; readonly id: number }
  | { readonly kind: 'percent'; readonly valuePcm: number }
  | { readonly kind: 'fixed'; readonly amountCents: number }
  | { readonly kind: 'comp' }
)

interface Ordered {
  /** Names the line in its order; left out: its position, counted from 1. */
  readonly key?: string
  /** Anything: taken off before it was paid. */
  readonly voided?: object | null
}
interface Discounted {
  readonly discounts: readonly OrderedDiscount[]
}
export type OrderedLine = Ordered &
  (
    | ({ readonly kind: 'dish' } & OrderedDish & Discounted)
    | ({ readonly kind: 'special' } & OrderedSpecial)
    | ({
        readonly kind: 'open'
        readonly name: string
        readonly unitPriceCents: number
        readonly quantity: number
        readonly taxIds: readonly number[]
        readonly discountable: boolean
      } & Discounted)
    | { readonly kind: 'giftCard'; readonly amountCents: number; readonly quantity: number }
  )

/** A discount with its name; empty for one that was typed. */
export interface NamedDiscount extends Name {
  readonly discount: Discount
  /** The coupon that it is of. */
  readonly couponId?: number
}

/** A line with its names. A special comes to several. */
export interface NamedLine extends Omit<MenuLine, 'dishId'> {
  /** The place of what was ordered. */
  readonly from: number
  readonly dishId: number | null
  readonly discounts: readonly NamedDiscount[]
  readonly discountable: boolean
  readonly revenue: boolean
  readonly voided: boolean
}

/** What an order is priced from. */
export interface LineContext {
  readonly document: MenuDocument
  readonly pricing: StorePricing
  readonly orderType: OrderType
}

/** All lines. Throws Failures at the fields of the input (`lines.0.id`); a gift card has no name of its own. */
export const namedLines = (lines: readonly OrderedLine[], pricingContext: LineContext): NamedLine[] =>
  lines.flatMap((line, index) => linesOf(line, index, pricingContext))

function linesOf(line: OrderedLine, from: number, pricingContext: LineContext): NamedLine[] {
  const { document, orderType } = pricingContext
  const field = `lines.${from}`
  const key = line.key ?? String(from + 1)
  const common = { from, voided: Boolean(line.voided) }
  const plain = { key, dishId: null, name: '', secondName: '', modifiers: [], taxIds: [] }
  const at = { document, orderType, field, key }
  switch (line.kind) {
    case 'giftCard': {
      const { quantity, amountCents: unitPriceCents } = line
      return [{ ...common, ...plain, quantity, unitPriceCents, discounts: [], discountable: false, revenue: false }]
    }
    case 'open': {
      const { name, quantity, unitPriceCents, taxIds, discountable } = line
      const known = new Set(pricingContext.pricing.rules.taxRates.map(({ id }) => id))
      const gone = taxIds.findIndex(id => !known.has(id))
      if (gone >= 0) throw new Failure('REFERENCE_GONE', { field: `${field}.taxIds.${gone}` })
      const discounts = namedDiscounts(line.discounts, 'item', `${field}.discounts`, pricingContext)
      const own = { name, quantity, unitPriceCents, taxIds, discounts, discountable }
      return [{ ...common, ...plain, ...own, revenue: true }]
    }
    case 'special':
      return specialMenuLines(line, at).map(each => ({ ...common, ...fromMenu(each, [], pricingContext) }))
    case 'dish': {
      const made = dishLine(line, at)
      const discounts = namedDiscounts(line.discounts, 'item', `${field}.discounts`, pricingContext)
      return [{ ...common, ...fromMenu(made, discounts, pricingContext) }]
    }
  }
}

/** A tax that was deleted while a published menu still names it is raised nowhere. */
function fromMenu(line: MenuLine, discounts: readonly NamedDiscount[], { pricing }: LineContext) {
  const taxIds = line.taxIds.filter(id => pricing.rules.taxRates.some(rate => rate.id === id))
  return { ...line, taxIds, discounts, discountable: true, revenue: true }
}

/**
 * Discounts by their id in the settings, or as they are typed, each at the place of the given one. Throws REFERENCE_GONE
 * for one that is not there or off, DISCOUNT_PLACE for an item discount on the order or the other way round,
 * NOT_FOR_ORDER_TYPE, and REASON_REQUIRED.
 */
export function namedDiscounts(
  given: readonly OrderedDiscount[],
  scope: 'item' | 'order',
  field: string,
  { pricing, orderType }: Pick<LineContext, 'pricing' | 'orderType'>,
): NamedDiscount[] {
  return given.map((one, index): NamedDiscount => {
    const path = `${field}.${index}`
    const typed = { name: '', secondName: '' }
    switch (one.kind) {
      case 'percent':
        return { ...typed, discount: { kind: 'percent', valuePcm: one.valuePcm } }
      case 'fixed':
        return { ...typed, discount: { kind: 'fixed', amountCents: one.amountCents } }
      case 'comp':
        return { ...typed, discount: { kind: 'comp' } }
      case 'setting': {
        const known = pricing.discounts.find(({ id }) => id === one.id)
        if (!known) throw new Failure('REFERENCE_GONE', { field: `${path}.id` })
        if (known.scope !== scope) throw new Failure('DISCOUNT_PLACE', { field: `${path}.id` })
        if (!known.orderTypes.includes(orderType)) throw new Failure('NOT_FOR_ORDER_TYPE', { field: `${path}.id` })
        if (known.reasonRequired && one.reason === '') throw new Failure('REASON_REQUIRED', { field: `${path}.reason` })
        const { name, secondName, discount } = known
        return { name, secondName, discount }
      }
    }
  })
}

/** As pricing takes it. */
export const asOrderLine = (line: NamedLine): OrderLine => ({
  key: line.key,
  quantity: line.quantity,
  unitPriceCents: line.unitPriceCents,
  modifiers: line.modifiers,
  discounts: line.discounts.map(({ discount }) => discount),
  taxRateIds: line.taxIds,
  discountable: line.discountable,
  revenue: line.revenue,
  voided: line.voided,
})
