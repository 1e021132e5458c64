import { createFormat, type Format } from '../../shared/rules/basics/format.ts'
import { useLanguage, useMaybeSession } from './session.ts'

/** Money, numbers and dates as the reader's language writes them, in the store's currency and time zone. */
export function useFormat(): Format {
  const session = useMaybeSession()
  const { timeZone = 'UTC', currency = 'USD' } = session?.store ?? {}
  return createFormat(useLanguage(), timeZone, currency, session?.adminInfo.hourStyle)
}
