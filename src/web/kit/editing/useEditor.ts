/**
 * One form that adds or edits one record: loads it, saves it on top of the version that was opened, shows what somebody
 * else saved meanwhile, puts a refusal on its field, and keeps what was typed from being lost. `EditorPage`,
 * `EditorDrawer` and `EditorDialog` are the frames around it.
 */
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { ConflictNoticeProps } from '../ConflictNotice.tsx'
import { landOnNearestField } from '../fields.ts'
import { sameValue } from '../sameValue.ts'
import { type CallFailure, isUnanswered } from '../send.ts'
import { useTexts } from '../texts.ts'
import { type SuccessText, toast } from '../toasts.tsx'
import { askAgain, useSend } from '../useCall.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts'
import { useInPlace } from './InPlace.ts'
import type { Given } from './keySender.ts'
import type { Loaded } from './useLoaded.ts'
import {
  type Comparing,
  type FormWords,
  type LastChange,
  type RemoteChanges,
  useRemoteChange,
} from './useRemoteChange.ts'

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

export interface Editor<S extends object, F extends object> {
  readonly form: FormInstance<F>
  /** What the form is opened with; undefined until it is loaded. */
  readonly initialValues: F | undefined
  readonly loaded: Loaded<S> | undefined
  /** What is saved on top of; undefined for something new. */
  readonly base: S | undefined
  readonly notice: ConflictNoticeProps | undefined
  /** For the form's `onFinish`: every rule is kept. */
  readonly save: () => Promise<void>
  readonly saving: boolean
  readonly saved: boolean
  /** Whether leaving would lose something. */
  readonly changed: boolean
  /** For the form's `onValuesChange`. */
  readonly onChange: () => void
  /** Typed before a reload, and not saved: to be restored or given up. */
  readonly draft: Draft | undefined
  readonly restore: () => void
  readonly forget: () => void
  /** The record as it is saved now; `sent` was typed when it was sent. */
  readonly follow: (saved: S, sent?: F) => void
}

export function useEditor<
  S extends object,
  F extends object,
  M extends object = F,
  A extends Call = Call,
  E extends Call = Call,
>(options: EditorOptions<S, F, M, A, E>): Editor<S, F> {
  const { record, loaded, fresh, formOf, stays = false, isSame = sameTyped } = options
  const [form] = Form.useForm<F>()
  const opened = useFirst(loaded?.saved)
  const remote = useRemoteChange(form, opened, comparingOf(options))
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState(false)
  const [draft, setDraft] = useState(() => findDraft(record))
  const whole = () => form.getFieldsValue(true) as F
  const startOf = (base: S | undefined) => (base === undefined ? (fresh as F) : formOf(base))
  const forget = () => {
    dropDraft(record)
    setDraft(undefined)
    setChanged(false)
  }
  const onChange = () => {
    const [start, typed] = [startOf(remote.base), whole()]
    const differs = !isSame(start, typed)
    setChanged(differs)
    if (differs) keepDraft(record, { at: new Date().toISOString(), start, typed })
    else if (changed) dropDraft(record)
  }
  const follow = (now: S, sent?: F) => {
    remote.follow(now, sent)
    if (isSame(formOf(now), whole())) forget()
  }
  const { save, isPending } = useSaving(options, form, {
    remote,
    onSaved: async (typed, answered) => {
      forget()
      if (!stays) return setSaved(true)
      const now = answered ?? (await loaded?.reload())
      if (now !== undefined) follow(now, typed)
    },
  })
  return {
    form,
    loaded,
    initialValues: loaded === undefined || opened !== undefined ? startOf(opened) : undefined,
    base: remote.base,
    notice: remote.notice,
    save,
    saving: isPending,
    saved,
    changed: changed && !saved,
    onChange,
    draft,
    restore: () => {
      if (draft === undefined) return
      remote.restore(draft.start as F, draft.typed as F)
      setDraft(undefined)
      setChanged(true)
    },
    forget,
    follow,
  }
}

interface SavingState<S extends object, F extends object> {
  readonly remote: RemoteChanges<S, F>
  readonly onSaved: (typed: F, answered: S | undefined) => unknown
}

/** Sends what is typed, and says what becomes of it. */
function useSaving<S extends object, F extends object, M extends object, A extends Call, E extends Call>(
  options: EditorOptions<S, F, M, A, E>,
  form: FormInstance<F>,
  { remote, onSaved }: SavingState<S, F>,
): { save: () => Promise<void>; isPending: boolean } {
  const { loaded, stale = [], onDone } = options
  const t = useTexts()
  const inPlace = useInPlace()
  const { base } = remote
  const saving: Saving<Call, F, S | undefined> | undefined = loaded === undefined ? options.add : options.edit
  if (saving === undefined) throw new Error(`${options.record} has no call that saves it`)
  const success = saving.toast ?? (loaded === undefined ? 'added' : 'updated')
  const send = useSend<Call>(saving.call, { stale, quiet: true, ...(success === false ? {} : { toast: success }) })
  /** What was sent when no answer came. */
  const [unanswered, setUnanswered] = useState<F>()
  const { savedFields, typedFields } = comparingOf(options)
  /** Whether what is saved now is what was sent before the answer was lost, and not somebody else's. */
  const isOwn = (theirs: S, typed: F) =>
    base !== undefined &&
    unanswered !== undefined &&
    sameValue(unanswered, typed) &&
    !sameValue(savedFields(base), typedFields(typed)) &&
    sameValue(savedFields(theirs), typedFields(typed))
  const showTheirs = async (failure: CallFailure, typed: F) => {
    const theirs = await loaded?.reload()
    if (theirs === undefined) return toast.failure(failure)
    if (!isOwn(theirs, typed)) return remote.meet(theirs)
    if (success !== false) toast.success(success)
    askAgain(...stale)
    onSaved(typed, theirs)
    onDone?.()
  }
  /** A second press while it is saved, or while a saved form closes, would be another intention with another key. */
  const isSending = useRef(false)
  const save = async () => {
    if (isSending.current) return
    if (remote.unresolved > 0) return toast.problem(t('common.conflict.left', { count: remote.unresolved }))
    const typed = form.getFieldsValue(true) as F
    const input = await saving.inputOf(typed, base)
    if (input === undefined || isSending.current) return
    isSending.current = true
    send.mutate(input, {
      onSuccess: reply => {
        if (options.stays) isSending.current = false
        onSaved(typed, saving.savedOf?.(reply))
        saving.onDone?.(reply, base)
        if (saving.madeOf !== undefined) inPlace?.onMade(saving.madeOf(reply))
        onDone?.()
      },
      onError: failure => {
        isSending.current = false
        setUnanswered(() => (isUnanswered(failure) ? typed : undefined))
        if (failure.code === 'CONFLICT' && base !== undefined) void showTheirs(failure, typed)
        else if (saving.refused?.(failure, typed) !== true && !landOnNearestField(form, failure)) toast.failure(failure)
      },
    })
  }
  return { save, isPending: send.isPending }
}

function comparingOf<S extends object, F extends object, M extends object, A extends Call, E extends Call>(
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

/** The first value that is there: later ones are others' changes. */
function useFirst<T extends object>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

/** Whether two states of a form say the same; a field that is not there yet says nothing. */
function sameTyped(one: object, other: object): boolean {
  const said = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return sameValue(said(one), said(other))
}
