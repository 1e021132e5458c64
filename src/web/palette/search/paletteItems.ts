/** What the palette offers, as one kind of thing. No DOM. */
import { personName } from '../../../shared/rules/basics/personName.ts'
import { type AuditType, objectAddress } from '../../../shared/contract/audit/objects.ts'
import type { FoundAnything } from '../../../shared/contract/palette/palette.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { NAME_BREAK, searchedText, searchRank } from '../../../shared/rules/basics/searching.ts'

export const paletteKinds = ['page', 'order', 'dish', 'customer', 'employee'] as const
export type PaletteKind = (typeof paletteKinds)[number]

export interface PaletteItem {
  readonly kind: PaletteKind
  /** The address that it opens. */
  readonly to: string
  readonly name: string
  readonly secondName: string
  /** Beside the name; not kept with what was chosen before. */
  readonly detail?: string
}

/** What tells two apart: one address may have two titles. */
export const keyOfItem = ({ to, name }: PaletteItem): string => `${to} ${name}`

export interface PalettePage {
  /** A key of the texts; its words are asked for once. */
  readonly title: string
  readonly to: string
}

export type PageWords = Readonly<
  Record<string, { readonly name: string; readonly secondName: string; readonly words: string }>
>

const MOST_PAGES = 8
const MOST_RECENT = 8

/** The pages as items; by their shown title as long as the words of both languages are not here. */
export function pageItems(
  pages: readonly PalettePage[],
  words: PageWords,
  title: (key: string) => string,
): PaletteItem[] {
  const seen = new Set<string>()
  return pages.flatMap(({ title: key, to }) => {
    // One page may be in the sidebar twice, under two titles.
    if (seen.has(`${key} ${to}`)) return []
    seen.add(`${key} ${to}`)
    const known = words[key]
    return [{ kind: 'page' as const, to, name: known?.name ?? title(key), secondName: known?.secondName ?? '' }]
  })
}

/** The pages that fit what was typed, the best first. */
export function foundPages(
  pages: readonly PalettePage[],
  words: PageWords,
  title: (key: string) => string,
  typed: string,
): PaletteItem[] {
  const searched = searchedText(typed)
  const ranked = pages.flatMap(page => {
    const names = words[page.title]?.words ?? [title(page.title)].join(NAME_BREAK).toLowerCase()
    const rank = searchRank(names, searched)
    return rank < 0 ? [] : [{ page, rank }]
  })
  const best = ranked.toSorted((a, b) => a.rank - b.rank).map(({ page }) => page)
  return pageItems(best, words, title).slice(0, MOST_PAGES)
}

const linkTo = (kind: AuditType, id: number) => objectAddress(kind, id) ?? '/merchant'

/** What the server found, with the address of each. `detail` puts what else tells them apart into words. */
export function foundItems(
  found: FoundAnything,
  detail: {
    order: (order: FoundAnything['orders'][number]) => string
    dish: (dish: FoundAnything['dishes'][number]) => string
    employee: (person: FoundAnything['employees'][number]) => string
    customer: (customer: FoundAnything['customers'][number]) => string
  },
): PaletteItem[] {
  return [
    ...found.orders.map(order => ({
      kind: 'order' as const,
      to: linkTo('order', order.orderId),
      name: `#${order.orderNo}`,
      secondName: '',
      detail: detail.order(order),
    })),
    ...found.dishes.map(dish => ({
      kind: 'dish' as const,
      to: linkTo('dish', dish.dishId),
      name: dish.name,
      secondName: dish.secondName,
      detail: detail.dish(dish),
    })),
    ...found.customers.map(customer => ({
      kind: 'customer' as const,
      to: linkTo('customer', customer.customerId),
      name: customer.name || customer.phone,
      secondName: '',
      detail: detail.customer(customer),
    })),
    ...found.employees.map(person => ({
      kind: 'employee' as const,
      to: linkTo('employee', person.employeeId),
      name: personName(person),
      secondName: '',
      detail: detail.employee(person),
    })),
  ]
}

/** What was chosen before and may still be opened, the last first. */
export function openable(recent: readonly PaletteItem[], held: ReadonlySet<string>): PaletteItem[] {
  return recent.filter(({ to }) => mayOpen(to.split('?')[0] ?? to, held))
}

/** The choices so far with another in front. */
export function withChoice(recent: readonly PaletteItem[], item: PaletteItem): PaletteItem[] {
  const { kind, to, name, secondName } = item
  return [{ kind, to, name, secondName }, ...recent.filter(other => other.to !== to)].slice(0, MOST_RECENT)
}

/** Whether what the browser kept can be offered again. */
export function areItems(value: unknown): value is PaletteItem[] {
  return (
    Array.isArray(value) &&
    value.every((item: Partial<PaletteItem> | null) => {
      const texts = [item?.to, item?.name, item?.secondName]
      return texts.every(text => typeof text === 'string') && paletteKinds.some(kind => kind === item?.kind)
    })
  )
}
