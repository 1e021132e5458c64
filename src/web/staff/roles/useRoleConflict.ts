import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { ConflictNoticeProps, FieldConflict } from '../../kit/ConflictNotice.tsx'
import type { Sides } from '../../kit/editing/mergeRemote.ts'
import { mergeRemote } from '../../kit/editing/mergeRemote.ts'
import { permissionName } from '../../kit/usePermissionWords.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import {
  fieldsOf,
  type FlatRole,
  flatten,
  formOf,
  lockNames,
  type RoleDetail,
  type RoleForm,
  unflatten,
} from './roleForm.ts'

interface Clash {
  readonly who: string
  readonly at: string
  readonly theirs: FlatRole
  readonly mine: FlatRole
  readonly conflicts: readonly string[]
  readonly takenOver: readonly string[]
}

interface RoleConflict {
  /** The version to save on top of. */
  readonly version: number
  /** Puts what was typed on top of what somebody else has saved meanwhile. */
  readonly take: (theirs: RoleDetail) => void
  /** Undefined as long as nobody else has saved. */
  readonly notice: ConflictNoticeProps | undefined
}

/** Two who save one role: what they alone changed is taken over, and where both did, there is a choice. */
export function useRoleConflict(form: FormInstance<RoleForm>, role: RoleDetail | undefined): RoleConflict {
  const [base, setBase] = useState(role)
  const [clash, setClash] = useState<Clash>()
  const [chosen, setChosen] = useState<Sides>({})
  const { label, shown } = useRoleWords()
  const typed = () => flatten(fieldsOf(form.getFieldsValue()))
  const take = (theirs: RoleDetail) => {
    const mine = typed()
    const { merged, conflicts, takenOver } = mergeRemote(flatten(base ?? theirs), flatten(theirs), mine)
    form.setFieldsValue(formOf(unflatten(merged)))
    const { by = '', at = new Date().toISOString() } = theirs.lastChange ?? {}
    setBase(theirs)
    setChosen({})
    setClash({ who: by, at, theirs: flatten(theirs), mine, conflicts, takenOver })
  }
  const version = base?.version ?? 0
  if (clash === undefined) return { version, take, notice: undefined }
  const { who, at, theirs, mine, conflicts, takenOver } = clash
  const onChoose = (sides: Sides) => {
    const sideOf = (key: string) => (sides[key] === 'theirs' ? theirs : mine)
    const values = Object.fromEntries(conflicts.map(key => [key, sideOf(key)[key] ?? null]))
    form.setFieldsValue(formOf(unflatten({ ...typed(), ...values })))
    setChosen(sides)
  }
  const shownConflicts: FieldConflict[] = conflicts.map(key => ({
    key,
    label: label(key),
    theirs: shown(key, theirs[key]),
    mine: shown(key, mine[key]),
  }))
  const notice = { who, at, conflicts: shownConflicts, takenOver: takenOver.map(label), chosen, onChoose }
  return { version, take, notice }
}

/** The fields of a role, and their values, in words. */
function useRoleWords() {
  const t = useTexts()
  const { percent } = useFormat()
  const label = (key: string): string => {
    switch (key) {
      case 'name':
      case 'secondName':
      case 'status':
        return t(`roles.form.${key}`)
      case 'lockOption':
        return t('roles.form.lock')
      case 'maxDiscountPcm':
        return t('roles.form.maxDiscount')
      default:
        return permissionName(t, key)
    }
  }
  const shown = (key: string, value: FlatRole[string] | undefined): string => {
    if (typeof value === 'boolean') return t(value ? 'roles.form.allowed' : 'roles.form.forbidden')
    if (key === 'maxDiscountPcm') return typeof value === 'number' ? percent(value) : t('roles.noLimit')
    if (key === 'lockOption') return t(`roles.lock.${lockNames[value as 0 | 1 | 2]}`)
    if (key === 'status') return t(`roles.status.${value as 'valid' | 'invalid'}`)
    return value === undefined || value === null || value === '' ? t('common.none') : String(value)
  }
  return { label, shown }
}
