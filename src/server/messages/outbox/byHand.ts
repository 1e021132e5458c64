/** Texts that a person sends by hand: tests, and failed ones once more. The trail says who did (ADM-1, SEC-11). */
import type { TextKind } from '../../../shared/contract/messages/texts.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type NewText, type QueuedText, queueText } from './queueText.ts'

/** Writes to the trail that somebody sent this text. Neither its phone nor its words: the text may be erased (CUST-1). */
export function auditText(
  context: CallContext,
  messageId: number,
  after: { readonly kind: TextKind; readonly againOf?: number },
): void {
  context.audit({ action: 'add', objectType: 'textMessage', objectId: messageId, after })
}

/** Queues a test text: whoever sends it vouches that the owner of the phone agreed. STOP holds for it, too. */
export async function queueTestText(
  context: CallContext,
  test: Pick<NewText, 'key' | 'to' | 'body' | 'language'>,
): Promise<QueuedText> {
  const queued = await queueText(context, context.merchantId, { ...test, kind: 'test' })
  auditText(context, queued.messageId, { kind: 'test' })
  return queued
}
