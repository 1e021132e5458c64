/**
 * From an order of a delivery channel to the rows that the ledger writes: as the channel says it, at the channel's prices
 * (docs/product/money.md, section 7). Pure: the same order always gives the same rows.
 */
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { allocate, sumOf } from '../../../shared/rules/basics/money.ts'
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import type { ChannelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { BusinessDayRules } from '../../basics/businessDayRules.ts'
import { asInstant, dayOf } from '../../basics/instants.ts'
import type {
  BookedOrder,
  DiscountRow,
  FeeRow,
  LineTaxRow,
  PaymentRow,
  TaxRow,
  TimelineRow,
} from '../../orders/ledger/bookedOrder.ts'
import { derivedColumns } from '../../orders/ledger/derivedColumns.ts'
import { noGiver, noOrderLinks, noPaymentLinks } from '../../orders/ledger/newRows.ts'
import { text } from '../../kernel/texts.ts'
import type { KnownItems } from '../matching/knownItems.ts'
import type { ChannelCoupon } from './channelCoupons.ts'
import { channelLines, modifierRows } from './channelLines.ts'

/** Who ordered, as the order's row has it. */
export interface Guest {
  readonly customerId: number | null
  readonly name: string
  readonly phone: string
}

export interface ChannelSale {
  readonly order: ChannelOrderContent
  readonly money: ChannelMoney
  readonly known: KnownItems
  /** Coupons of the store, by the place of their discount. */
  readonly coupons: ReadonlyMap<number, ChannelCoupon>
  readonly guest: Guest
  readonly clock: BusinessDayRules
  /** The name of the service, as reports have it. */
  readonly source: string
  readonly clientKey: string
  readonly revision: number
  /** Milliseconds: when it was placed, as far as that can be, and now. */
  readonly at: number
  readonly now: number
}

/** All rows of the order. */
export function channelRows(sale: ChannelSale): BookedOrder {
  const { order, money, clock, at, now, source } = sale
  const taxes = taxRows(sale)
  const lineTaxes = lineTaxRows(sale, taxes)
  const lines = channelLines(sale, lineTaxes)
  const fees = feeRows(order)
  const payments = paymentRows(sale)
  const isSettled = sumOf(payments.map(({ amountCents }) => amountCents)) >= totalOf(money)
  const closedAt = isSettled ? asInstant(now) : null
  const derived = derivedColumns({
    lines,
    fees,
    taxes,
    payments,
    refunds: [],
    gratuityCents: 0,
    closedAt,
    deletedAt: null,
  })
  return {
    order: {
      ...noOrderLinks,
      ...derived,
      orderNo: order.displayNo || order.orderRef.slice(-8).toUpperCase(),
      ticketNo: '',
      orderName: sale.guest.name,
      orderedAt: asInstant(at),
      businessDate: dayOf(at, clock),
      localHour: localHour(at, clock.timeZone),
      mealType: mealType(at, clock.timeZone, clock.cutoverMinutes, clock.dinnerFromMinutes),
      wantedAt: order.wantedAt === null ? null : asInstant(Date.parse(order.wantedAt)),
      closedAt,
      orderType: order.orderType,
      employeeId: null,
      employeeName: '',
      deviceName: '',
      source,
      port: 'web',
      tableName: '',
      buffetType: '',
      peopleNumber: 0,
      customerName: sale.guest.name,
      customerPhone: sale.guest.phone,
      customerId: sale.guest.customerId,
      taxExemptReason: '',
      deletedAt: null,
      deletedReason: '',
      clientKey: sale.clientKey,
      importId: null,
      revision: sale.revision,
    },
    lines,
    modifiers: modifierRows(sale),
    discounts: discountRows(sale),
    fees,
    taxes,
    lineTaxes,
    payments,
    refunds: [],
    timeline: timelineRows(sale, payments, closedAt),
  }
}

/** With the cash that is held for the channel. */
const totalOf = ({ totalCents, heldForChannelCents }: ChannelMoney): number =>
  totalCents + Math.max(0, heldForChannelCents)

/** What the store gives up, as far as there is something to take it from: of lines, then of the order. */
function discountRows({ order, money, source, coupons }: ChannelSale): DiscountRow[] {
  const left = money.lines.map(({ itemDiscountCents }) => itemDiscountCents)
  let leftOfOrder = sumOf(money.lines.map(({ orderDiscountCents }) => orderDiscountCents))
  const rows = order.discounts
    .map((discount, place) => ({ ...discount, coupon: coupons.get(place) }))
    .filter(({ paidBy }) => paidBy === 'store')
    .map(({ name, amountCents, item, coupon }) => {
      const isOfLine = item !== null && item < order.items.length
      const cents = Math.min(amountCents, isOfLine ? (left[item] ?? 0) : leftOfOrder)
      if (isOfLine) left[item] = (left[item] ?? 0) - cents
      else leftOfOrder -= cents
      return {
        name: coupon?.name ?? (name || source),
        secondName: coupon?.secondName ?? '',
        couponId: coupon?.couponId ?? null,
        lineNo: isOfLine ? item + 1 : null,
        amountCents: cents,
      }
    })
  return rows
    .filter(({ amountCents }) => amountCents > 0)
    .map((row, index) => ({
      ...row,
      discountNo: index + 1,
      kind: 'fixed',
      ratePcm: null,
      reason: '',
      employeeName: '',
      ...noGiver,
    }))
}

function feeRows({ fees }: ChannelOrderContent): FeeRow[] {
  return fees
    .filter(fee => fee.for === 'store' && fee.amountCents > 0)
    .map(({ kind, name, amountCents }, index) => ({
      feeNo: index + 1,
      name: name || text('en', `channelOrders.fees.${kind}`),
      secondName: name === '' ? text('zh', `channelOrders.fees.${kind}`) : '',
      kind: 'fixed',
      ratePcm: null,
      amountCents,
      taxable: false,
      taxCents: 0,
    }))
}

const CENT = 100_000

/** The tax that the store remits. A rate that does not come to its amount is told as no rate (I8). */
function taxRows({ order, money }: ChannelSale): TaxRow[] {
  const slack = 2 + order.items.length + order.fees.length
  return order.taxes
    .filter(tax => tax.remittedBy === 'store' && tax.amountCents > 0)
    .map(({ name, ratePcm, amountCents }, index) => {
      const baseCents = money.netCents
      const fits = ratePcm !== null && Math.abs(amountCents * CENT - baseCents * ratePcm) <= CENT * slack
      return {
        taxNo: index + 1,
        name: name || text('en', 'channelOrders.tax'),
        secondName: name === '' ? text('zh', 'channelOrders.tax') : '',
        ratePcm: fits ? ratePcm : 0,
        inclusive: false,
        baseCents,
        taxCents: amountCents,
      }
    })
}

function lineTaxRows({ money }: ChannelSale, taxes: readonly TaxRow[]): LineTaxRow[] {
  const weights = money.lines.map(({ netCents }) => netCents)
  return taxes
    .flatMap(({ taxNo, taxCents }) =>
      allocate(taxCents, weights).map((cents, index) => ({ lineNo: index + 1, taxNo, taxCents: cents })),
    )
    .filter(({ taxCents }) => taxCents !== 0)
}

/** What the channel has collected, or adds to the cash at the door. */
function paymentRows({ order, money, clock, at, clientKey }: ChannelSale): PaymentRow[] {
  const isCash = order.payment === 'cash'
  const amountCents = isCash ? Math.min(money.totalCents, Math.max(0, -money.heldForChannelCents)) : money.totalCents
  const tipCents = isCash ? 0 : money.storeTipCents
  if (amountCents === 0 && tipCents === 0) return []
  return [
    {
      ...noPaymentLinks,
      businessDate: dayOf(at, clock),
      paidAt: asInstant(at),
      tender: 'thirdParty',
      tenderName: '',
      code: paymentCode.successful,
      amountCents,
      tipCents,
      cardSurchargeCents: 0,
      cashRoundingCents: 0,
      cardType: '',
      cardLast4: '',
      authCode: '',
      employeeName: '',
      deviceName: '',
      clientKey,
    },
  ]
}

function timelineRows(
  { at, now, source }: ChannelSale,
  payments: readonly PaymentRow[],
  closedAt: string | null,
): TimelineRow[] {
  const entry = { actorName: source, approverName: '', amountCents: null, detail: '' }
  const rows = [
    { ...entry, at: asInstant(at), kind: 'opened', detail: source },
    ...payments.map(({ amountCents, tender }) => ({
      ...entry,
      at: asInstant(at),
      kind: 'paid',
      amountCents,
      detail: tender,
    })),
    ...(closedAt === null ? [] : [{ ...entry, at: asInstant(now), kind: 'closed' }]),
  ]
  return rows.map((row, index) => ({ ...row, entryNo: index + 1 }))
}
