/** From an order of the file to the rows that the ledger writes. */
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { HistoryLine, HistoryOrder } from '../../../shared/rules/imports/historyOrder.ts'
import type { HistoryRefund } from '../../../shared/rules/imports/historyRefunds.ts'
import { orderTypeOf, tenderOf } from '../../../shared/rules/imports/words.ts'
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Store } from '../../kernel/actor.ts'
import type {
  BookedOrder,
  BookedRefund,
  DiscountRow,
  LineRow,
  LineTaxRow,
  PaymentRow,
  TaxRow,
  TimelineRow,
} from '../../orders/ledger/bookedOrder.ts'
import { refundRows } from '../../orders/ledger/bookRefund.ts'
import { derivedColumns } from '../../orders/ledger/derivedColumns.ts'
import { noGiver, noLineLinks, notVoided, noOrderLinks, noPaymentLinks } from '../../orders/ledger/newRows.ts'

/** A dish and its category, as a line copies them. */
export interface MenuPlace {
  readonly dishId: number
  readonly dishSecondName: string
  readonly categoryId: number
  readonly categoryName: string
  readonly categorySecondName: string
}

export interface Booking {
  readonly importId: number
  readonly store: Store
  readonly fileName: string
  readonly actorName: string
  /** When it was imported, ISO 8601. */
  readonly now: string
  /** Of a refund that came with the file, in the language of who imports it. */
  readonly refundReason: string
  readonly placeOf: (line: HistoryLine) => MenuPlace
}

/** The name of what another system took off or added; screens translate it. */
const IMPORTED = 'imported'

/** The rows of an imported order: paid in full by one payment on its own day, its refunds on theirs. `clientKey` makes a repeated one known. */
export function bookHistory(order: HistoryOrder, clientKey: string, booking: Booking): BookedOrder {
  const { store } = booking
  const orderedAt = new Date(order.at).toISOString()
  const businessDate = businessDay(order.at, store.timeZone, store.cutoverMinutes)
  const lines = order.lines.map((line, index) => lineRow(line, index + 1, booking))
  const taxes = taxRows(order)
  const payments = [paymentRow(order, businessDate, orderedAt)]
  const refunds = order.refunds.map(refund => bookedRefund(refund, booking))
  const derived = derivedColumns({
    lines,
    fees: [],
    taxes,
    payments,
    refunds: refunds.map(({ row }) => row),
    gratuityCents: 0,
    closedAt: orderedAt,
    deletedAt: null,
  })
  return {
    order: {
      ...emptyTexts,
      ...noOrderLinks,
      ...derived,
      orderNo: order.orderNo,
      wantedAt: null,
      businessDate,
      orderedAt,
      closedAt: orderedAt,
      localHour: localHour(order.at, store.timeZone),
      mealType: mealType(order.at, store.timeZone, store.cutoverMinutes, store.dinnerFromMinutes),
      orderType: orderTypeOf(order.orderType),
      employeeId: null,
      employeeName: order.employee,
      source: 'import',
      port: 'import',
      peopleNumber: 0,
      deletedAt: null,
      clientKey,
      importId: booking.importId,
    },
    lines,
    modifiers: [],
    discounts: discountRows(order),
    fees: [],
    taxes,
    lineTaxes: lineTaxRows(order),
    payments,
    refunds,
    timeline: timelineRows(order, booking),
  }
}

function bookedRefund({ at, employee, kind, plan }: HistoryRefund, { store, refundReason }: Booking): BookedRefund {
  const made = { at, kind, plan, code: paymentCode.refundSuccessful, reason: refundReason, employeeName: employee }
  return refundRows(
    { ...made, approverName: '' },
    {
      businessDate: businessDay(at, store.timeZone, store.cutoverMinutes),
      lineNo: Number,
      feeNo: feeId => feeId,
      taxNo: taxId => taxId,
    },
  )
}

/** Its refunds when they happened, and the import when it was made. */
function timelineRows(order: HistoryOrder, booking: Booking): TimelineRow[] {
  const own = { approverName: '' }
  const refunds = order.refunds.map(({ at, employee, plan }) => ({
    ...own,
    at: new Date(at).toISOString(),
    kind: 'refunded',
    actorName: employee,
    amountCents: plan.totalCents,
    detail: booking.refundReason,
  }))
  const { now: at, actorName, fileName: detail } = booking
  const imported = { ...own, at, kind: 'imported', actorName, amountCents: order.totalCents, detail }
  return [...refunds, imported].map((entry, index) => ({ ...entry, entryNo: index + 1 }))
}

const emptyTexts = {
  ticketNo: '',
  orderName: '',
  deviceName: '',
  tableName: '',
  buffetType: '',
  customerName: '',
  customerPhone: '',
  taxExemptReason: '',
  deletedReason: '',
}

function lineRow(line: HistoryLine, lineNo: number, { placeOf }: Booking): LineRow {
  return {
    ...placeOf(line),
    lineNo,
    dishName: line.dish,
    variantName: line.variant,
    quantity: line.quantity,
    unitPriceCents: line.unitCents,
    grossCents: line.grossCents,
    itemDiscountCents: line.itemDiscountCents,
    orderDiscountCents: line.orderDiscountCents,
    compCents: 0,
    netCents: line.netCents,
    taxCents: line.taxCents,
    revenue: true,
    ...notVoided,
    note: '',
    ...noLineLinks,
  }
}

/** The file says how much tax, not at which rate: one row without a rate. */
function taxRows(order: HistoryOrder): TaxRow[] {
  if (order.taxCents === 0) return []
  return [
    {
      taxNo: 1,
      name: IMPORTED,
      secondName: '',
      ratePcm: 0,
      inclusive: false,
      baseCents: order.netCents,
      taxCents: order.taxCents,
    },
  ]
}

function lineTaxRows(order: HistoryOrder): LineTaxRow[] {
  const rows = order.lines.map(({ taxCents }, index) => ({ lineNo: index + 1, taxNo: 1, taxCents }))
  return rows.filter(({ taxCents }) => taxCents !== 0)
}

function discountRows(order: HistoryOrder): DiscountRow[] {
  const ofLines = order.lines.map((line, index) => ({ lineNo: index + 1, amountCents: line.itemDiscountCents }))
  return [...ofLines, { lineNo: null, amountCents: order.orderDiscountCents }]
    .filter(({ amountCents }) => amountCents > 0)
    .map((own, index) => ({
      ...own,
      discountNo: index + 1,
      name: IMPORTED,
      secondName: '',
      kind: 'fixed',
      ratePcm: null,
      couponId: null,
      reason: '',
      employeeName: '',
      ...noGiver,
    }))
}

function paymentRow(order: HistoryOrder, businessDate: string, paidAt: string): PaymentRow {
  return {
    businessDate,
    paidAt,
    tender: tenderOf(order.tender),
    tenderName: order.tender,
    code: paymentCode.successful,
    amountCents: order.totalCents,
    tipCents: order.tipCents,
    cardSurchargeCents: 0,
    cashRoundingCents: 0,
    cardType: '',
    cardLast4: '',
    authCode: '',
    employeeName: order.employee,
    deviceName: '',
    ...noPaymentLinks,
  }
}
