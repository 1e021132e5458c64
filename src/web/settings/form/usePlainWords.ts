import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import type { SettingWords } from './settingShape.ts'

/** What single fields say of their value; a switch, a number and a text say it themselves. */
type Said<F> = { readonly [K in keyof F]?: (value: F[K]) => ReactNode }

/** The fields of a group of plain ones, and their values, in words. */
export function usePlainWords<F extends object>(
  field: (key: keyof F & string) => string,
  said: Said<F> = {},
): SettingWords<F> {
  const t = useTexts()
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    return (typeof value === 'string' && value) || typeof value === 'number' ? String(value) : t('common.none')
  }
  return {
    field,
    value: (key, of) => {
      const say = said[key]
      return say === undefined ? plain(of[key]) : say(of[key])
    },
  }
}
