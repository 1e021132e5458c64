/** Fields and values of what is compared, in the words of their own pages. */
import { useCallback, useMemo } from 'react'
import { EACH_FUNCTION, isMenuKind, type SpreadKind } from '../../shared/contract/spread/things.ts'
import { useAuditWords } from '../audit/history/useAuditWords.ts'
import { createFormat } from '../../shared/rules/basics/format.ts'
import { useLanguage } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { permissionName } from '../kit/usePermissionWords.ts'

export interface SpreadWords {
  /** A field of a kind; of a setting, `group` says of which. */
  readonly field: (kind: SpreadKind, field: string, group?: string) => string
  /** A value of a field, in the currency of its store. */
  readonly value: (kind: SpreadKind, field: string, value: unknown, of: { currency: string; group?: string }) => string
  /** A list as a sentence has it. */
  readonly list: (parts: readonly string[]) => string
}

/** Fields that hold names here, where the menu has ids. */
const NAMED: ReadonlySet<string> = new Set(['categoryId', 'taxIds', 'modifierGroupIds', 'modifiers'])

export function useSpreadWords(): SpreadWords {
  const t = useTexts()
  const language = useLanguage()
  const words = useAuditWords()
  const typeOf = (kind: SpreadKind, group = '') => (kind === 'setting' ? group : kind)
  const list = useCallback((parts: readonly string[]) => parts.join(language === 'zh' ? '、' : ', '), [language])
  const told = useCallback(
    (kind: SpreadKind, field: string, value: unknown, group?: string) =>
      words.changes({ objectType: typeOf(kind, group), before: null, after: { [field]: value } }, []),
    [words],
  )
  return useMemo(
    () => ({
      list,
      field(kind, field, group) {
        if (kind === 'role' && field === 'functions') return t('spread.functions')
        if (kind === 'role' && field === EACH_FUNCTION) return t('spread.eachFunction')
        if (kind === 'role' && field.includes('.')) return permissionName(t, field)
        if (kind === 'role') return t(`spread.fieldsOfRole.${field as 'name'}`)
        // Some groups tell a list row by row: the field itself has a name, too.
        const label = told(kind, field, null, group)[0]?.label ?? field
        return label
      },
      value(kind, field, value, { currency, group }) {
        if (value === null || value === undefined || value === '') return t('common.none')
        if (isMenuKind(kind) && field.endsWith('Cents') && typeof value === 'number') {
          return createFormat(language, 'UTC', currency).money(value)
        }
        if (kind === 'role' && field === 'functions') return `${value as number}`
        if (kind === 'role' && typeof value === 'boolean') return t(value ? 'spread.allowed' : 'spread.notAllowed')
        if (NAMED.has(field) && isMenuKind(kind)) {
          const names = Array.isArray(value) ? (value as string[]) : [value as string]
          return names.length === 0 ? t('common.none') : list(names)
        }
        const shown = told(kind, field, value, group).flatMap(({ label, after }, _, all) => {
          const text = typeof after === 'string' ? after : ''
          return text === '' ? [] : [all.length > 1 ? `${label}: ${text}` : text]
        })
        return shown.length === 0 ? t('common.none') : shown.join(' · ')
      },
    }),
    [t, language, told, list],
  )
}
