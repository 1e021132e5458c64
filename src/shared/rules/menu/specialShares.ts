/**
 * The fixed price of a special, shared over what was chosen (docs/product/money.md, section 1): by the dishes' own prices, exact to
 * the cent. An up-charge belongs to the dish that it is for. So each category has what its dishes brought in, and the
 * lines of an order sum to what the guest pays.
 */
import { allocate, sumOf } from '../basics/money.ts'
import type { Modifier, OrderLine } from '../pricing/pricingTypes.ts'

/** A dish chosen for one special. */
export interface Component {
  /** What one of it costs by itself; the weight of its share. */
  readonly priceCents: number
  /** A positive integer. */
  readonly quantity: number
  /** On top of the special's price, for each of it. */
  readonly upchargeCents: number
}

export interface ComponentShare {
  /** Of the special's price, for all of the quantity together. */
  readonly shareCents: number
  readonly upchargeCents: number
  /** What the dish brings in. */
  readonly totalCents: number
}

/**
 * What each component brings in, in their order. Weights are price × quantity; where all are zero the first takes it.
 * Throws RangeError for a negative price, a quantity that is no positive integer, or a price that nothing can take.
 */
export function specialShares(priceCents: number, components: readonly Component[]): ComponentShare[] {
  if (priceCents < 0) throw new RangeError(`a special of ${priceCents} cents`)
  for (const { quantity, upchargeCents } of components) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`a component is there ${quantity} times`)
    if (upchargeCents < 0) throw new RangeError(`an up-charge of ${upchargeCents} cents`)
  }
  const shares = allocate(
    priceCents,
    components.map(component => component.priceCents * component.quantity),
  )
  return components.map(({ quantity, upchargeCents }, index) => {
    const shareCents = shares[index] ?? 0
    const upcharge = upchargeCents * quantity
    return { shareCents, upchargeCents: upcharge, totalCents: shareCents + upcharge }
  })
}

/** A component as it is ordered. */
export interface OrderedComponent extends Component {
  readonly taxRateIds: readonly number[]
  /** The dish's own modifiers, for each of it; they come on top. */
  readonly modifiers?: readonly Modifier[]
}

export interface SpecialLine extends OrderLine {
  /** The position of the component that the line is for. */
  readonly component: number
}

/**
 * The lines of `quantity` equal specials: one for each component, two where its share leaves a cent over (two rolls for
 * 5.01 are one at 2.51 and one at 2.50). They sum to the specials' price with all up-charges and modifiers.
 * `key` begins the keys of the lines. Throws RangeError as `specialShares` does.
 */
export function specialLines(
  { key, priceCents, quantity }: { readonly key: string; readonly priceCents: number; readonly quantity: number },
  components: readonly OrderedComponent[],
): SpecialLine[] {
  return specialShares(priceCents, components).flatMap(({ shareCents }, index) => {
    const component = components[index]
    if (component === undefined) return []
    const { quantity: each, upchargeCents, taxRateIds, modifiers = [] } = component
    const over = shareCents % each
    const unit = (shareCents - over) / each + upchargeCents
    const parts = [
      { count: over, unitPriceCents: unit + 1 },
      { count: each - over, unitPriceCents: unit },
    ].filter(({ count }) => count > 0)
    return parts.map(({ count, unitPriceCents }, part) => ({
      key: `${key}.${index + 1}${part === 0 ? '' : '+'}`,
      component: index,
      quantity: count * quantity,
      unitPriceCents,
      modifiers,
      discounts: [],
      taxRateIds,
    }))
  })
}

/** What each category brings in, in the order in which the categories come first. */
export function sharesByCategory<K>(
  shares: readonly ComponentShare[],
  categories: readonly K[],
): { readonly category: K; readonly cents: number }[] {
  const sums = new Map<K, number[]>()
  for (const [index, category] of categories.entries()) {
    const cents = shares[index]?.totalCents ?? 0
    sums.set(category, [...(sums.get(category) ?? []), cents])
  }
  return [...sums].map(([category, amounts]) => ({ category, cents: sumOf(amounts) }))
}
