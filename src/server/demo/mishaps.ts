/** What goes wrong: voided lines, orders deleted before any money, payments reversed, money given back. */
import { paymentCode } from '../../shared/rules/payments/paymentStatus.ts'
import { planRefund } from '../../shared/rules/orders/refunds.ts'
import type { RefundRequest } from '../../shared/rules/orders/refundTypes.ts'
import { refundableSale } from '../orders/ledger/refundableSale.ts'
import type { PaymentMade, Sale } from '../orders/ledger/sale.ts'
import type { Dice } from '../../shared/rules/basics/dice.ts'
import type { Occasion } from './occasion.ts'
import type { Plate } from './plate.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** As staff writes them: in both languages. */
const voidReasons = ['Guest changed mind 客人改单', 'Entered twice 重复下单', 'Sold out 已售完', 'Wrong table 下错台']

/** The plates, now and then with one taken back before it was served. */
export function withVoidedPlate(
  dice: Dice,
  plates: readonly Plate[],
  { at, employee, manager }: Pick<Occasion, 'at' | 'employee' | 'manager'>,
): Plate[] {
  if (plates.length < 2 || !dice.chance(0.03)) return [...plates]
  const chosen = dice.int(0, plates.length - 1)
  const minutes = dice.int(1, 12)
  const voided = {
    at: at + minutes * minuteMs,
    reason: dice.pick(voidReasons),
    employee: employee ?? manager,
    approver: manager,
    // The kitchen has a ticket after a few minutes.
    afterSent: minutes > 4,
  }
  return plates.map(({ ordered, notes }, index) =>
    index === chosen
      ? { ordered: { ...ordered, voided: true, discounts: [] }, notes: { ...notes, voided, discounts: [] } }
      : { ordered, notes },
  )
}

/** An open order as deleted: it never held money; an online one was placed and then cancelled in the store. */
export function deletedSale(dice: Dice, sale: Sale, occasion: Occasion): Sale {
  const at = sale.at + dice.int(3, 25) * minuteMs
  const reason = dice.pick(['Guest left 客人离开', 'Duplicate order 重复订单', 'Test order 测试单', 'No-show 未到'])
  const cancelled: PaymentMade = {
    at: at - minuteMs,
    tender: 'online',
    code: paymentCode.cancelledInStore,
    amountCents: sale.priced.totalCents,
    deviceName: occasion.deviceName,
  }
  return { ...sale, payments: occasion.port === 'web' ? [cancelled] : [], deleted: { at, reason } }
}

/** A payment taken wrongly, reversed a minute later, before the right one. */
export function withVoidedPayment(dice: Dice, payments: readonly PaymentMade[]): PaymentMade[] {
  const [first] = payments
  if (first?.tender !== 'cash' || !dice.chance(0.02)) return [...payments]
  const wrong = { ...first, at: first.at - 2 * minuteMs, code: paymentCode.void, tender: 'card', tipCents: 0 } as const
  return [{ ...wrong, cardType: 'Visa', cardLast4: '4242' }, ...payments]
}

const reasons = {
  lines: ['Cold food 菜凉了', 'Missing item 少送', 'Wrong dish 送错菜', 'Spilled in the bag 打翻'],
  amount: ['Late delivery 送达太晚', 'Portion too small 分量不足', 'Overcharged 多收'],
  whole: ['Never arrived 未送达', 'Food poisoning claim 食物投诉', 'Charged twice 重复扣款'],
  tip: ['Tip entered wrongly 小费输错'],
} as const
/** Why dishes or money were given back. */
export const returnReasons: readonly string[] = [...voidReasons, ...Object.values(reasons).flat()]

/** The sale with money given back, the same day or up to five days later, where that lies before `now`. */
export function withRefunds(dice: Dice, sale: Sale, occasion: Occasion, now: number): Sale {
  const risk = occasion.orderType === 'delivery' ? 0.035 : 0.012
  if (!dice.chance(risk)) return sale
  const first = withRefund(dice, sale, occasion, now)
  return dice.chance(0.12) ? withRefund(dice, first, occasion, now) : first
}

function withRefund(dice: Dice, sale: Sale, { manager }: Occasion, now: number): Sale {
  const kind = dice.among({ lines: 50, amount: 25, whole: 17, tip: 8 })
  const later = dice.chance(0.55) ? dice.int(10, 150) * minuteMs : dice.int(1, 5) * dayMs - dice.int(0, 240) * minuteMs
  const last = Math.max(sale.at, ...sale.payments.map(({ at }) => at), ...sale.refunds.map(({ at }) => at))
  const at = last + later
  const request = requestOf(dice, sale, kind)
  if (at > now || request === undefined) return sale
  const decision = planRefund(refundableSale(sale), request)
  if ('refusal' in decision) return sale
  const code = dice.chance(0.03) ? paymentCode.refundFailed : paymentCode.refundSuccessful
  const people = { employeeName: sale.employee?.name ?? manager.name, approverName: manager.name }
  return {
    ...sale,
    refunds: [...sale.refunds, { at, kind, code, plan: decision.plan, reason: dice.pick(reasons[kind]), ...people }],
  }
}

function requestOf(dice: Dice, sale: Sale, kind: keyof typeof reasons): RefundRequest | undefined {
  if (kind === 'whole') return { kind, withTip: true }
  if (kind === 'tip') return { kind }
  if (kind === 'amount') return { kind, cents: dice.int(2, 12) * 100 }
  const sold = sale.lines.map(({ ordered }) => ordered).filter(line => line.voided !== true && line.revenue !== false)
  return sold.length === 0 ? undefined : { kind, lines: [{ key: dice.pick(sold).key, quantity: 1 }] }
}
