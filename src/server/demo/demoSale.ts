/** One order of the demo restaurant, through the same rules as an order of the POS. */
import { localTime } from '../../shared/rules/basics/localTime.ts'
import { paymentCode } from '../../shared/rules/payments/paymentStatus.ts'
import { priceOrder } from '../../shared/rules/pricing/pricing.ts'
import type { OrderToPrice } from '../../shared/rules/pricing/pricingTypes.ts'
import type { PaymentMade, Sale } from '../orders/ledger/sale.ts'
import { soldOrder } from '../orders/ledger/soldOrder.ts'
import type { DemoStore } from './demoStore.ts'
import type { Dice } from '../../shared/rules/basics/dice.ts'
import { couponDiscount } from './demoCoupons.ts'
import { specialOf } from './extras.ts'
import { demoDiscount, demoRules, discountReasons, feeNames, type GivenDiscount, taxNames } from './demoMoney.ts'
import { demoClock } from './house.ts'
import { deletedSale, withRefunds, withVoidedPayment, withVoidedPlate } from './mishaps.ts'
import type { Occasion } from './occasion.ts'
import { platesOf } from './plates.ts'
import { payment, paymentsOf } from './settlement.ts'

const minuteMs = 60_000

/** What came of an occasion by the instant `now`: paid, still open, deleted, or given back. */
export function demoSale(dice: Dice, store: DemoStore, occasion: Occasion, orderNo: string, now: number): Sale {
  // Of a special a terminal takes back all or nothing.
  const plates = [...withVoidedPlate(dice, platesOf(dice, store, occasion), occasion), ...specialOf(store, occasion)]
  const given = orderDiscount(dice, occasion)
  const plain: OrderToPrice = {
    orderType: occasion.orderType,
    guests: occasion.guests,
    lines: plates.map(({ ordered }) => ordered),
    discounts: [],
    localMinute: localTime(occasion.at, demoClock.timeZone).minute,
  }
  const off = given ?? (store.house.key === 'main' ? couponDiscount(occasion, plain, orderNo) : undefined)
  const order = { ...plain, discounts: off ? [off.discount] : [] }
  const open: Sale = {
    orderNo,
    at: occasion.at,
    ...(occasion.employee ? { employee: occasion.employee } : {}),
    deviceName: occasion.deviceName,
    port: occasion.port,
    texts: textsOf(occasion, orderNo),
    ...soldOrder(order, priceOrder(order, demoRules), {
      lines: plates.map(({ notes }) => notes),
      discounts: off ? [off.note] : [],
    }),
    rules: demoRules,
    feeNames,
    taxNames,
    payments: [],
    refunds: [],
  }
  return finishedSale(dice, open, occasion, now)
}

function finishedSale(dice: Dice, open: Sale, occasion: Occasion, now: number): Sale {
  const billedAt = occasion.at + occasion.minutes * minuteMs
  const isDeleted = dice.chance(0.008)
  const payments = withVoidedPayment(dice, paymentsOf(dice, occasion, open.priced, billedAt))
  const closedAt = Math.max(billedAt, ...payments.map(({ at }) => at)) + dice.int(5, 60) * 1000
  if (isDeleted) {
    const deleted = deletedSale(dice, open, occasion)
    return deleted.deleted && deleted.deleted.at > now ? open : deleted
  }
  // Now and then nobody noticed that a table left without paying all of it.
  if (closedAt > now || dice.chance(0.0004)) return { ...open, payments: deposit(dice, occasion, open, now) }
  return withRefunds(dice, { ...open, payments, closedAt }, occasion, now)
}

/** Some who are still at the table have paid a part. */
function deposit(dice: Dice, occasion: Occasion, open: Sale, now: number): PaymentMade[] {
  const at = occasion.at + dice.int(2, 20) * minuteMs
  const cents = Math.floor(open.priced.totalCents / Math.max(2, occasion.guests))
  if (at > now || cents === 0 || !dice.chance(0.25)) return []
  const paid = payment(dice, occasion, { tender: 'card', cents, tipBase: 0, at })
  return [dice.chance(0.2) ? { ...paid, code: paymentCode.failed } : paid]
}

const textsOf = (occasion: Occasion, orderNo: string) => ({
  ticketNo: orderNo.slice(-4),
  orderName: occasion.customer?.name ?? '',
  source: occasion.source,
  tableName: occasion.tableName,
  buffetType: occasion.isBuffet ? 'Hot pot 火锅' : '',
  customerName: occasion.customer?.name ?? '',
  customerPhone: occasion.customer?.phone ?? '',
})

function orderDiscount(dice: Dice, { manager, employee, customer }: Occasion): GivenDiscount | undefined {
  const by = employee?.name ?? manager.name
  if (customer && dice.chance(0.06)) return demoDiscount('loyalty', discountReasons.loyalty, by)
  if (dice.chance(0.025)) return demoDiscount('senior', discountReasons.senior, by)
  if (dice.chance(0.008)) return demoDiscount('staff', discountReasons.staff, manager.name)
  if (!dice.chance(0.002)) return undefined
  return demoDiscount('treat', dice.pick(discountReasons.treat), manager.name)
}
