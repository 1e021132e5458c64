/** What the palette offers, as one kind of thing. No DOM. */
import { personName } from '../../../shared/rules/basics/personName.ts'
import { type AuditType, objectAddress } from '../../../shared/contract/audit/objects.ts'
import { type ActionKey, actionKeys } from '../../../shared/contract/palette/actions.ts'
import { type FoundAnything, foundKinds } from '../../../shared/contract/palette/palette.ts'
import { sourceKinds } from '../../../shared/contract/palette/sources.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'

export const paletteKinds = ['page', ...sourceKinds, ...foundKinds] as const
export type PaletteKind = (typeof paletteKinds)[number]

/** What an action is about, once it is picked. */
export interface Subject {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

export interface PaletteItem {
  readonly kind: PaletteKind
  /** Tells it from all others. */
  readonly key: string
  /** The address that it opens; empty where the palette does something itself. */
  readonly to: string
  readonly name: string
  readonly secondName: string
  readonly action?: ActionKey
  /** Not kept with what was chosen before, like all that follows. */
  readonly subject?: Subject
  /** Beside the name. */
  readonly detail?: string
}

const MOST_RECENT = 8

const linkTo = (kind: AuditType, id: number) => objectAddress(kind, id) ?? '/merchant'

/** Puts what tells things of the same name apart into words. */
export interface Details {
  readonly order: (order: FoundAnything['orders'][number]) => string
  readonly dish: (dish: FoundAnything['dishes'][number]) => string
  readonly employee: (person: FoundAnything['employees'][number]) => string
  readonly customer: (customer: FoundAnything['customers'][number]) => string
}

/** What the server found, with the address of each. */
export function foundItems(found: FoundAnything, detail: Details): PaletteItem[] {
  const item = (kind: (typeof foundKinds)[number], id: number, name: string, secondName: string, words: string) => ({
    kind,
    key: `${kind} ${id}`,
    to: linkTo(kind, id),
    name,
    secondName,
    subject: { id, name, secondName },
    detail: words,
  })
  return [
    ...found.orders.map(order => item('order', order.orderId, `#${order.orderNo}`, '', detail.order(order))),
    ...found.dishes.map(dish => item('dish', dish.dishId, dish.name, dish.secondName, detail.dish(dish))),
    ...found.customers.map(customer =>
      item('customer', customer.customerId, customer.name || customer.phone, '', detail.customer(customer)),
    ),
    ...found.employees.map(person =>
      item('employee', person.employeeId, personName(person), '', detail.employee(person)),
    ),
  ]
}

/** An address without what stands behind its question mark. */
export const pathOf = (address: string): string => address.split('?')[0] ?? address

/**
 * What was chosen before and may still be opened, the last first. Pages, tabs, settings and actions are those of `places`,
 * so that they have their names of today.
 */
export function openable(
  recent: readonly PaletteItem[],
  places: readonly PaletteItem[],
  held: ReadonlySet<string>,
): PaletteItem[] {
  const isFound = ({ kind }: PaletteItem) => foundKinds.some(each => each === kind)
  return recent.flatMap(item => {
    if (isFound(item)) return mayOpen(pathOf(item.to), held) ? [item] : []
    return places.find(({ key }) => key === item.key) ?? []
  })
}

/** What was chosen before, then the pages that were shown lately. */
export function withVisits(
  recent: readonly PaletteItem[],
  places: readonly PaletteItem[],
  visited: readonly { readonly to: string }[],
): PaletteItem[] {
  const pages = visited.flatMap(({ to }) => places.find(place => place.kind === 'page' && place.to === to) ?? [])
  const known = new Set(recent.map(({ key }) => key))
  return [...recent, ...pages.filter(({ key }) => !known.has(key))].slice(0, MOST_RECENT)
}

/** The choices so far with another in front; of an action the action itself. */
export function withChoice(recent: readonly PaletteItem[], chosen: PaletteItem): PaletteItem[] {
  const { kind, key, to, name, secondName, action } = chosen
  const item = { kind, key, to, name, secondName, ...(action !== undefined && { action }) }
  return [item, ...recent.filter(other => other.key !== key)].slice(0, MOST_RECENT)
}

/** Whether what the browser kept can be offered again. */
export function areItems(value: unknown): value is PaletteItem[] {
  return (
    Array.isArray(value) &&
    value.every((item: Partial<PaletteItem> | null) => {
      const texts = [item?.key, item?.to, item?.name, item?.secondName]
      const hasAction = item?.action === undefined || actionKeys.includes(item.action)
      return (
        hasAction && texts.every(text => typeof text === 'string') && paletteKinds.some(kind => kind === item?.kind)
      )
    })
  )
}
