/** The pages of the permission tree that printing adds. */
import type { PageNode } from './permissions.ts'

export const routingPage = {
  key: 'equipment.routing',
  routes: ['/merchant/PrintRouting'],
  opensWith: 'equipment.routing.view',
  functions: [{ key: 'equipment.routing.view' }, { key: 'equipment.routing.edit' }],
} as const satisfies PageNode

export const kitchenPage = {
  key: 'orders.kitchen',
  routes: ['/merchant/OrdersToConfirm'],
  opensWith: 'orders.kitchen.view',
  functions: [{ key: 'orders.kitchen.view' }, { key: 'orders.kitchen.confirm' }, { key: 'orders.kitchen.reprint' }],
} as const satisfies PageNode
