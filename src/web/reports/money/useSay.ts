import { useMemo } from 'react'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'

/** Texts by keys that rules put together. */
export function useSay(): Say {
  const t = useTexts()
  return useMemo((): Say => (key, values) => t(key as TextKey, values), [t])
}
