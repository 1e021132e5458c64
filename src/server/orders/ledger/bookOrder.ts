/** Turns a sale into the rows of an order. Pure: the same sale always gives the same rows. */
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import type { BookedOrder, FeeRow, PaymentRow, TaxRow } from './bookedOrder.ts'
import { discountRows, lineRows, lineTaxRows, modifierRows } from './bookLines.ts'
import { bookRefund } from './bookRefund.ts'
import { derivedColumns } from './derivedColumns.ts'
import { asInstant, dayOf } from '../../basics/instants.ts'
import { noOrderLinks, noPaymentLinks } from './newRows.ts'
import type { BusinessDayRules } from '../../basics/businessDayRules.ts'
import type { PaymentMade, Sale } from './sale.ts'
import { timelineRows } from './timeline.ts'

const noTexts = {
  ticketNo: '',
  orderName: '',
  source: 'POS',
  tableName: '',
  buffetType: '',
  customerName: '',
  customerPhone: '',
  taxExemptReason: '',
  clientKey: null,
}

/**
 * The rows of a sale. Business dates, local hour, meal, status and payment code follow from it by the rules.
 * Throws RangeError where the sale contradicts itself: more refunded than paid, or a refund of a line, rate or payment
 * that it does not have.
 */
export function bookOrder(sale: Sale, clock: BusinessDayRules): BookedOrder {
  const { priced } = sale
  const rows = {
    lines: lineRows(sale),
    fees: feeRows(sale),
    taxes: taxRows(sale),
    payments: sale.payments.map(payment => paymentRow(payment, clock)),
  }
  const refunds = sale.refunds.map(refund => bookRefund(refund, sale, clock))
  const closedAt = sale.closedAt === undefined ? null : asInstant(sale.closedAt)
  const deletedAt = sale.deleted === undefined ? null : asInstant(sale.deleted.at)
  const derived = derivedColumns({
    ...rows,
    refunds: refunds.map(({ row }) => row),
    gratuityCents: priced.gratuityCents,
    closedAt,
    deletedAt,
  })
  return {
    ...rows,
    order: {
      ...noTexts,
      ...sale.texts,
      ...noOrderLinks,
      ...sale.links,
      ...timesOf(sale, clock),
      ...derived,
      orderNo: sale.orderNo,
      wantedAt: sale.wantedAt === undefined ? null : asInstant(sale.wantedAt),
      closedAt,
      orderType: sale.orderType,
      employeeId: sale.employee?.id ?? null,
      employeeName: sale.employee?.name ?? '',
      deviceName: sale.deviceName,
      port: sale.port,
      peopleNumber: sale.guests,
      deletedAt,
      deletedReason: sale.deleted?.reason ?? '',
      importId: null,
    },
    modifiers: modifierRows(sale),
    discounts: discountRows(sale),
    lineTaxes: lineTaxRows(sale),
    refunds,
    timeline: timelineRows(sale),
  }
}

const timesOf = ({ at }: Sale, clock: BusinessDayRules) => ({
  orderedAt: asInstant(at),
  businessDate: dayOf(at, clock),
  localHour: localHour(at, clock.timeZone),
  mealType: mealType(at, clock.timeZone, clock.cutoverMinutes, clock.dinnerFromMinutes),
})

function feeRows({ priced, rules, feeNames }: Sale): FeeRow[] {
  return priced.fees.map(({ feeId, name, cents, taxCents }, index) => {
    const rule = rules.fees.find(({ id }) => id === feeId)
    if (rule === undefined) throw new RangeError(`fee ${feeId} is not in the rules`)
    return {
      feeNo: index + 1,
      name,
      secondName: feeNames?.get(feeId) ?? '',
      kind: rule.kind,
      ratePcm: rule.kind === 'percent' ? rule.ratePcm : null,
      amountCents: cents,
      taxable: rule.taxable !== 'no',
      taxCents,
    }
  })
}

const taxRows = ({ priced, taxNames }: Sale): TaxRow[] =>
  priced.taxes.map(({ rateId, name, ratePcm, inclusive, baseCents, cents }, index) => ({
    taxNo: index + 1,
    name,
    secondName: taxNames?.get(rateId) ?? '',
    ratePcm,
    inclusive,
    baseCents,
    taxCents: cents,
  }))

/** The row of a payment. */
export const paymentRow = (payment: PaymentMade, clock: BusinessDayRules): PaymentRow => ({
  businessDate: dayOf(payment.at, clock),
  paidAt: asInstant(payment.at),
  tender: payment.tender,
  tenderName: '',
  code: payment.code,
  amountCents: payment.amountCents,
  tipCents: payment.tipCents ?? 0,
  cardSurchargeCents: payment.cardSurchargeCents ?? 0,
  cashRoundingCents: payment.cashRoundingCents ?? 0,
  cardType: payment.cardType ?? '',
  cardLast4: payment.cardLast4 ?? '',
  authCode: payment.authCode ?? '',
  employeeName: payment.employeeName ?? '',
  deviceName: payment.deviceName ?? '',
  ...noPaymentLinks,
  ...payment.links,
})
