/** What adapters do with orders beside their port: fetch one that a webhook only names, and tell what the store says of it. */
import type { ChannelOrderInput } from '../../shared/contract/channels/channelOrders.ts'
import type { UberEatsNews } from '../../shared/rules/channels/adapters/orders/uberEatsHook.ts'

export const orderReplies = ['accept', 'deny', 'ready', 'cancelled'] as const
export type OrderReply = (typeof orderReplies)[number]

export interface OrderReplyDetails {
  /** ISO 8601: when it will be ready. */
  readonly readyAt?: string
  /** For the guest or the service, in the store's words. */
  readonly reason?: string
  /** The number on our receipt. */
  readonly receiptNo?: string
}

/** `unsupported`: the service has no such answer; nothing was sent. */
export interface OrderReplyAnswer {
  readonly outcome: 'ok' | 'refused' | 'unsupported'
  readonly message: string
}

export interface AnswersOrders {
  /** Throws as the transport does; an answer may be given again. */
  answerOrder(
    orderRef: string,
    reply: OrderReply,
    details: OrderReplyDetails,
    signal: AbortSignal,
  ): Promise<OrderReplyAnswer>
}

/** Of Uber Eats, whose webhooks name an order without saying what is in it. */
export interface FetchesOrders {
  /** Null for an order of another store. Throws as the transport does. */
  fetchOrder(news: UberEatsNews, signal: AbortSignal): Promise<ChannelOrderInput | null>
}

/** An answer from what the service said of it. */
export const replyAnswer = (refusal: string | undefined): OrderReplyAnswer =>
  refusal === undefined ? { outcome: 'ok', message: '' } : { outcome: 'refused', message: refusal }

export const unsupportedReply: OrderReplyAnswer = { outcome: 'unsupported', message: '' }
