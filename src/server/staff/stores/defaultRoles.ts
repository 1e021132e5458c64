/** The roles that a new store begins with (AUTH-9); anyone who administers roles changes them. */
import { type PosPermissionKey, posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'

export interface DefaultRole {
  readonly name: string
  readonly secondName: string
  readonly permissions: readonly (PermissionKey | PosPermissionKey)[]
}

/** What a shift lead does not need: other stores, what describes the server itself, or rewrites the past. */
const OWNERS_OWN: ReadonlySet<PermissionKey> = new Set<PermissionKey>([
  'system.apiDocs.view',
  'orders.import.run',
  'reports.dayClose.override',
  'reports.dayClose.reopen',
  'customers.list.erase',
  'employees.index.view',
  'employees.index.edit',
])

const atTheTable = [
  'pos.order.take',
  'pos.order.split',
  'pos.payment.take',
  'pos.table.seat',
  'pos.table.move',
  'pos.clock.inOut',
] as const satisfies readonly PosPermissionKey[]

/** Anyone who sees that something has run out says so where they are: at the pass, at the till, on a phone. */
const sellsOut = ['menu.panel.view', 'menu.panel.soldOut', 'pos.menu.soldOut'] as const satisfies readonly (
  | PermissionKey
  | PosPermissionKey
)[]

export const defaultRoles = {
  boss: { name: 'Owner', secondName: '老板', permissions: [...permissionKeys, ...posPermissionKeys] },
  manager: {
    name: 'Manager',
    secondName: '经理',
    permissions: [...permissionKeys.filter(key => !OWNERS_OWN.has(key)), ...posPermissionKeys],
  },
  cashier: {
    name: 'Cashier',
    secondName: '收银员',
    permissions: [
      'dashboard.overview.view',
      'orders.list.view',
      ...sellsOut,
      ...atTheTable,
      'pos.order.openOthers',
      'pos.payment.adjustTip',
      'pos.drawer.count',
      'pos.report.own',
    ],
  },
  waiter: { name: 'Waiter', secondName: '服务员', permissions: ['orders.list.view', ...atTheTable] },
  kitchen: { name: 'Kitchen', secondName: '厨房', permissions: [...sellsOut, 'pos.clock.inOut'] },
} as const satisfies Record<string, DefaultRole>

export type DefaultRoleKey = keyof typeof defaultRoles
