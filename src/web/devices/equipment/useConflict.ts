/** Two people changed the same printer, device or place: what of both can stand, and what is to be chosen. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { type ConflictNoticeProps, type Sides, unchosen } from '../../kit/ConflictNotice.tsx'
import { merge } from '../../kit/merge.ts'

/** Something as its detail call answers it. */
export interface Saved {
  readonly version: number
  readonly lastChange: { readonly by: string; readonly at: string } | null
}

/** The fields of a form, and their values, in words for the reader. */
export interface FieldWords<F> {
  readonly label: (key: keyof F & string) => string
  readonly value: (key: keyof F & string, fields: F) => string
}

interface Met<S, F> {
  readonly theirs: S
  readonly mine: F
  readonly at: string
  readonly conflicts: readonly (keyof F & string)[]
  readonly taken: readonly (keyof F & string)[]
}

export interface Conflict<S> {
  /** What is saved on top of; undefined for something new. */
  readonly base: S | undefined
  /** Somebody else has saved: the form takes over what does not clash. */
  readonly meet: (theirs: S) => void
  readonly notice: ConflictNoticeProps | undefined
  /** Still to be chosen; while there are any, nothing is saved. */
  readonly left: number
}

export function useConflict<S extends Saved, F extends object>(
  form: FormInstance<F>,
  opened: S | undefined,
  formOf: (saved: S) => F,
  words: FieldWords<F>,
): Conflict<S> {
  const [met, setMet] = useState<Met<S, F>>()
  const [chosen, setChosen] = useState<Sides>({})
  const base = met?.theirs ?? opened
  const meet = (theirs: S) => {
    const mine = form.getFieldsValue()
    const { merged, conflicts, taken } = merge(formOf(base ?? theirs), formOf(theirs), mine)
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
    setMet({ theirs, mine, conflicts, taken, at: theirs.lastChange?.at ?? new Date().toISOString() })
    setChosen({})
  }
  if (met === undefined) return { base, meet, notice: undefined, left: 0 }
  const theirs = formOf(met.theirs)
  const conflicts = met.conflicts.map(key => ({
    key,
    label: words.label(key),
    theirs: words.value(key, theirs),
    mine: words.value(key, met.mine),
  }))
  const onChoose = (sides: Sides) => {
    const values = met.conflicts.map(key => [key, (sides[key] === 'theirs' ? theirs : met.mine)[key]])
    form.setFieldsValue(Object.fromEntries(values))
    setChosen(sides)
  }
  const who = met.theirs.lastChange?.by ?? ''
  const notice = { who, at: met.at, conflicts, taken: met.taken.map(words.label), chosen, onChoose }
  return { base, meet, notice, left: unchosen(conflicts, chosen) }
}
