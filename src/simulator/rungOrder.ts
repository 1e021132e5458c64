/** An order at the terminal: its content as it changes, each change pushed whole under a higher revision (POS-2). */
import { Failure } from '../shared/contract/kernel/failures.ts'
import { pushedOrder } from '../shared/contract/orders/push/items.ts'
import { type CouponFacts, couponFacts } from '../shared/rules/orders/ordering/couponFacts.ts'
import { orderFromMenu, type PricedMenuOrder } from '../shared/rules/orders/ordering/orderFromMenu.ts'
import { givenCoupons, plainDiscounts } from '../shared/rules/orders/ordering/orderedCoupons.ts'
import type { PricedOrder } from '../shared/rules/pricing/pricingTypes.ts'
import type { PushInput } from './queue.ts'
import type { TalliedOrder } from './tally.ts'
import type { Till } from './till.ts'

type Content = Omit<PushInput<'order'>, 'orderKey' | 'revision' | 'expected' | 'openedAt'>
export type RungPayment = NonNullable<Content['payments']>[number]

export class RungOrder {
  readonly #till: Till
  readonly key: string
  readonly openedAt: number
  #content: Content
  #revision = 0
  #made: PricedMenuOrder
  readonly tallied: TalliedOrder

  /** Throws a Failure for what the menu or the settings do not have. */
  constructor(till: Till, key: string, openedAt: number, content: Content) {
    this.#till = till
    this.key = key
    this.openedAt = openedAt
    this.#content = content
    this.#made = this.#price(content)
    this.tallied = { at: openedAt, priced: this.#made.priced, deleted: false, payments: [] }
  }

  get priced(): PricedOrder {
    return this.tallied.priced
  }

  /** What a campaign asks of the order as it is. */
  get couponFacts(): CouponFacts {
    const { document } = this.#till.store
    if (!document) throw new Error('The terminal knows no menu yet')
    return couponFacts(this.#made, document, { orderType: this.#content.orderType, channel: 'pos' })
  }

  get content(): Content {
    return this.#content
  }

  /** Of the item that brought it last. */
  get pushKey(): string {
    return `${this.key}.${this.#revision}`
  }

  /** Takes a change over where it can be priced, with all its coupons; whether it could. */
  change(change: Partial<Content>): boolean {
    const content = { ...this.#content, ...change }
    try {
      const made = this.#price(content)
      if (made.coupons.some(({ refusal }) => refusal !== null)) return false
      this.#made = made
      this.tallied.priced = made.priced
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
    this.#content = content
    return true
  }

  /** Pushes the order as it is; from the first time on it counts. */
  push(at: number): void {
    this.#revision += 1
    const body = this.#body(this.#content, this.priced)
    this.#till.tally.orders.set(this.key, this.tallied)
    this.#till.push('order', this.pushKey, at, body)
  }

  #body(content: Content, { totalCents, taxCents }: Pick<PricedOrder, 'totalCents' | 'taxCents'>): PushInput<'order'> {
    const openedAt = this.#till.iso(this.openedAt)
    const expected = { totalCents, taxCents }
    return { ...content, orderKey: this.key, revision: Math.max(1, this.#revision), openedAt, expected }
  }

  /** By the rules that the server prices it by. */
  #price(content: Content): PricedMenuOrder {
    const { document, pricing, settings } = this.#till.store
    if (!document || !pricing || !settings) throw new Error('The terminal knows no menu yet')
    const { store, taxes, charges, delivery } = settings
    const { taxExempt, ...order } = pushedOrder.parse(this.#body(content, { totalCents: 0, taxCents: 0 }))
    const deliveryFeeName = { name: 'Delivery', secondName: '' }
    const pricingContext = { document, pricing, timeZone: store.timeZone, taxes, charges, delivery, deliveryFeeName }
    const coupons = givenCoupons(order.discounts).flatMap(({ code }) => this.#till.coupons.known(code) ?? [])
    const given = { ...order, discounts: plainDiscounts(order.discounts), coupons }
    return orderFromMenu({ ...given, taxExempt: taxExempt !== null, at: this.openedAt }, pricingContext)
  }
}
