/** Two people changed the same thing of the menu: what of both can stand, and what is to be chosen, field by field. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { type ConflictNoticeProps } from '../../kit/ConflictNotice.tsx'
import { type Sides, unresolved } from '../../kit/editing/mergeRemote.ts'
import { mergeRemote } from '../../kit/editing/mergeRemote.ts'
import { useDifferenceWords } from './useDifferenceWords.ts'

/** A thing as its detail call answers it. */
export interface SavedEntity {
  readonly version: number
  readonly lastChange: { readonly by: string; readonly at: string } | null
}

interface Met<S, F> {
  readonly theirs: S
  /** What had been typed. */
  readonly mine: F
  readonly by: string
  readonly at: string
  readonly conflicts: readonly (keyof F & string)[]
  readonly takenOver: readonly (keyof F & string)[]
}

export interface EntityConflict<S> {
  /** What the form stands on now, and the version to save on top of. */
  readonly base: S | undefined
  /** Somebody else has saved: the form takes over what does not clash. */
  readonly meet: (theirs: S) => void
  /** Undefined as long as nobody else has saved. */
  readonly notice: ConflictNoticeProps | undefined
  /** Fields that are still to be chosen; while there are any, nothing is saved. */
  readonly left: number
}

/**
 * `opened` is undefined for something new. `formOf` gives the form's fields of what is saved; `names` what the ids in
 * them are called, by `kind:id`.
 */
export function useEntityConflict<S extends SavedEntity, F extends object>(options: {
  readonly form: FormInstance<F>
  readonly opened: S | undefined
  readonly formOf: (saved: S) => F
  readonly names: MenuDifferences['names']
}): EntityConflict<S> {
  const { form, opened, formOf, names } = options
  const words = useDifferenceWords(names)
  const [met, setMet] = useState<Met<S, F>>()
  const [chosen, setChosen] = useState<Sides>({})
  const base = met?.theirs ?? opened
  const meet = (theirs: S) => {
    const saved = formOf(theirs)
    const all = form.getFieldsValue(true) as F
    const mine = Object.fromEntries(Object.keys(saved).map(key => [key, all[key as keyof F]])) as F
    const { merged, conflicts, takenOver } = mergeRemote(base === undefined ? saved : formOf(base), saved, mine)
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0])
    const { by = '', at = new Date().toISOString() } = theirs.lastChange ?? {}
    setMet({ theirs, mine, by, at, conflicts, takenOver })
    setChosen({})
  }
  if (met === undefined) return { base, meet, notice: undefined, left: 0 }
  const saved = formOf(met.theirs)
  const shown = met.conflicts.map(key => ({
    key,
    label: words.field(key),
    theirs: words.value(key, saved[key]),
    mine: words.value(key, met.mine[key]),
  }))
  const onChoose = (sides: Sides) => {
    for (const key of met.conflicts) {
      const side = sides[key]
      if (side !== undefined) form.setFieldValue(key as never, (side === 'theirs' ? saved : met.mine)[key])
    }
    setChosen(sides)
  }
  const notice = {
    who: met.by,
    at: met.at,
    conflicts: shown,
    takenOver: met.takenOver.map(words.field),
    chosen,
    onChoose,
  }
  return {
    base,
    meet,
    notice,
    left: unresolved(
      shown.map(({ key }) => key),
      chosen,
    ),
  }
}
