/** A change of a role as the audit trail keeps it: its fields, and each function as allowed or not. */
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import type { Change } from '../../kernel/context.ts'

export type RoleValues = Pick<
  RoleInStore,
  'name' | 'secondName' | 'status' | 'lockOption' | 'maxDiscountPcm' | 'permissions'
>
const fields = ['name', 'secondName', 'status', 'lockOption', 'maxDiscountPcm'] as const

type State = Record<string, unknown>

/** The entry of a role that did not exist before. */
export function roleAdded(roleId: number, role: RoleValues): Change {
  const own = Object.fromEntries(fields.map(field => [field, role[field]]))
  const functions = Object.fromEntries(role.permissions.map(key => [key, true]))
  return { action: 'add', objectType: 'role', objectId: roleId, after: { ...own, ...functions } }
}

/** The entry of what differs; undefined where nothing does. */
export function roleChanged(roleId: number, before: RoleValues, after: RoleValues): Change | undefined {
  const [was, is]: [State, State] = [{}, {}]
  for (const field of fields) {
    if (before[field] === after[field]) continue
    was[field] = before[field]
    is[field] = after[field]
  }
  const [had, has] = [new Set(before.permissions), new Set(after.permissions)]
  for (const key of [...before.permissions, ...after.permissions]) {
    if (had.has(key) === has.has(key)) continue
    was[key] = had.has(key)
    is[key] = has.has(key)
  }
  if (Object.keys(is).length === 0) return undefined
  return { action: 'update', objectType: 'role', objectId: roleId, before: was, after: is }
}
