import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { settingCalls } from '../../../shared/contract/settings.ts'
import { type ConflictNoticeProps, type Sides, unchosen } from '../../kit/ConflictNotice.tsx'
import { merge } from '../../kit/merge.ts'
import { formOf, type LimitsFields, type LimitsForm } from './limitsForm.ts'
import { useLimitWords } from './useLimitWords.ts'

/** The group as it is saved. */
export type SavedLimits = ReplyOf<(typeof settingCalls)['getPosSetting']>

interface Clash {
  readonly theirs: LimitsFields
  readonly mine: LimitsFields
  readonly conflicts: readonly (keyof LimitsFields)[]
  readonly taken: readonly (keyof LimitsFields)[]
  readonly by: string
  readonly at: string
}

/** Two who save the limits: what they alone changed is taken over, and where both did, there is a choice. */
export function useLimitsConflict(form: FormInstance<LimitsForm>, opened: SavedLimits) {
  const words = useLimitWords()
  const [base, setBase] = useState(opened)
  const [clash, setClash] = useState<Clash>()
  const [chosen, setChosen] = useState<Sides>({})
  const meet = (saved: SavedLimits) => {
    const theirs = formOf(saved.value).value
    const mine = (form.getFieldsValue(true) as LimitsForm).value
    const { merged, conflicts, taken } = merge(formOf(base.value).value, theirs, mine)
    form.setFieldsValue({ value: merged } as Parameters<typeof form.setFieldsValue>[0])
    setBase(saved)
    setChosen({})
    setClash({ theirs, mine, conflicts, taken, by: saved.setBy, at: saved.setAt ?? new Date().toISOString() })
  }
  /** After an own save. */
  const settle = (saved: SavedLimits) => {
    form.setFieldsValue(formOf(saved.value) as Parameters<typeof form.setFieldsValue>[0])
    setBase(saved)
    setClash(undefined)
  }
  if (clash === undefined) return { base, meet, settle, notice: undefined, left: 0 }
  const onChoose = (sides: Sides) => {
    for (const key of clash.conflicts) {
      const side = sides[key]
      if (side !== undefined) form.setFieldValue(['value', key], clash[side][key])
    }
    setChosen(sides)
  }
  const conflicts = clash.conflicts.map(key => ({
    key,
    label: words.field(key),
    theirs: words.value(key, clash.theirs),
    mine: words.value(key, clash.mine),
  }))
  const taken = clash.taken.map(words.field)
  const notice: ConflictNoticeProps = { who: clash.by, at: clash.at, conflicts, taken, chosen, onChoose }
  return { base, meet, settle, notice, left: unchosen(conflicts, chosen) }
}
