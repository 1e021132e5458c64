/** The components of an order: what splits, partial payments and refunds share out, to the cent. */
import { allocate, sumOf } from '../basics/money.ts'
import type { PricedOrder, TaxPart } from './pricingTypes.ts'

export type ComponentKind = 'net' | 'nonRevenue' | 'fee' | 'tax' | 'gratuity'

/** A part of the order total: of a line, a fee or the gratuity (neither key), tax by rate apart. */
export interface Component {
  readonly kind: ComponentKind
  readonly lineKey?: string
  readonly feeId?: number
  /** For tax alone. */
  readonly rateId?: number
  readonly cents: number
}

/** Names a component within its order. */
export function componentKey(component: Component): string {
  const { kind, lineKey, feeId, rateId } = component
  return [kind, rateId ?? '', feeId ?? '', lineKey ?? ''].join(' ')
}

/** The components of a priced order that hold money; they sum to its total. */
export function componentsOf(order: Pick<PricedOrder, 'lines' | 'fees' | 'gratuity' | 'gratuityCents'>): Component[] {
  const taxes = (holder: Partial<Component>, parts: readonly TaxPart[]) =>
    parts.map(({ rateId, cents }): Component => ({ ...holder, kind: 'tax', rateId, cents }))
  const components: Component[] = [
    ...order.lines.map(({ key, netCents }): Component => ({ kind: 'net', lineKey: key, cents: netCents })),
    ...order.lines.map((line): Component => ({ kind: 'nonRevenue', lineKey: line.key, cents: line.nonRevenueCents })),
    ...order.fees.map(({ feeId, cents }): Component => ({ kind: 'fee', feeId, cents })),
    ...order.lines.flatMap(({ key, taxes: parts }) => taxes({ lineKey: key }, parts)),
    ...order.fees.flatMap(({ feeId, taxes: parts }) => taxes({ feeId }, parts)),
    ...taxes({}, order.gratuity.taxes),
    { kind: 'gratuity', cents: order.gratuityCents },
  ]
  return components.filter(component => component.cents !== 0)
}

/** What the components, or the given share of each, come to by kind. */
export function totalsByKind(
  components: readonly Component[],
  cents: readonly number[] = components.map(component => component.cents),
): Record<ComponentKind, number> {
  const totals: Record<ComponentKind, number> = { net: 0, nonRevenue: 0, fee: 0, tax: 0, gratuity: 0 }
  for (const [index, { kind }] of components.entries()) totals[kind] += cents[index] ?? 0
  return totals
}

/** The sum of each component over several lists (such as the refunds so far), by key. */
export function sumByKey(components: readonly Component[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const component of components) {
    const key = componentKey(component)
    sums.set(key, (sums.get(key) ?? 0) + component.cents)
  }
  return sums
}

/**
 * Shares `cents` over what is `left` of each component: first over net by line, fees, tax by rate and gratuity (V12),
 * then the tax of a rate over what holds it. No component is asked for more than it has left, and sharing out all
 * that is left leaves zero. Throws RangeError where more is asked than is left.
 */
export function shareOver(components: readonly Component[], left: readonly number[], cents: number): number[] {
  if (cents < 0 || cents > sumOf(left)) throw new RangeError(`${cents} cents of ${sumOf(left)} left`)
  const pools = new Map<string, number[]>()
  for (const [index, component] of components.entries()) {
    const pool = component.kind === 'tax' ? `tax ${component.rateId}` : componentKey(component)
    const members = pools.get(pool)
    if (members) members.push(index)
    else pools.set(pool, [index])
  }
  const shares = components.map(() => 0)
  const leftOf = (members: readonly number[]) => members.map(index => left[index] ?? 0)
  const members = [...pools.values()]
  const poolShares = allocate(
    cents,
    members.map(pool => sumOf(leftOf(pool))),
  )
  for (const [position, pool] of members.entries()) {
    const parts = allocate(poolShares[position] ?? 0, leftOf(pool))
    for (const [place, index] of pool.entries()) shares[index] = parts[place] ?? 0
  }
  return shares
}
