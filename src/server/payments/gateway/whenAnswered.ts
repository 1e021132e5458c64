/** Who books what a gateway answered: one for each kind of question, in the transaction that ends the question. */
import type { OpenContext } from '../../kernel/context.ts'
import type { GatewayAnswer, GatewayOperation, GatewayQuestion } from './gateway.ts'

export interface AnsweredQuestion {
  readonly merchantId: number
  readonly key: string
  /** As it was given with the question: a refund's part, a payment, a batch. */
  readonly subject: string
  readonly orderId: number | null
  readonly question: GatewayQuestion
  readonly answer: GatewayAnswer
}

/** Books an answer; runs once. What it throws is logged, and it is asked again later: the answer is kept until then. */
export type BookAnswer = (context: OpenContext, answered: AnsweredQuestion) => Promise<void>

/** What a gateway said about an order after a person had decided otherwise. */
export interface Contradiction {
  readonly merchantId: number
  readonly orderId: number
  /** What the gateway has done, in cents; what was asked for where it has done nothing. */
  readonly amountCents: number
  readonly isDone: boolean
}

type NoteContradiction = (context: OpenContext, contradiction: Contradiction) => Promise<void>

let noteContradiction: NoteContradiction | undefined

/** Sets what records a contradiction on its order, in the transaction that finds it. */
export function whenContradicted(note: NoteContradiction): void {
  noteContradiction = note
}

/** Records a contradiction on its order. Throws where nothing was set. */
export async function contradicted(context: OpenContext, contradiction: Contradiction): Promise<void> {
  if (!noteContradiction) throw new Error('Nothing records what a gateway contradicts')
  await noteContradiction(context, contradiction)
}

const books = new Map<GatewayOperation, BookAnswer>()

/** Says who books the answers to a kind of question, in this process; the answer puts back who did before. */
export function whenAnswered(operation: GatewayOperation, book: BookAnswer): () => void {
  const before = books.get(operation)
  books.set(operation, book)
  return () => {
    if (before) books.set(operation, before)
    else books.delete(operation)
  }
}

/** Who books the answers to a kind of question. Throws where nobody has said so. */
export function bookOf(operation: GatewayOperation): BookAnswer {
  const book = books.get(operation)
  if (!book) throw new Error(`Nobody books what a gateway answers to ${operation}`)
  return book
}
