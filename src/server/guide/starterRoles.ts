/** What each starter role allows (SHELL-16); whoever administers roles changes it. */
import { type StarterRoleKey, starterRoleKeys } from '../../shared/contract/guide/starterRoles.ts'
import { lockOptions, type RoleFields } from '../../shared/contract/staff/roles.ts'
import { functionsOf } from '../staff/roles/changes.ts'
import { type DefaultRole, defaultRoles } from '../staff/stores/defaultRoles.ts'

const { manager, cashier, waiter, kitchen } = defaultRoles

/** The roles that a new store begins with, for one that deleted them; and the jobs that not every restaurant has. */
const starterRoles: Readonly<Record<StarterRoleKey, DefaultRole>> = {
  manager,
  cashier,
  waiter,
  kitchen,
  // Seats guests and keeps the line; takes no money.
  host: {
    name: 'Host',
    secondName: '领位员',
    permissions: [
      'room.floor.view',
      'room.floor.operate',
      'customers.waitlist.view',
      'customers.waitlist.edit',
      'pos.table.seat',
      'pos.table.move',
      'pos.clock.inOut',
    ],
  },
  // Serves at the bar, and keeps a drawer of its own there.
  bartender: {
    name: 'Bartender',
    secondName: '调酒师',
    permissions: [
      ...waiter.permissions,
      'menu.panel.view',
      'menu.panel.soldOut',
      'pos.menu.soldOut',
      'pos.drawer.count',
    ],
  },
  // Brings orders out of the house, and is paid at the door.
  driver: {
    name: 'Delivery driver',
    secondName: '送餐员',
    permissions: ['orders.list.view', 'pos.payment.take', 'pos.clock.inOut'],
  },
}

/** A starter role as somebody would type it. */
export function fieldsOf(starter: StarterRoleKey): RoleFields {
  const { name, secondName, permissions } = starterRoles[starter]
  const functions = functionsOf({ permissions: [...permissions] })
  return { name, secondName, status: 'valid', lockOption: lockOptions.none, maxDiscountPcm: null, ...functions }
}

/** The starter roles with a name that none of these roles has, in either language. */
export function freeStarters(roles: readonly Pick<RoleFields, 'name' | 'secondName'>[]): StarterRoleKey[] {
  const taken = new Set(roles.flatMap(({ name, secondName }) => [name.toLowerCase(), secondName.toLowerCase()]))
  return starterRoleKeys.filter(starter => {
    const { name, secondName } = starterRoles[starter]
    return !taken.has(name.toLowerCase()) && !taken.has(secondName.toLowerCase())
  })
}
