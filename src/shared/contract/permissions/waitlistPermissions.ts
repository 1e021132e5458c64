/** The part of the permission tree that the waitlist is. */
import type { PageNode } from './permissions.ts'

export const waitlistPage = {
  key: 'waitlist.list',
  routes: ['/merchant/Waitlist'],
  opensWith: 'waitlist.list.view',
  functions: [{ key: 'waitlist.list.view' }, { key: 'waitlist.list.edit' }, { key: 'waitlist.list.export' }],
} as const satisfies PageNode
