/** Who handles what guests answer: one handler for each kind of subject, run in the transaction that keeps the answer. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { TextSubject } from '../outbox/queueText.ts'

/** What a guest answered to a text; STOP, START and HELP are none of a handler's business and do not reach it. */
export interface TextReply {
  readonly merchantId: number
  readonly replyId: number
  /** E.164. */
  readonly phone: string
  readonly body: string
  /** 1 is `yes`, 9 is `no`, in words too; anything else is `other`. */
  readonly meaning: 'yes' | 'no' | 'other'
  readonly language: Language
  /** What the last text to this phone was about, and that text. */
  readonly subject: TextSubject
  readonly messageId: number
}

/** Runs once for each answer. What it throws is logged; the answer is kept for people to read. */
export type TextReplyHandler = (context: OpenContext, reply: TextReply) => Promise<void>

const handlers = new Map<TextSubject['kind'], TextReplyHandler>()

/** Registers the handler of a kind of subject in this process. Returns a function that restores the one before. */
export function onTextReply(kind: TextSubject['kind'], handler: TextReplyHandler): () => void {
  const before = handlers.get(kind)
  handlers.set(kind, handler)
  return () => {
    if (before) handlers.set(kind, before)
    else handlers.delete(kind)
  }
}

/** The handler of a kind of subject; undefined where nobody registered one. */
export const replyHandlerFor = (kind: TextSubject['kind']): TextReplyHandler | undefined => handlers.get(kind)
