/** The lines of a quote as pricing takes them, with what they are called. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { QuotedDiscount, QuotedLine, QuoteInput } from '../../../shared/contract/quote.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Discount, OrderLine } from '../../../shared/rules/pricingTypes.ts'
import { dishLine, type MenuLine, specialMenuLines } from '../../../shared/rules/settings/menuLines.ts'
import type { StorePricing } from '../../../shared/rules/settings/storePricing.ts'

interface Name {
  readonly name: string
  readonly secondName: string
}
/** A discount with its name; empty for one that was typed. */
export interface NamedDiscount extends Name {
  readonly discount: Discount
}
export interface QuotedOrderLine extends Omit<MenuLine, 'dishId'> {
  readonly dishId: number | null
  readonly discounts: readonly NamedDiscount[]
  readonly discountable: boolean
}

/** What a quote is priced from. */
export interface QuoteBook {
  readonly document: MenuDocument
  readonly pricing: StorePricing
  readonly orderType: QuoteInput['orderType']
}

/** All lines. Throws Failures at the fields of the input. */
export const quotedLines = (lines: readonly QuotedLine[], book: QuoteBook): QuotedOrderLine[] =>
  lines.flatMap((line, index) => linesOf(line, index, book))

function linesOf(line: QuotedLine, index: number, book: QuoteBook): QuotedOrderLine[] {
  const { document, orderType } = book
  const field = `lines.${index}`
  const key = String(index + 1)
  if (line.kind === 'open') {
    const { name, quantity, unitPriceCents, taxIds, discountable } = line
    const known = new Set(book.pricing.rules.taxRates.map(({ id }) => id))
    const gone = taxIds.findIndex(id => !known.has(id))
    if (gone >= 0) throw new Failure('REFERENCE_GONE', { field: `${field}.taxIds.${gone}` })
    const discounts = namedDiscounts(line.discounts, 'item', `${field}.discounts`, book)
    const plain = { key, dishId: null, name, secondName: '', quantity, unitPriceCents, modifiers: [] }
    return [{ ...plain, taxIds, discounts, discountable }]
  }
  const at = { document, orderType, field, key }
  if (line.kind === 'special') return specialMenuLines(line, at).map(each => asLine(each, [], book))
  return [asLine(dishLine(line, at), namedDiscounts(line.discounts, 'item', `${field}.discounts`, book), book)]
}

/** A tax that was deleted while a published menu still names it is raised nowhere. */
function asLine(line: MenuLine, discounts: readonly NamedDiscount[], { pricing }: QuoteBook): QuotedOrderLine {
  const taxIds = line.taxIds.filter(id => pricing.rules.taxRates.some(rate => rate.id === id))
  return { ...line, taxIds, discounts, discountable: true }
}

/**
 * Discounts by their id in the settings, or as they are typed. Throws REFERENCE_GONE for one that is not there or off,
 * DISCOUNT_PLACE for an item discount on the order or the other way round, NOT_FOR_ORDER_TYPE, and REASON_REQUIRED.
 */
export function namedDiscounts(
  given: readonly QuotedDiscount[],
  scope: 'item' | 'order',
  field: string,
  { pricing, orderType }: Pick<QuoteBook, 'pricing' | 'orderType'>,
): NamedDiscount[] {
  return given.map((one, index): NamedDiscount => {
    const place = `${field}.${index}`
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
        if (!known) throw new Failure('REFERENCE_GONE', { field: `${place}.id` })
        if (known.scope !== scope) throw new Failure('DISCOUNT_PLACE', { field: `${place}.id` })
        if (!known.orderTypes.includes(orderType)) throw new Failure('NOT_FOR_ORDER_TYPE', { field: `${place}.id` })
        if (known.reasonRequired && one.reason === '')
          throw new Failure('REASON_REQUIRED', { field: `${place}.reason` })
        const { name, secondName, discount } = known
        return { name, secondName, discount }
      }
    }
  })
}

/** As pricing takes it. */
export const asOrderLine = (line: QuotedOrderLine): OrderLine => ({
  key: line.key,
  quantity: line.quantity,
  unitPriceCents: line.unitPriceCents,
  modifiers: line.modifiers,
  discounts: line.discounts.map(({ discount }) => discount),
  taxRateIds: line.taxIds,
  discountable: line.discountable,
})
