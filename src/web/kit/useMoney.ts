import { createFormat } from '../../shared/rules/basics/format.ts'
import { useLanguage, useSession } from './session.ts'

/** Money of any store: in its own currency, named where it is not that of the store one is in. */
export function useMoney(): (cents: number, currency: string, short?: boolean) => string {
  const language = useLanguage()
  const { store, adminInfo } = useSession()
  return (cents, currency, short = false) => {
    const format = createFormat(language, store.timeZone, currency, adminInfo.hourStyle)
    const text = short ? format.moneyShort(cents) : format.money(cents)
    return currency === store.currency ? text : `${text} ${currency}`
  }
}
