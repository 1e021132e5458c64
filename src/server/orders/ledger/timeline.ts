/** Who did what to an order, oldest first: the timeline of its detail page (ORD-2). */
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import type { TimelineRow } from './bookedOrder.ts'
import { asInstant } from '../../basics/instants.ts'
import type { Sale, SoldDiscount } from './sale.ts'

interface Entry {
  readonly at: number
  readonly kind: string
  readonly actorName: string
  readonly approverName?: string
  readonly amountCents: number | null
  readonly detail: string
}

/** The entries of a sale, numbered from 1. */
export function timelineRows(sale: Sale): TimelineRow[] {
  const entries = [...entriesOf(sale)].sort((a, b) => a.at - b.at)
  return entries.map((entry, index) => ({
    approverName: '',
    ...entry,
    entryNo: index + 1,
    at: asInstant(entry.at),
  }))
}

function* entriesOf(sale: Sale): Generator<Entry> {
  const actorName = sale.employee?.name ?? ''
  yield { at: sale.at, kind: 'opened', actorName, amountCents: null, detail: sale.deviceName }
  yield* lineEntries(sale, actorName)
  yield* moneyEntries(sale, actorName)
  if (sale.closedAt !== undefined) {
    yield { at: sale.closedAt, kind: 'closed', actorName, amountCents: null, detail: '' }
  }
  if (sale.deleted) {
    const { at, reason } = sale.deleted
    yield { at, kind: 'deleted', actorName, amountCents: sale.priced.totalCents, detail: reason }
  }
}

/** Voids when they happened; discounts when the bill was made up. */
function* lineEntries(sale: Sale, actorName: string): Generator<Entry> {
  const settledAt = Math.min(
    ...sale.payments.map(({ at }) => at),
    sale.closedAt ?? Infinity,
    sale.deleted?.at ?? Infinity,
  )
  const at = Number.isFinite(settledAt) ? settledAt : sale.at
  const entryOf = ({ kind, cents, name, employeeName, giver }: SoldDiscount): Entry => ({
    at,
    kind: kind === 'comp' ? 'comped' : 'discounted',
    actorName: employeeName,
    approverName: giver?.approverName ?? '',
    amountCents: cents,
    detail: name,
  })
  for (const { sold, priced } of sale.lines) {
    if (sold.voided) {
      const amountCents = priced.voidedCents
      const { at: voidedAt, employee, approver } = sold.voided
      const by = { actorName: employee?.name ?? actorName, approverName: approver?.name ?? '' }
      yield { at: voidedAt, kind: 'lineVoided', ...by, amountCents, detail: sold.name }
    }
    for (const discount of sold.discounts) if (isPlain(discount)) yield entryOf(discount)
  }
  for (const discount of sale.discounts) if (isPlain(discount)) yield entryOf(discount)
  for (const { code, name, cents, employeeName } of couponsOf(sale))
    yield { at, kind: 'couponUsed', actorName: employeeName, amountCents: cents, detail: `${name} · ${showCode(code)}` }
}

const isPlain = ({ cents, coupon }: SoldDiscount): boolean => cents !== 0 && coupon === undefined

/** Each coupon once, with all that it took off. */
function couponsOf({ lines, discounts }: Sale) {
  const all = [...lines.flatMap(({ sold }) => sold.discounts), ...discounts]
  const sums = new Map<number, { code: string; name: string; employeeName: string; cents: number }>()
  for (const { coupon, cents, name, employeeName } of all) {
    if (coupon === undefined) continue
    const before = sums.get(coupon.couponId)?.cents ?? 0
    sums.set(coupon.couponId, { code: coupon.code, name, employeeName, cents: before + cents })
  }
  return sums.values()
}

function* moneyEntries(sale: Sale, actorName: string): Generator<Entry> {
  for (const payment of sale.payments) {
    const { at, code, tender: detail, amountCents } = payment
    const by = payment.employeeName ?? actorName
    if (code === paymentCode.successful) yield { at, kind: 'paid', actorName: by, amountCents, detail }
    if (code === paymentCode.void) yield { at, kind: 'paymentVoided', actorName: by, amountCents, detail }
  }
  for (const { at, code, kind, plan, employeeName: by, approverName, reason: detail } of sale.refunds) {
    if (code !== paymentCode.refundSuccessful) continue
    const named = kind === 'tip' ? 'tipRefunded' : 'refunded'
    yield { at, kind: named, actorName: by, approverName, amountCents: plan.totalCents, detail }
  }
}
