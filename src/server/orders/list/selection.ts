/** What a selection of orders asks for, and whether the daily facts can count it without reading a row. */
import { orderFilters, type OrderFilters } from '../../../shared/contract/orders/orders.ts'
import { addMonths, monthEnd, monthStart } from '../../../shared/rules/basics/dates.ts'

export type FilterName = keyof OrderFilters

const filterNames = Object.keys(orderFilters) as FilterName[]

const isSet = (value: OrderFilters[FilterName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''

/** The names of the filters that narrow something, the range of business days left out. */
export function setFilters(filters: OrderFilters): FilterName[] {
  return filterNames.filter(name => name !== 'from' && name !== 'to' && isSet(filters[name]))
}

/** The dimension of the facts that a single filter narrows, with its keys; none: all of them. */
export interface FactSelection {
  readonly dimension: 'status' | 'orderType' | 'meal' | 'source' | 'employee' | 'device' | 'hour'
  readonly keys: readonly string[]
}

/**
 * Which facts count the selection: those by status where nothing or statuses alone are filtered, those of the one
 * dimension that is. Undefined where rows must be read.
 */
export function factSelection(filters: OrderFilters): FactSelection | undefined {
  const [name, ...others] = setFilters(filters)
  if (others.length > 0) return undefined
  switch (name) {
    case undefined:
      return { dimension: 'status', keys: [] }
    case 'statuses':
      return { dimension: 'status', keys: filters.statuses }
    case 'orderTypes':
      return { dimension: 'orderType', keys: filters.orderTypes }
    case 'mealTypes':
      return { dimension: 'meal', keys: filters.mealTypes }
    case 'sources':
      return { dimension: 'source', keys: filters.sources }
    case 'employees':
      return { dimension: 'employee', keys: filters.employees }
    case 'devices':
      return { dimension: 'device', keys: filters.devices }
    case 'hours':
      return { dimension: 'hour', keys: filters.hours.map(hour => String(hour).padStart(2, '0')) }
    default:
      return undefined
  }
}

/** Days or months of the facts, both ends included; an end that is missing is open. */
export interface FactPeriods {
  readonly grain: 'day' | 'month'
  readonly from?: string
  readonly to?: string
}

/** No order lies outside; months are not counted where calendars end. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'

/** A range of business days as whole months and the days at its ends. */
export function periodsOf(first: string | undefined, last: string | undefined): FactPeriods[] {
  if ((first ?? '') > LAST_DAY || (last ?? LAST_DAY) < FIRST_DAY) return []
  const from = first === undefined || first <= FIRST_DAY ? undefined : first
  const to = last === undefined || last >= LAST_DAY ? undefined : last
  if (from !== undefined && to !== undefined && from > to) return []
  const wholeFrom = from === undefined || from === monthStart(from) ? from : addMonths(monthStart(from), 1)
  const wholeTo = to === undefined || to === monthEnd(to) ? to : addMonths(monthStart(to), -1)
  const lastMonth = wholeTo === undefined ? undefined : monthStart(wholeTo)
  if (from !== undefined && to !== undefined && (wholeFrom ?? '') > (lastMonth ?? '')) {
    return [{ grain: 'day', from, to }]
  }
  const parts: FactPeriods[] = []
  if (from !== undefined && wholeFrom !== from) parts.push({ grain: 'day', from, to: monthEnd(from) })
  parts.push({
    grain: 'month',
    ...(wholeFrom === undefined ? {} : { from: wholeFrom }),
    ...(lastMonth === undefined ? {} : { to: lastMonth }),
  })
  if (to !== undefined && wholeTo !== to) parts.push({ grain: 'day', from: monthStart(to), to })
  return parts
}
