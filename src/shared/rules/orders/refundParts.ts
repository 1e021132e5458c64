/** A refund taken apart: by the payments that answer for themselves, and where a gateway gives back less (ORD-3). */
import { shareOver } from '../pricing/components.ts'
import { allocate, sumOf } from '../basics/money.ts'
import { sumOfParts } from './moneyParts.ts'
import type { RefundPlan } from './refundTypes.ts'

/**
 * The plan as several, one for each group of its payments, so that each can succeed or fail by itself; together they are
 * the plan, by component. The quantities that come back go with the first. Groups without a part are left out.
 */
export function planByGroups(plan: RefundPlan, groups: readonly (readonly number[])[]): RefundPlan[] {
  let left = plan.components.map(({ cents }) => cents)
  const used = groups.filter(ids => plan.payments.some(({ paymentId }) => ids.includes(paymentId)))
  return used.map((ids, index) => {
    const payments = plan.payments.filter(({ paymentId }) => ids.includes(paymentId))
    const shares = shareOver(plan.components, left, sumOf(payments.map(({ amountCents }) => amountCents)))
    left = left.map((cents, at) => cents - (shares[at] ?? 0))
    const components = plan.components.map((component, at) => ({ ...component, cents: shares[at] ?? 0 }))
    return {
      components: components.filter(({ cents }) => cents !== 0),
      lines: index === 0 ? plan.lines : [],
      payments,
      totalCents: sumOf(payments.map(sumOfParts)),
    }
  })
}

/**
 * The plan of a refund to one payment of which `cents` went back and no more: amount, tip and surcharge in proportion,
 * and the components by what was left of them. Throws RangeError where more went back than was planned.
 */
export function approvedPart(plan: RefundPlan, cents: number): RefundPlan {
  const [part] = plan.payments
  if (!part || plan.payments.length > 1) throw new RangeError('a part of one payment')
  if (cents < 0 || cents > plan.totalCents) throw new RangeError(`${cents} of ${plan.totalCents} cents`)
  const [amountCents = 0, tipCents = 0, cardSurchargeCents = 0] = allocate(cents, [
    part.amountCents,
    part.tipCents,
    part.cardSurchargeCents,
  ])
  const shares = shareOver(
    plan.components,
    plan.components.map(component => component.cents),
    amountCents,
  )
  const components = plan.components.map((component, at) => ({ ...component, cents: shares[at] ?? 0 }))
  return {
    components: components.filter(component => component.cents !== 0),
    lines: plan.lines,
    payments: [{ ...part, amountCents, tipCents, cardSurchargeCents, cashRoundingCents: 0 }],
    totalCents: cents,
  }
}
