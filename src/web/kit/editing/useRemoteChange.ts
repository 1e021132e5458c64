/** Somebody else saves what is open in a form: what does not clash is taken over, the rest is to be chosen. */
import type { FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ConflictNoticeProps } from '../ConflictNotice.tsx'
import { chosenValues, mergeRemote, type RemoteChange, type Sides, unresolved } from './mergeRemote.ts'

/** The fields of a form, and their values, in words for the reader. */
export interface FormWords<M> {
  readonly label: (key: keyof M & string) => string
  readonly value: (key: keyof M & string, values: M) => ReactNode
}

/** Who saved something last, and when (an instant). */
export interface LastChange {
  readonly by: string
  readonly at: string
}

/** How two people's changes of `S` are compared in a form of `F`, field by field of `M`. */
export interface Comparing<S, F extends object, M extends object> {
  /** The compared fields of what is saved. */
  readonly savedFields: (saved: S) => M
  /** The same of what is typed. */
  readonly typedFields: (typed: F) => M
  /** Back into the form. */
  readonly formOf: (fields: M) => Partial<F>
  readonly words: FormWords<M>
  readonly lastChange: (saved: S) => LastChange | null | undefined
}

interface Shown<M extends object> extends LastChange {
  readonly change: RemoteChange<M>
}

export interface RemoteChanges<S, F extends object> {
  /** What is saved on top of; undefined for something new. */
  readonly base: S | undefined
  /** Somebody else has saved: the form takes over what does not clash. */
  readonly meet: (theirs: S) => void
  /** This form itself has saved `sent`, or begins again; what was typed since stays. */
  readonly follow: (saved: S, sent?: F) => void
  /** Puts what was typed on a form opened as `start` on top of what is saved now. */
  readonly restore: (start: F, typed: F) => void
  /** Undefined as long as nobody else has saved. */
  readonly notice: ConflictNoticeProps | undefined
  /** Still to be chosen; while there are any, nothing is saved. */
  readonly unresolved: number
}

/** `opened` is what the form was opened with; undefined for something new. */
export function useRemoteChange<S, F extends object, M extends object>(
  form: FormInstance<F>,
  opened: S | undefined,
  comparing: Comparing<S, F, M>,
): RemoteChanges<S, F> {
  const { savedFields, typedFields, formOf, words, lastChange } = comparing
  const [newer, setNewer] = useState<S>()
  const [shown, setShown] = useState<Shown<M>>()
  const [chosen, setChosen] = useState<Sides>({})
  const base = newer ?? opened
  const whole = () => form.getFieldsValue(true) as F
  const show = (saved: S, change: RemoteChange<M>) => {
    const { by, at } = lastChange(saved) ?? { by: '', at: new Date().toISOString() }
    setShown({ change, by, at })
    setChosen({})
  }
  const meet = (theirs: S) => {
    const change = mergeRemote(savedFields(base ?? theirs), savedFields(theirs), typedFields(whole()))
    fill(form, formOf(change.merged))
    setNewer(() => theirs)
    show(theirs, change)
  }
  const follow = (saved: S, sent = whole()) => {
    fill(form, formOf(mergeRemote(typedFields(sent), savedFields(saved), typedFields(whole())).merged))
    setNewer(() => saved)
    setShown(undefined)
  }
  const restore = (start: F, typed: F) => {
    fill(form, typed)
    if (base === undefined) return
    const change = mergeRemote(typedFields(start), savedFields(base), typedFields(typed))
    fill(form, formOf(change.merged))
    if (change.conflicts.length > 0 || change.takenOver.length > 0) show(base, change)
  }
  if (shown === undefined) return { base, meet, follow, restore, notice: undefined, unresolved: 0 }
  const { change, by, at } = shown
  const onChoose = (sides: Sides) => {
    fill(form, formOf({ ...typedFields(whole()), ...chosenValues(change, sides) }))
    setChosen(sides)
  }
  const conflicts = change.conflicts.map(key => ({
    key,
    label: words.label(key),
    theirs: words.value(key, change.theirs),
    mine: words.value(key, change.mine),
  }))
  const takenOver = change.takenOver.map(words.label)
  const notice = { who: by, at, conflicts, takenOver, chosen, onChoose }
  return { base, meet, follow, restore, notice, unresolved: unresolved(change.conflicts, chosen) }
}

/** Puts values into the form as they are: what an object no longer has does not stay. */
export function fill<F extends object>(form: FormInstance<F>, values: Partial<F>): void {
  form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) form.setFieldValue(name as never, value)
  }
}
