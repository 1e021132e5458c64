import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { landOnNearestField } from '../fields.ts'
import { sameValue } from '../sameValue.ts'
import { type CallFailure, isUnanswered } from '../send.ts'
import { useTexts } from '../texts.ts'
import { type SuccessText, toast } from '../toasts.tsx'
import { askAgain, useSend } from '../useCall.ts'
import { comparingOf, type EditorOptions, type Saving } from './editorOptions.ts'
import { useInPlace } from './InPlace.ts'
import type { RemoteChanges } from './useRemoteChange.ts'

/** What is to come after a save: the form is done, begins again for another one, or is left for another page. */
export type Next = 'done' | 'another' | 'leave'

interface SavingState<S extends object, F extends object> {
  readonly remote: RemoteChanges<S, F>
  readonly onSaved: (typed: F, answered: S | undefined, next: Next) => unknown
}

/** Sends what is typed, and says what becomes of it; `save` whether it is saved. */
export function useSaving<S extends object, F extends object, M extends object, A extends Call, E extends Call>(
  options: EditorOptions<S, F, M, A, E>,
  form: FormInstance<F>,
  { remote, onSaved }: SavingState<S, F>,
): { save: (next?: Next) => Promise<boolean>; isPending: boolean } {
  const { loaded, stale = [], onDone, stays = false } = options
  const t = useTexts()
  const inPlace = useInPlace()
  const { base } = remote
  const saving: Saving<Call, F, S | undefined> | undefined = loaded === undefined ? options.add : options.edit
  if (saving === undefined) throw new Error(`${options.record} has no call that saves it`)
  const success = saving.toast ?? (loaded === undefined ? 'added' : 'updated')
  const sent = useRef<{ readonly typed: F; readonly next: Next }>(undefined)
  const say = (typed: F, next: Next) => sayIt(next === 'another' ? saving.another?.called(typed) : undefined, success)
  const send = useSend<Call>(saving.call, {
    stale,
    quiet: true,
    // Also where the page is left before what is stale has been asked again.
    onDone: () => sent.current !== undefined && say(sent.current.typed, sent.current.next),
  })
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
  /** Whether what was typed turns out to be saved already. */
  const showTheirs = async (failure: CallFailure, typed: F, next: Next): Promise<boolean> => {
    const theirs = await loaded?.reload()
    if (theirs === undefined) toast.failure(failure)
    else if (!isOwn(theirs, typed)) remote.meet(theirs)
    else {
      say(typed, next)
      askAgain(...stale)
      onSaved(typed, theirs, next)
      if (next !== 'leave' || stays) onDone?.()
      return true
    }
    return false
  }
  const saved = (reply: ReplyOf<Call>, typed: F, next: Next) => {
    if (stays || next === 'another') isSending.current = false
    onSaved(typed, saving.savedOf?.(reply), next)
    // Where the form is left for another page, or begins again, it leads nowhere itself.
    if (next !== 'done' && !stays) return
    saving.onDone?.(reply, base)
    if (saving.madeOf !== undefined) inPlace?.onMade(saving.madeOf(reply))
    onDone?.()
  }
  /** A second press while it is saved, or while a saved form closes, would be another intention with another key. */
  const isSending = useRef(false)
  const save = async (wanted: Next = 'done'): Promise<boolean> => {
    // What was made for the form below goes there also when the page is left: it is saved with it.
    const next = wanted === 'leave' && inPlace !== undefined ? 'done' : wanted
    if (isSending.current) return false
    if (remote.unresolved > 0) {
      toast.problem(t('common.conflict.left', { count: remote.unresolved }))
      return false
    }
    const typed = form.getFieldsValue(true) as F
    const input = await saving.inputOf(typed, base)
    if (input === undefined || isSending.current) return false
    isSending.current = true
    sent.current = { typed, next }
    return await new Promise<boolean>(resolve =>
      send.mutate(input, {
        onSuccess: reply => {
          saved(reply, typed, next)
          resolve(true)
        },
        onError: failure => {
          isSending.current = false
          setUnanswered(() => (isUnanswered(failure) ? typed : undefined))
          if (failure.code === 'CONFLICT' && base !== undefined) return resolve(showTheirs(failure, typed, next))
          if (saving.refused?.(failure, typed) !== true && !landOnNearestField(form, failure)) toast.failure(failure)
          resolve(false)
        },
      }),
    )
  }
  return { save, isPending: send.isPending }
}

/** That it is saved; `name` of one after which another follows. */
function sayIt(name: string | undefined, success: SuccessText | false): void {
  if (name !== undefined) toast.added(name)
  else if (success !== false) toast.success(success)
}
