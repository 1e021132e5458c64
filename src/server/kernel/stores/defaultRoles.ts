/** The roles that a new store begins with (AUTH-9); whoever administers roles changes them. */
import { type PermissionKey, permissionKeys } from '../../../shared/contract/kernel/permissions.ts'

export interface DefaultRole {
  readonly name: string
  readonly secondName: string
  readonly permissions: readonly PermissionKey[]
}

/** What a shift lead does not need: what describes the server itself, or rewrites the past. */
const OWNERS_OWN: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['system.apiDocs.view', 'orders.import.run'])

export const defaultRoles = {
  boss: { name: 'Boss', secondName: '老板', permissions: permissionKeys },
  manager: {
    name: 'Manager',
    secondName: '经理',
    permissions: permissionKeys.filter(key => !OWNERS_OWN.has(key)),
  },
  cashier: {
    name: 'Cashier',
    secondName: '收银员',
    permissions: ['dashboard.overview.view', 'orders.list.view'],
  },
  waiter: { name: 'Waiter', secondName: '服务员', permissions: ['orders.list.view'] },
  // Works at the kitchen's own screen and printer.
  kitchen: { name: 'Kitchen', secondName: '厨房', permissions: [] },
} as const satisfies Record<string, DefaultRole>

export type DefaultRoleKey = keyof typeof defaultRoles
