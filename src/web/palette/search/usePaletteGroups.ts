import { paletteCalls } from '../../../shared/contract/palette/palette.ts'
import { useHeld } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePause } from '../../kit/usePause.ts'
import {
  foundItems,
  foundPages,
  openable,
  pageItems,
  type PaletteItem,
  type PaletteKind,
  type PalettePage,
} from './paletteItems.ts'

const TYPING_PAUSE_MS = 100

export interface PaletteGroup {
  readonly title: 'recent' | PaletteKind
  readonly items: readonly PaletteItem[]
}

/** What fits what was typed, by kind; with nothing typed what was chosen before, and all pages. */
export function usePaletteGroups(
  pages: readonly PalettePage[],
  recent: readonly PaletteItem[],
  typed: string,
): { groups: readonly PaletteGroup[]; isAsking: boolean } {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money, businessDate } = useFormat()
  const held = useHeld()
  const search = typed.trim()
  const settled = usePause(search, TYPING_PAUSE_MS)
  const words = useCall(paletteCalls.getPageWords, {}, { quiet: true, fixed: true }).data?.words ?? {}
  const { data, isFetching } = useCall(
    paletteCalls.findAnything,
    { search: settled },
    { enabled: settled !== '', keep: true },
  )
  const title = (key: string) => t(key as TextKey)
  if (search === '') {
    const before = openable(recent, held)
    const others = pageItems(pages, words, title).filter(({ to }) => !before.some(item => item.to === to))
    return { groups: filled({ recent: before, page: others }), isAsking: false }
  }
  const off = (status: 'valid' | 'invalid') => (status === 'invalid' ? [t('palette.picker.off')] : [])
  const found = foundItems(data ?? { orders: [], dishes: [], employees: [], customers: [] }, {
    order: order =>
      [businessDate(order.businessDate), t(`orders.status.${order.status}`), money(order.totalCents)].join(' · '),
    dish: dish => [...off(dish.status), money(dish.priceCents)].join(' · '),
    customer: ({ name, phone, lastOn }) =>
      [...(name === '' ? [] : [phone]), lastOn === null ? '' : t('palette.lastVisit', { day: businessDate(lastOn) })]
        .filter(part => part !== '')
        .join(' · '),
    employee: person => [nameOf(person.role), ...off(person.status)].join(' · '),
  })
  const of = (kind: PaletteItem['kind']) => found.filter(item => item.kind === kind)
  return {
    groups: filled({
      page: foundPages(pages, words, title, search),
      order: of('order'),
      dish: of('dish'),
      customer: of('customer'),
      employee: of('employee'),
    }),
    isAsking: isFetching || settled !== search,
  }
}

function filled(lists: Partial<Record<PaletteGroup['title'], readonly PaletteItem[]>>): PaletteGroup[] {
  return (Object.entries(lists) as [PaletteGroup['title'], readonly PaletteItem[]][])
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => ({ title, items }))
}
