/** Guests with coupon codes: asked of the server while it is there, taken on trust while it is not (MKT-1, POS-2). */
import { couponCalls } from '../shared/contract/coupons/coupons.ts'
import { redemptionCalls } from '../shared/contract/coupons/redemption.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import { readCode, showCode } from '../shared/rules/coupons/code/couponCode.ts'
import type { OrderedCoupon } from '../shared/rules/orders/ordering/orderedCoupons.ts'
import { asPerson, type StorePerson } from './asPerson.ts'
import type { RungOrder } from './rungOrder.ts'
import { somebody, type Till } from './till.ts'
import { type Fetch, Refused, Unreachable, type Wire } from './wire.ts'

/** The valid codes of a store, as the page of coupons lists them: the newest 200. */
export async function readCoupons(url: string, person: StorePerson, fetch?: Fetch): Promise<string[]> {
  const read = (wire: Wire) => wire.send(couponCalls.getCouponList, { states: ['valid'], pageSize: 200 })
  const { rows } = await asPerson(url, person, read, fetch)
  return rows.map(({ code }) => code)
}

export class Coupons {
  readonly #wire: Wire
  readonly #codes: readonly string[]
  /** The terms of codes that the server has answered for. */
  readonly #known = new Map<string, OrderedCoupon>()
  #isOnline = true
  /** Codes that orders were given, those of offline sales among them. */
  given = 0

  constructor(wire: Wire, codes: readonly string[]) {
    this.#wire = wire
    this.#codes = codes
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
  }

  /** The terms of a code, as far as the server has told them. */
  known(code: string): OrderedCoupon | undefined {
    return this.#known.get(readCode(code) ?? '')
  }

  /** A guest hands a code over; whether the order has it now. Never two on an order. */
  async give(till: Till, dice: Dice, order: RungOrder): Promise<boolean> {
    if (this.#codes.length === 0 || !dice.chance(0.4)) return false
    const code = dice.pick(this.#codes)
    const redemptionKey = `${order.key}.c`
    const employeeId = somebody(till, dice)
    if (!(await this.#reserve(till, { code, redemptionKey, employeeId }, order))) return false
    // However it is typed.
    const typed = dice.chance(0.5) ? showCode(code).toLowerCase() : code
    const taken = order.change({ discounts: [{ kind: 'coupon', code: typed, redemptionKey, employeeId }] })
    till.say(`Order ${order.content.orderNo}: coupon ${showCode(code)}${taken ? '' : ' does not fit'}`)
    if (taken) this.given += 1
    else if (this.#isOnline) await this.#wire.send(redemptionCalls.releaseCoupon, { redemptionKey })
    return taken
  }

  /** Asks for a place; offline a code whose terms are known is taken on trust. */
  async #reserve(
    till: Till,
    use: { readonly code: string; readonly redemptionKey: string; readonly employeeId: number | null },
    order: RungOrder,
  ): Promise<boolean> {
    if (!this.#isOnline) return this.known(use.code) !== undefined
    const { orderType, subtotalCents, lines, otherDiscounts } = order.couponFacts
    const soFar = { orderKey: order.key, orderType, subtotalCents, lines: [...lines], otherDiscounts }
    const customerPhone = order.content.customerPhone ?? ''
    try {
      const { couponId, terms } = await this.#wire.send(redemptionCalls.reserveCoupon, {
        ...use,
        order: { ...soFar, customerPhone },
      })
      this.#known.set(readCode(use.code) ?? '', { ...terms, couponId })
      return true
    } catch (error) {
      if (error instanceof Unreachable) return this.known(use.code) !== undefined
      if (!(error instanceof Refused)) throw error
      till.say(`Order ${order.content.orderNo}: coupon ${showCode(use.code)} is refused, ${error.reason}`)
      return false
    }
  }
}
