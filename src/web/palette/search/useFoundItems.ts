import { useMemo } from 'react'
import type { FoundAnything } from '../../../shared/contract/palette/palette.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { foundItems, type PaletteItem } from './paletteItems.ts'

/** What the server found, with what tells things of the same name apart in words. */
export function useFoundItems(found: FoundAnything | undefined): readonly PaletteItem[] {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money, businessDate } = useFormat()
  return useMemo(() => {
    if (found === undefined) return []
    const joined = (...parts: readonly string[]) => parts.filter(part => part !== '').join(' · ')
    const off = (status: 'valid' | 'invalid') => (status === 'invalid' ? t('palette.picker.off') : '')
    return foundItems(found, {
      order: order =>
        joined(businessDate(order.businessDate), t(`orders.status.${order.status}`), money(order.totalCents)),
      dish: dish => joined(off(dish.status), money(dish.priceCents)),
      customer: ({ name, phone, lastOn }) =>
        joined(name === '' ? '' : phone, lastOn === null ? '' : t('palette.lastVisit', { day: businessDate(lastOn) })),
      employee: person => joined(nameOf(person.role), off(person.status)),
    })
  }, [found, t, nameOf, money, businessDate])
}
