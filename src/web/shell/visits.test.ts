import { expect, test } from 'vitest'
import { permissionKeys } from '../../shared/contract/permissions/permissions.ts'
import { pages } from '../routes.tsx'
import { sidebarGroups } from '../routes/pageEntry.ts'
import { navigationFor } from './navigation.ts'
import { afterVisit, isVisits, mostUsed, noVisits, recentLinks, type Visits } from './visits.ts'

const full = navigationFor(sidebarGroups, pages, new Set(permissionKeys))
const visited = (...addresses: readonly string[]): Visits => addresses.reduce(afterVisit, noVisits)
const used = (visits: Visits, navigation = full) => mostUsed(visits, navigation, 4).map(({ to }) => to)

test('SHELL-15 the bar of a phone begins with what a shift looks into, of what its reader may open', () => {
  expect(used(noVisits)).toEqual(['/merchant', '/merchant/OrderList', '/merchant/Floor', '/merchant/Waitlist'])
  const host = navigationFor(sidebarGroups, pages, new Set(['customers.waitlist.view', 'room.floor.view']))
  expect(used(noVisits, host)).toEqual(['/merchant/Floor', '/merchant/Waitlist'])
})

test('SHELL-15 pages that somebody uses more often take the place of others, in the order of the sidebar', () => {
  const tips = '/merchant/TipReport'
  expect(used(visited(tips))).not.toContain(tips)
  expect(used(visited(tips, tips, tips))).toEqual(['/merchant', '/merchant/OrderList', '/merchant/Floor', tips])
  const often = Array.from({ length: 40 }, () => tips)
  const then = Array.from(
    { length: 120 },
    (_, at) => ['/merchant/Items', '/merchant/Roles', '/merchant/Sales', '/merchant/Cashbox'][at % 4] ?? '',
  )
  expect(used(visited(...often, ...then))).not.toContain(tips)
})

test('SHELL-15 the last pages are listed once each, without the one that is shown and those that may not be opened', () => {
  const visits = visited('/merchant/Items', '/merchant/Sales?tab=tender', '/merchant/Items', '/merchant/Roles', '/gone')
  const shown = full.flatMap(({ links }) => links).find(({ to }) => to === '/merchant/Roles')
  expect(recentLinks(visits, full, shown).map(({ to }) => to)).toEqual([
    '/merchant/Items',
    '/merchant/Sales?tab=tender',
  ])
  const few = navigationFor(sidebarGroups, pages, new Set(['menu.dishes.view']))
  expect(recentLinks(visits, few, undefined).map(({ to }) => to)).toEqual(['/merchant/Items'])
  const many = visited(...Array.from({ length: 30 }, (_, at) => `/${at}`))
  expect(many.recent).toHaveLength(8)
})

test('SHELL-15 visits that a browser kept are read only where they fit', () => {
  expect([isVisits(noVisits), isVisits(visited('/merchant'))]).toEqual([true, true])
  for (const wrong of [null, [], {}, { counts: {} }, { counts: { a: '1' }, recent: [] }, { counts: {}, recent: [1] }])
    expect(isVisits(wrong)).toBe(false)
})
