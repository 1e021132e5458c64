/** Writes one refund: its rows, its drawer and batch, gift cards, the timeline, the gateway request. */
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { storeRequest } from '../../payments/gateway/sendToGateway.ts'
import type { GatewayName } from '../../payments/gateway/gateway.ts'
import type { NewGatewayRequest } from '../../payments/gateway/gatewayCalls.queries.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { Run } from '../../db/run.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import type { RefundPaymentLinks } from '../ledger/newRows.ts'
import type { StoredOrder, StoredPayment } from '../ledger/refundableOrder.queries.ts'
import { storeRefund } from '../ledger/storeRefund.queries.ts'
import { giveBackGiftCard } from '../../payments/giftCards/giftCards.queries.ts'
import type { Approver } from '../../staff/passwords/approver.ts'
import { furtherKey, type RefundState } from './refunds.queries.ts'
import { takeSoldCardsBack } from './soldGiftCards.ts'
import { batchForRefund, drawerForRefund, readerOf } from './ways.queries.ts'

export interface NewRefund {
  readonly merchantId: number
  readonly stored: StoredOrder
  readonly plan: RefundPlan
  readonly kind: RefundState['kind']
  readonly code: 0 | 4
  readonly gateway: GatewayName | undefined
  readonly reason: string
  readonly by: { readonly employeeId: number | null; readonly name: string }
  readonly approver: Approver | undefined
  /** The terminal that made it, and where each part of its money came from; without it the office finds that out. */
  readonly till?: {
    readonly deviceId: number
    readonly paymentLinks: ReadonlyMap<number, Partial<RefundPaymentLinks>>
  }
  readonly key: string
  readonly bodyHash: string
  /** Among the refunds of its request, from 0. */
  readonly place: number
  /** Milliseconds. */
  readonly at: number
  readonly businessDate: string
}

/** A refund that was written, and its stored gateway request where it has one. */
export interface WrittenRefund {
  readonly refundId: number
  readonly request: NewGatewayRequest | undefined
}

/** Writes a refund. Inside `changeOrder`. Throws `GIFT_CARD_SPENT`. */
export async function writeRefund({ run }: OpenContext, made: NewRefund): Promise<WrittenRefund> {
  const { merchantId, stored, plan, kind, code, by, approver, till, at, businessDate, reason } = made
  const { orderId } = stored
  const isDone = code === paymentCode.refundSuccessful
  const paymentLinks = till?.paymentLinks ?? (isDone ? await linksOf(run, made) : new Map())
  const refundId = await storeRefund(
    run,
    merchantId,
    orderId,
    {
      at,
      kind,
      code,
      plan,
      reason,
      paymentLinks,
      employeeName: by.name,
      approverName: approver?.name ?? '',
      links: {
        clientKey: furtherKey(made.key, made.place),
        bodyHash: made.bodyHash,
        employeeId: by.employeeId,
        approverId: approver?.employeeId ?? null,
        deviceId: till?.deviceId ?? null,
      },
    },
    businessDate,
  )
  const instant = asInstant(at)
  await takeSoldCardsBack(run, merchantId, stored, { at: instant, businessDate, ofLines: nonRevenueOf(plan) })
  const request =
    isDone || !made.gateway
      ? undefined
      : refundRequest({ ...stored, gateway: made.gateway }, { refundId, version: 1, plan })
  if (isDone) await giveBackOnCards(run, made)
  if (request) await storeRequest(run, merchantId, request, new Date(at))
  await addTimeline(run, merchantId, orderId, {
    kind: timelineKind(kind, code),
    at: instant,
    actorName: by.name,
    approverName: approver?.name ?? '',
    amountCents: plan.totalCents,
    detail: reason,
  })
  return { refundId, request }
}

/** The timeline kind of a refund, by its own kind and its state. */
export function timelineKind(kind: RefundState['kind'], code: 0 | 3 | 4) {
  if (code === paymentCode.incomplete) return 'refundStarted'
  if (code === paymentCode.refundFailed) return 'refundFailed'
  return kind === 'tip' ? 'tipRefunded' : 'refunded'
}

/** What a plan takes back of gift cards sold, by line. */
const nonRevenueOf = (plan: RefundPlan) =>
  plan.components
    .filter(({ kind }) => kind === 'nonRevenue')
    .map(({ lineKey, cents }) => ({ lineNo: Number(lineKey), cents }))

const paymentOf = (stored: StoredOrder, paymentId: number): StoredPayment | undefined =>
  stored.payments.find(payment => payment.paymentId === paymentId)

/** The batch and the drawer of each part; all batches are locked before any drawer. */
async function linksOf(run: Run, { merchantId, stored, plan, at }: NewRefund) {
  const links = new Map<number, Partial<RefundPaymentLinks>>()
  const payments = plan.payments.flatMap(({ paymentId }) => paymentOf(stored, paymentId) ?? [])
  for (const payment of payments) {
    links.set(payment.paymentId, { batchId: await batchForRefund(run, merchantId, payment, at) })
  }
  for (const payment of payments) {
    const drawerId = await drawerForRefund(run, merchantId, payment)
    links.set(payment.paymentId, { ...links.get(payment.paymentId), drawerId })
  }
  return links
}

/** What was paid by gift card is on the card again. */
async function giveBackOnCards(run: Run, made: NewRefund): Promise<void> {
  const { merchantId, stored, plan, at, businessDate } = made
  for (const part of plan.payments) {
    const giftCardId = paymentOf(stored, part.paymentId)?.giftCardId ?? null
    if (giftCardId === null || sumOfParts(part) === 0) continue
    await giveBackGiftCard(run, merchantId, giftCardId, 'refunded', {
      amountCents: sumOfParts(part),
      at: asInstant(at),
      businessDate,
      orderId: stored.orderId,
      paymentId: part.paymentId,
    })
  }
}

/** The gateway request of a refund. Each try has a key of its own. */
export function refundRequest(
  { orderId, payments, gateway }: Pick<StoredOrder, 'orderId' | 'payments'> & { readonly gateway: GatewayName },
  { refundId, version, plan }: { readonly refundId: number; readonly version: number; readonly plan: RefundPlan },
) {
  const [part] = plan.payments
  const payment = payments.find(({ paymentId }) => paymentId === part?.paymentId)
  if (!part || !payment) throw new RangeError('a refund through a gateway has one payment')
  return {
    gateway,
    key: `refund-${refundId}-${version}`,
    subject: `refund:${refundId}`,
    orderId,
    request: {
      operation: 'refund',
      chargeRef: payment.gatewayRef,
      amountCents: sumOf(plan.payments.map(sumOfParts)),
      paymentDevice: readerOf(payment),
    },
  } as const
}
