import { createFormat, type Format } from './format.ts'
import { useLanguage, useMaybeSession } from './session.ts'

/** Money, numbers and dates as the reader's language writes them, in the store's currency and time zone. */
export function useFormat(): Format {
  const store = useMaybeSession()?.store
  return createFormat(useLanguage(), store?.timeZone ?? 'UTC', store?.currency ?? 'USD')
}
