import { type ReactNode, useCallback } from 'react'
import { type ChangedField, changedFields } from './changedFields.ts'
import { useTexts } from './texts.ts'
import { useFormat } from './useFormat.ts'

/** A change in the reader's words, for `ObjectTimeline`. */
export interface ShownChange {
  readonly key: string
  readonly label: string
  /** Undefined where the field came into being. */
  readonly before?: ReactNode
  /** Undefined where the field ceased to be. */
  readonly after?: ReactNode
}

export interface FieldWords {
  /** The field's name on the screen; undefined leaves the field out (ids, versions). */
  readonly label: (key: string) => string | undefined
  /** A value that does not speak for itself: cents, the id of a role. Undefined: as plain text, number, yes or no. */
  readonly value?: (key: string, value: unknown) => ReactNode | undefined
}

/** Turns two states of an object, as the audit trail keeps them, into changes with the words of a page. */
export function useShownChanges(): (before: unknown, after: unknown, words: FieldWords) => ShownChange[] {
  const t = useTexts()
  const { number } = useFormat()
  return useCallback(
    (before, after, words) => {
      const plain = (value: unknown): string => {
        if (value === null || value === undefined || value === '') return t('common.none')
        if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
        if (typeof value === 'number') return number(value)
        if (Array.isArray(value)) return value.length === 0 ? t('common.none') : value.map(plain).join(', ')
        return typeof value === 'string' ? value : JSON.stringify(value)
      }
      const shown = (key: string, value: unknown) => words.value?.(key, value) ?? plain(value)
      return changedFields(before, after).flatMap((change: ChangedField) => {
        const { key } = change
        const label = words.label(key)
        if (label === undefined) return []
        return {
          key,
          label,
          ...('before' in change ? { before: shown(key, change.before) } : {}),
          ...('after' in change ? { after: shown(key, change.after) } : {}),
        }
      })
    },
    [t, number],
  )
}
