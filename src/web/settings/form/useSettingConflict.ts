import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { SettingGroup, StoredSetting } from '../../../shared/contract/settings/settings.ts'
import { type ConflictNoticeProps } from '../../kit/ConflictNotice.tsx'
import { type Sides, unresolved } from '../../kit/editing/mergeRemote.ts'
import { type RemoteChange, mergeRemote } from '../../kit/editing/mergeRemote.ts'
import type { SettingFormValues, SettingShape } from './settingShape.ts'

interface Clash<F extends object> extends Pick<RemoteChange<F>, 'conflicts' | 'takenOver'> {
  readonly theirs: F
  readonly mine: F
  readonly by: string
  readonly at: string
}

/** Two who save a group: what they alone changed is taken over, and where both did, there is a choice. */
export function useSettingConflict<G extends SettingGroup, F extends object>(
  shape: SettingShape<G, F>,
  form: FormInstance<SettingFormValues<F>>,
  opened: StoredSetting<G>,
) {
  const words = shape.useWords()
  const [base, setBase] = useState(opened)
  const [clash, setClash] = useState<Clash<F>>()
  const [chosen, setChosen] = useState<Sides>({})
  const put = (value: F) => form.setFieldsValue({ value } as Parameters<typeof form.setFieldsValue>[0])
  const now = () => (form.getFieldsValue(true) as SettingFormValues<F>).value
  const meet = (saved: StoredSetting<G>) => {
    const theirs = shape.formOf(saved.value)
    const mine = now()
    const { merged, conflicts, takenOver } = mergeRemote(shape.formOf(base.value), theirs, mine)
    put(merged)
    setBase(saved)
    setChosen({})
    setClash({ theirs, mine, conflicts, takenOver, by: saved.setBy, at: saved.setAt ?? new Date().toISOString() })
  }
  /** After an own save of `sent`, or to begin again; what was typed since it was sent stays. */
  const settle = (saved: StoredSetting<G>, sent = now()) => {
    put(mergeRemote(sent, shape.formOf(saved.value), now()).merged)
    setBase(saved)
    setClash(undefined)
  }
  if (clash === undefined) return { base, meet, settle, notice: undefined, left: 0 }
  const onChoose = (sides: Sides) => {
    for (const key of clash.conflicts) {
      const side = sides[key]
      if (side !== undefined) form.setFieldValue(['value', key] as never, clash[side][key] as never)
    }
    setChosen(sides)
  }
  const conflicts = clash.conflicts.map(key => ({
    key,
    label: words.field(key),
    theirs: words.value(key, clash.theirs),
    mine: words.value(key, clash.mine),
  }))
  const takenOver = clash.takenOver.map(words.field)
  const notice: ConflictNoticeProps = { who: clash.by, at: clash.at, conflicts, takenOver, chosen, onChoose }
  return {
    base,
    meet,
    settle,
    notice,
    left: unresolved(
      conflicts.map(({ key }) => key),
      chosen,
    ),
  }
}
