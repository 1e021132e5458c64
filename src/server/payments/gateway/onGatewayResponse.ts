/** Handlers of gateway responses: one for each operation, run in the transaction that completes the request. */
import type { OpenContext } from '../../kernel/context.ts'
import type { GatewayResponse, GatewayOperation, GatewayRequest } from './gateway.ts'

export interface AnsweredRequest {
  readonly merchantId: number
  readonly key: string
  /** As stored with the request: a refund's part, a payment, a batch. */
  readonly subject: string
  readonly orderId: number | null
  readonly request: GatewayRequest
  readonly answer: GatewayResponse
}

/** Records a response; runs once. If it throws, the error is logged and the stored response is tried again later. */
export type ResponseHandler = (context: OpenContext, answered: AnsweredRequest) => Promise<void>

/** A gateway's response about an order that disagrees with a person's decision. */
export interface Disagreement {
  readonly merchantId: number
  readonly orderId: number
  /** What the gateway has done, in cents; the requested amount where it has done nothing. */
  readonly amountCents: number
  readonly isDone: boolean
}

type DisagreementHandler = (context: OpenContext, disagreement: Disagreement) => Promise<void>

let disagreementHandler: DisagreementHandler | undefined

/** Registers what records a disagreement on its order, in the transaction that finds it. */
export function onDisagreement(handler: DisagreementHandler): void {
  disagreementHandler = handler
}

/** Records a disagreement on its order. Throws where no handler is registered. */
export async function recordDisagreement(context: OpenContext, disagreement: Disagreement): Promise<void> {
  if (!disagreementHandler) throw new Error('No handler is registered for disagreements of gateways')
  await disagreementHandler(context, disagreement)
}

const handlers = new Map<GatewayOperation, ResponseHandler>()

/** Registers the handler of an operation in this process. Returns a function that restores the one before. */
export function onGatewayResponse(operation: GatewayOperation, handler: ResponseHandler): () => void {
  const before = handlers.get(operation)
  handlers.set(operation, handler)
  return () => {
    if (before) handlers.set(operation, before)
    else handlers.delete(operation)
  }
}

/** The handler of an operation. Throws where none is registered. */
export function handlerFor(operation: GatewayOperation): ResponseHandler {
  const handler = handlers.get(operation)
  if (!handler) throw new Error(`No handler is registered for gateway responses to ${operation}`)
  return handler
}
