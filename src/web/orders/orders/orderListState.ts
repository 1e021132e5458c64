/** What the address of the order list says: the contract's filters by their own names, sort and page (SHELL-11). */
import { z } from 'zod'
import { orderFilters, type OrderFilters, orderSorts } from '../../../shared/contract/orders/orders.ts'
import { listStateOf } from '../../kit/listState.ts'

/** The filters are the contract's: a figure of a report opens as a list by their names alone (RPT-7). */
export const orderListSchema = listStateOf({ ...orderFilters, sort: z.enum(orderSorts).default('time') })
export type OrderListState = z.output<typeof orderListSchema>

const filtersOnly = z.object(orderFilters)

/** The filters of a state, as the calls take them. */
export function filtersOf(state: OrderListState): OrderFilters {
  return filtersOnly.parse(state)
}

/** A filter with its own label: a value, a list of them, or a pair of ends. */
export type FilterPart = 'one' | 'list' | 'cents' | 'count' | 'days'

interface FilterKind {
  readonly label:
    | 'orderId'
    | 'orderNo'
    | 'ticketNo'
    | 'name'
    | 'meal'
    | 'device'
    | 'source'
    | 'tender'
    | 'port'
    | 'table'
    | 'buffet'
    | 'payment'
    | 'people'
    | 'tip'
    | 'total'
    | 'hours'
    | 'dish'
    | 'category'
    | 'paid'
    | 'refunded'
  readonly part: FilterPart
  readonly fields: readonly [keyof OrderFilters] | readonly [from: keyof OrderFilters, to: keyof OrderFilters]
}

/** The filters behind “More filters”, and those that only a link sets, in the order in which they are shown. */
export const moreFilters: readonly FilterKind[] = [
  { label: 'orderId', part: 'one', fields: ['orderId'] },
  { label: 'orderNo', part: 'one', fields: ['orderNo'] },
  { label: 'ticketNo', part: 'one', fields: ['ticketNo'] },
  { label: 'name', part: 'one', fields: ['name'] },
  { label: 'meal', part: 'list', fields: ['mealTypes'] },
  { label: 'tender', part: 'list', fields: ['tenders'] },
  { label: 'payment', part: 'list', fields: ['paymentCodes'] },
  { label: 'source', part: 'list', fields: ['sources'] },
  { label: 'port', part: 'list', fields: ['ports'] },
  { label: 'device', part: 'list', fields: ['devices'] },
  { label: 'table', part: 'list', fields: ['tables'] },
  { label: 'buffet', part: 'list', fields: ['buffetTypes'] },
  { label: 'hours', part: 'list', fields: ['hours'] },
  { label: 'people', part: 'count', fields: ['peopleFrom', 'peopleTo'] },
  { label: 'total', part: 'cents', fields: ['totalFrom', 'totalTo'] },
  { label: 'tip', part: 'cents', fields: ['tipFrom', 'tipTo'] },
  { label: 'dish', part: 'list', fields: ['dishes'] },
  { label: 'category', part: 'list', fields: ['categories'] },
  { label: 'paid', part: 'days', fields: ['paidFrom', 'paidTo'] },
  { label: 'refunded', part: 'days', fields: ['refundedFrom', 'refundedTo'] },
]

type Value = OrderFilters[keyof OrderFilters]
const isSet = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '')

/** A filter that is set, with the values of its one field or of both its ends. */
export interface SetFilter extends FilterKind {
  readonly values: readonly Value[]
}

/** Those of `moreFilters` that are set. */
export function setMoreFilters(state: OrderListState): SetFilter[] {
  return moreFilters
    .map(filter => ({ ...filter, values: filter.fields.map(field => state[field]) }))
    .filter(({ values }) => values.some(isSet))
}

/** The change of the state that clears a filter. */
export function cleared({ fields }: Pick<FilterKind, 'fields'>): Partial<OrderListState> {
  return Object.fromEntries(fields.map(field => [field, z.parse(orderFilters[field], undefined)]))
}

/** A key of the facts as a person reads it: `=Walk-in` stands for a name without an id. Empty where there is none. */
export function nameOfKey(key: string): string {
  return key.startsWith('=') ? key.slice(1) : key
}

/** `card`, or `imported|Visa`: a tender, and what another system called it. */
export function partsOfTender(key: string): { tender: string; tenderName: string } {
  const [tender = '', ...name] = key.split('|')
  return { tender, tenderName: name.join('|') }
}
