import { permissionName } from '../../kit/usePermissionWords.ts'
import type { Comparing, FormWords } from '../../kit/editing/useRemoteChange.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import {
  fieldsOf,
  type FlatRole,
  flatten,
  roleFormOf,
  lockNames,
  type RoleDetail,
  type RoleForm,
  unflatten,
} from './roleForm.ts'

/** Two who save one role: each function is a field of its own, so that they clash only where both changed the same one. */
export function useRoleComparing(): Omit<Comparing<RoleDetail, RoleForm, FlatRole>, 'lastChange'> {
  return {
    savedFields: flatten,
    typedFields: typed => flatten(fieldsOf(typed)),
    formOf: fields => roleFormOf(unflatten(fields)),
    words: useRoleWords(),
  }
}

/** The fields of a role, and their values, in words. */
function useRoleWords(): FormWords<FlatRole> {
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
  return { label, value: (key, fields) => shown(key, fields[key]) }
}
