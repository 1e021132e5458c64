import { expect, test } from 'vitest'
import { permissionKeys } from '../../shared/contract/permissions/permissions.ts'
import { pages } from '../routes.tsx'
import { type SidebarGroup, sidebarGroups } from '../routes/pageEntry.ts'
import { navigationFor } from './navigation.ts'
import { afterPin, type Folds, isFolds, isPins, isUnfolded, pinnedLinks } from './sidebarState.ts'

const full = navigationFor(sidebarGroups, pages, new Set<string>(permissionKeys))
const none = new Set<SidebarGroup>()
const open = (folds: Folds, visited: ReadonlySet<SidebarGroup>, navigation = full) =>
  navigation.map(({ group }) => group).filter(group => isUnfolded(group, folds, visited, navigation))

test('SHELL-15 of many entries the orders and the group of the page are unfolded', () => {
  expect(open({}, none)).toEqual(['order'])
  expect(open({}, new Set(['reports'] as const))).toEqual(['order', 'reports'])
})

test('SHELL-15 a group stays as the person left it, also where they stand in it', () => {
  expect(open({ order: 'folded', menu: 'open' }, none)).toEqual(['menu'])
  expect(open({ reports: 'folded' }, new Set(['reports'] as const))).toEqual(['order'])
})

test('SHELL-15 somebody with few pages sees all of them', () => {
  const few = navigationFor(sidebarGroups, pages, new Set(['orders.list.view', 'customers.list.view']))
  expect(few.length).toBeGreaterThan(1)
  expect(open({}, none, few)).toEqual(few.map(({ group }) => group))
  expect(open({ customer: 'folded' }, none, few)).not.toContain('customer')
})

test('SHELL-15 pins come in the order in which they were set, without pages that are not allowed', () => {
  const pins = afterPin(afterPin([], '/merchant/Sales?tab=tender'), '/merchant/DayClose')
  expect(pinnedLinks(pins, full).map(({ to }) => to)).toEqual(['/merchant/Sales?tab=tender', '/merchant/DayClose'])
  const some = navigationFor(sidebarGroups, pages, new Set(['reports.dayClose.view']))
  expect(pinnedLinks(pins, some).map(({ to }) => to)).toEqual(['/merchant/DayClose'])
  expect(pinnedLinks([...pins, '/merchant/Gone'], full)).toHaveLength(2)
  expect(afterPin(pins, '/merchant/DayClose')).toEqual(['/merchant/Sales?tab=tender'])
})

test('SHELL-15 what a browser kept is read only where it fits', () => {
  expect([isFolds({}), isFolds({ menu: 'folded' }), isFolds({ menu: 1 }), isFolds(null), isFolds([1])]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([isPins([]), isPins(['/merchant']), isPins([1]), isPins('x')]).toEqual([true, true, false, false])
})

test('SHELL-15 no two entries lead to the same place', () => {
  const places = full.flatMap(({ links }) => links.map(({ to }) => to))
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
})
