/**
 * One form that adds or edits one record: loads it, saves it on top of the version that was opened, shows what somebody
 * else saved meanwhile, puts a refusal on its field, and keeps what was typed from being lost. `EditorPage`,
 * `EditorDrawer` and `EditorDialog` are the frames around it.
 */
import { Form, type FormInstance } from 'antd'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { ConflictNoticeProps } from '../ConflictNotice.tsx'
import { sameValue } from '../sameValue.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts'
import { type Another, comparingOf, type EditorOptions } from './editorOptions.ts'
import { useInPlace } from './InPlace.ts'
import { keepsRules } from './keepsRules.ts'
import type { Loaded } from './useLoaded.ts'
import { fill, useRemoteChange } from './useRemoteChange.ts'
import { type Next, useSaving } from './useSaving.ts'

export interface Editor<S extends object, F extends object> {
  readonly form: FormInstance<F>
  /** What the form is opened with; undefined until it is loaded. */
  readonly initialValues: F | undefined
  readonly loaded: Loaded<S> | undefined
  /** What is saved on top of; undefined for something new. */
  readonly base: S | undefined
  readonly notice: ConflictNoticeProps | undefined
  /** For the form's `onFinish`: every rule is kept. Whether it is saved. */
  readonly save: () => Promise<boolean>
  /** Saves, and begins again for another one; undefined where one does not add many. Keeps the rules itself. */
  readonly saveAnother: (() => Promise<boolean>) | undefined
  /** Saves for who goes to another page; whether it is saved. Keeps the rules itself. */
  readonly saveToLeave: () => Promise<boolean>
  /** How many were added before this one, without closing the form. */
  readonly round: number
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
  const inPlace = useInPlace()
  const opened = useFirst(loaded?.saved)
  const remote = useRemoteChange(form, opened, comparingOf(options))
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState(false)
  const [draft, setDraft] = useState(() => findDraft(record))
  const whole = () => form.getFieldsValue(true) as F
  const another = loaded === undefined && inPlace === undefined ? options.add?.another : undefined
  const rounds = useRounds<F>(form, fresh, another)
  const startOf = (base: S | undefined) => (base === undefined ? rounds.start : formOf(base))
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
    onSaved: async (typed, answered, next) => {
      forget()
      if (next === 'another') return rounds.begin(typed)
      if (!stays) return next === 'done' && setSaved(true)
      const now = answered ?? (await loaded?.reload())
      if (now !== undefined) follow(now, typed)
    },
  })
  const saveIfKept = async (next: Next) => (await keepsRules(form)) && (await save(next))
  return {
    form,
    loaded,
    initialValues: loaded === undefined || opened !== undefined ? startOf(opened) : undefined,
    base: remote.base,
    notice: remote.notice,
    save: () => save(),
    saveAnother: another && (() => saveIfKept('another')),
    saveToLeave: () => saveIfKept('leave'),
    round: rounds.round,
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

/** Where one adds many: what the next one begins with. */
function useRounds<F extends object>(form: FormInstance<F>, fresh: Partial<F>, another: Another<F> | undefined) {
  const [before, setBefore] = useState<{ readonly kept: Partial<F>; readonly round: number }>({ kept: {}, round: 0 })
  const start = { ...fresh, ...before.kept } as F
  // What it begins with may have been asked anew meanwhile (its number).
  const refill = useEffectEvent(() => {
    const nothing = Object.fromEntries(Object.keys(form.getFieldsValue(true) as F).map(field => [field, undefined]))
    fill(form, { ...nothing, ...start })
  })
  useLayoutEffect(() => {
    if (before.round > 0) refill()
  }, [before.round])
  const begin = (typed: F) => {
    const kept = Object.fromEntries((another?.keeps ?? []).map(field => [field, typed[field]])) as Partial<F>
    setBefore({ kept, round: before.round + 1 })
  }
  return { start, round: before.round, begin }
}

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
