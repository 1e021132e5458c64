/** Roles of several stores side by side, and what a copy of one would change (EMP-4). No drawing here. */
import type { AdministeredStore, RoleInStore } from '../../../shared/contract/staff/administration.ts'

/** Roles of one name, whatever its capitals. */
export interface RoleGroup {
  readonly key: string
  readonly name: string
  readonly secondName: string
  readonly roles: readonly RoleInStore[]
  /** In every store, and the same there. */
  readonly same: boolean
}

export const limits = ['name', 'secondName', 'lockOption', 'maxDiscountPcm'] as const
export type Limit = (typeof limits)[number]

/** What one role has that another has not, or has otherwise. */
export interface RoleDifference {
  readonly limits: readonly Limit[]
  /** Functions that the copy would allow, and no longer allow. */
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

/** What a role would become by a copy of `source`. */
export function differenceOf(there: RoleInStore, source: RoleInStore): RoleDifference {
  const [had, has] = [new Set(there.permissions), new Set(source.permissions)]
  return {
    limits: limits.filter(field => there[field] !== source[field]),
    given: source.permissions.filter(key => !had.has(key)),
    taken: there.permissions.filter(key => !has.has(key)),
  }
}

/** Whether a copy would change nothing. */
export const isAlike = ({ limits: changed, given, taken }: RoleDifference): boolean =>
  changed.length + given.length + taken.length === 0

/** The roles by name, each with what it is in every store. */
export function groupRoles(stores: readonly AdministeredStore[], roles: readonly RoleInStore[]): RoleGroup[] {
  return [...Map.groupBy(roles, ({ name }) => name.toLowerCase())].map(([key, own]) => {
    const [first] = own
    const everywhere = own.length === stores.length
    const same = everywhere && own.every(role => first !== undefined && isAlike(differenceOf(role, first)))
    return { key, name: first?.name ?? key, secondName: first?.secondName ?? '', roles: own, same }
  })
}
