/** The part of the permission tree that the waitlist is. */
import type { PageNode } from './permissions.ts'

export const waitlistPage = {
  key: 'customers.waitlist',
  routes: ['/merchant/Waitlist'],
  opensWith: 'customers.waitlist.view',
  functions: [
    { key: 'customers.waitlist.view' },
    { key: 'customers.waitlist.edit' },
    { key: 'customers.waitlist.export' },
  ],
} as const satisfies PageNode
