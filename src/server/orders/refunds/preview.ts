/** What a refund would give back, in words and cents, before it is done (ORD-3). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { totalsByKind } from '../../../shared/rules/pricing/components.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import type { CallContext } from '../../kernel/context.ts'
import { planStored } from './planning.ts'
import { readNames } from './preview.queries.ts'
import { gatewayOf, wayOf } from './ways.queries.ts'

type Call = typeof refundCalls.refundPreview
const unnamed = { name: '', secondName: '' }

/** The plan of a refund; throws what the refund itself would refuse. */
export async function previewRefund({ run, merchantId }: CallContext, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const [{ plan, stored, needsApproval }, names, gateway] = await Promise.all([
    planStored(run, merchantId, input),
    readNames(run, merchantId, input.orderId),
    gatewayOf(run, merchantId),
  ])
  const totals = totalsByKind(plan.components)
  const byNo = <K extends 'feeId' | 'rateId'>(key: K, kind: 'fee' | 'tax') => {
    const sums = new Map<number, number>()
    for (const component of plan.components) {
      const no = component[key]
      if (component.kind === kind && no !== undefined) sums.set(no, (sums.get(no) ?? 0) + component.cents)
    }
    return [...sums].sort(([a], [b]) => a - b)
  }
  const sum = (of: (part: (typeof plan.payments)[number]) => number) => sumOf(plan.payments.map(of))
  return {
    totalCents: plan.totalCents,
    netCents: totals.net,
    nonRevenueCents: totals.nonRevenue,
    gratuityCents: totals.gratuity,
    tipCents: sum(part => part.tipCents),
    cardSurchargeCents: sum(part => part.cardSurchargeCents),
    cashRoundingCents: sum(part => part.cashRoundingCents),
    fees: byNo('feeId', 'fee').map(([feeNo, cents]) => {
      const { name, secondName } = names.fees.find(({ no }) => no === feeNo) ?? unnamed
      return { feeNo, name, secondName, cents }
    }),
    taxes: byNo('rateId', 'tax').map(([taxNo, cents]) => {
      const { name, secondName, ratePcm } = names.taxes.find(({ no }) => no === taxNo) ?? { ...unnamed, ratePcm: 0 }
      return { taxNo, name, secondName, ratePcm, cents }
    }),
    lines: plan.lines.map(({ key, quantity }) => {
      const { name, secondName } = names.lines.find(({ no }) => no === Number(key)) ?? unnamed
      const own = plan.components.filter(({ kind, lineKey }) => lineKey === key && kind !== 'tax')
      return { lineNo: Number(key), name, secondName, quantity, netCents: sumOf(own.map(({ cents }) => cents)) }
    }),
    payments: plan.payments.map(part => {
      const { paymentId, tender, amountCents, tipCents } = part
      const payment = stored.payments.find(each => each.paymentId === paymentId)
      const named = names.payments.find(each => each.paymentId === paymentId)
      return {
        paymentId,
        tender,
        amountCents,
        tipCents,
        tenderName: named?.tenderName ?? '',
        cardLast4: named?.cardLast4 ?? '',
        way: payment ? wayOf(payment, gateway) : 'byHand',
        totalCents: sumOfParts(part),
        cardSurchargeCents: part.cardSurchargeCents,
        cashRoundingCents: part.cashRoundingCents,
      }
    }),
    needsApproval,
  }
}
