/** The employees of an order, by the ids that `posDevice/staff` gave. */
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import type { KnownPerson } from '../lookupCache.ts'
import { NeedsReview } from '../pushing.ts'

interface Named {
  readonly employeeId: number | null
  readonly approverId?: number | undefined
}

/** The ids of all employees that an order names. */
export function peopleOf(order: PushedOrder): number[] {
  const ids = new Set<number>()
  const add = ({ employeeId, approverId }: Named) => {
    if (employeeId !== null) ids.add(employeeId)
    if (approverId !== undefined) ids.add(approverId)
  }
  add(order)
  order.discounts.forEach(add)
  order.payments.forEach(add)
  if (order.deleted) add(order.deleted)
  for (const line of order.lines) {
    if (line.voided) add(line.voided)
    if ('discounts' in line) line.discounts.forEach(add)
  }
  return [...ids]
}

/** A name by id; empty for null. Throws NeedsReview `UNKNOWN_EMPLOYEE` for an id that the store does not have. */
export type NameOf = (employeeId: number | null) => string

export function nameOf(people: readonly KnownPerson[]): NameOf {
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  return employeeId => {
    if (employeeId === null) return ''
    const name = names.get(employeeId)
    if (name === undefined) throw new NeedsReview('UNKNOWN_EMPLOYEE', { field: 'employeeId', employeeId })
    return name
  }
}
