/** What a form that adds or edits one record is told (`useEditor`). */
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { CallFailure } from '../send.ts'
import type { SuccessText } from '../toasts.tsx'
import type { Given } from './keySender.ts'
import type { Loaded } from './useLoaded.ts'
import type { Comparing, FormWords, LastChange } from './useRemoteChange.ts'

type Sent<C extends Call> = Given<C> | undefined

/** The call that saves, and what it takes. */
export interface Saving<C extends Call, F extends object, S> {
  readonly call: C
  /** Of what is typed, and what is saved on top of; undefined where the person would rather go on editing. */
  inputOf(typed: F, base: S): Sent<C> | Promise<Sent<C>>
  /** It was saved, and the guard is lifted. */
  onDone?(reply: ReplyOf<C>, base: S): void
  /** True: the page shows a refusal where it belongs, and no field or toast is needed. */
  refused?(failure: CallFailure, typed: F): boolean
  /** The record, where the reply carries it; an editor that stays asks for it again without. */
  savedOf?(reply: ReplyOf<C>): S | undefined
  readonly toast?: SuccessText | false
  /** The id of what was added, for the form that it was made for (SHELL-17). */
  madeOf?(reply: ReplyOf<C>): number
  /** Set where one adds many: the next one may follow at once (SHELL-17). */
  readonly another?: Another<F>
}

/** How the next one begins, where one adds many (SHELL-17). */
export interface Another<F extends object> {
  /** The fields that it has in common with the one before: they stay as they are. */
  readonly keeps: readonly (keyof F & string)[]
  /** What the one before is called, to say that it is saved. */
  called(typed: F): string
}

interface CommonOptions<S extends object, F extends object, A extends Call, E extends Call> {
  /** What is edited, for what was typed and not saved: `printer 12`. */
  readonly record: string
  /** Of `useLoaded`; undefined for something new. */
  readonly loaded?: Loaded<S> | undefined
  /** The form of what is saved. */
  readonly formOf: (saved: S) => F
  /** What the form begins with where there is nothing yet. */
  readonly fresh: Partial<NoInfer<F>>
  readonly add?: Saving<A, F, undefined>
  readonly edit?: Saving<E, F, S>
  /** Calls whose answers a save makes stale. */
  readonly stale?: readonly Call[]
  /** Saved, by either call. */
  readonly onDone?: () => void
  /** True: the form stays open after a save, as it is saved then. */
  readonly stays?: boolean
  /** Whether two states of the form are the same to save; field by field without it. */
  readonly isSame?: (one: F, other: F) => boolean
  /** Who saved last; without it the record's `lastChange`. */
  readonly lastChange?: (saved: S) => LastChange | null | undefined
}

/** Field by field of the form, unless `comparing` says otherwise. */
type Compared<S, F extends object, M extends object> =
  | { readonly words: FormWords<F>; readonly comparing?: never }
  | { readonly words?: never; readonly comparing: Omit<Comparing<S, F, M>, 'lastChange'> }

export type EditorOptions<
  S extends object,
  F extends object,
  M extends object,
  A extends Call,
  E extends Call,
> = CommonOptions<S, F, A, E> & Compared<S, F, M>

/** How two people's changes are compared: as the form says, or field by field. */
export function comparingOf<S extends object, F extends object, M extends object, A extends Call, E extends Call>(
  options: EditorOptions<S, F, M, A, E>,
): Comparing<S, F, M> {
  const { comparing, words, formOf, fresh, loaded, lastChange = lastChangeOf } = options
  if (comparing !== undefined) return { ...comparing, lastChange }
  const keys = Object.keys(loaded?.saved === undefined ? fresh : formOf(loaded.saved))
  const fieldsOf = (values: F) => Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) as F
  const byField: Comparing<S, F, F> = {
    savedFields: saved => fieldsOf(formOf(saved)),
    typedFields: fieldsOf,
    formOf: fields => fields,
    words,
    lastChange,
  }
  // Without `comparing`, what is compared is the form itself.
  return byField as unknown as Comparing<S, F, M>
}

const lastChangeOf = (saved: object): LastChange | null =>
  'lastChange' in saved ? (saved.lastChange as LastChange | null) : null
