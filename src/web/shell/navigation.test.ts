import { expect, test } from 'vitest'
import { type PageNode, permissionKeys, permissionTree } from '../../shared/contract/permissions/permissions.ts'
import { pages } from '../routes.tsx'
import { sidebarGroups } from '../routes/pageEntry.ts'
import { currentLink, landingOf, navigationFor, pageAt } from './navigation.ts'

const all = new Set<string>(permissionKeys)
const tree: readonly PageNode[] = permissionTree.flatMap((module): readonly PageNode[] => module.pages)
const full = navigationFor(sidebarGroups, pages, all)
const links = full.flatMap(group => group.links)

test.each(pages.map(page => page.path))('SHELL-1 %s opens whatever the capitals and with a slash at the end', path => {
  const address = path.replaceAll(/:\w+\??/g, '42')
  const page = pages.find(other => other.path === path)
  for (const given of [address, address.toLowerCase(), address.toUpperCase(), `${address}/`]) {
    expect(pageAt(pages, given)).toBe(page)
  }
})

test('SHELL-1 an address of no page is no page', () => {
  for (const path of ['/merchant/Nowhere', '/merchant/Accounts/more', '/', '/merchants']) {
    expect(pageAt(pages, path)).toBeUndefined()
  }
})

test('SHELL-1 no two pages have the same address', () => {
  const paths = pages.map(page => page.path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})

test('SHELL-2 every entry leads to a page, in the order of the groups', () => {
  expect(full.map(({ group }) => group)).toEqual(
    sidebarGroups.filter(group => full.some(shown => shown.group === group)),
  )
  for (const link of links) expect(pageAt(pages, link.to.split('?')[0] ?? '')).toBeDefined()
})

test('SHELL-2 without permissions there is no entry, and no empty group', () => {
  expect(navigationFor(sidebarGroups, pages, new Set())).toEqual([])
})

test.each(tree.map(page => page.opensWith))(
  'SHELL-5 %s alone shows the entries of its own page and no others',
  permission => {
    const shown = navigationFor(sidebarGroups, pages, new Set([permission])).flatMap(group => group.links)
    const own = new Set(tree.find(page => page.opensWith === permission)?.routes.map(route => route.toLowerCase()))
    expect(shown.every(link => own.has((link.to.split('?')[0] ?? '').toLowerCase()))).toBe(true)
    expect(shown.length).toBe(links.filter(link => own.has((link.to.split('?')[0] ?? '').toLowerCase())).length)
  },
)

test('SHELL-2 each entry is marked at its own address', () => {
  for (const link of links) {
    const [pathname = '', query] = link.to.split('?')
    const first = links.find(other => other.to === link.to)
    expect(currentLink(full, pages, `${pathname.toLowerCase()}/`, query === undefined ? '' : `?${query}&page=2`)).toBe(
      first,
    )
  }
})

test('SHELL-5 the landing page is one that the person may open', () => {
  expect(landingOf(full)).toBe(links[0]?.to)
  expect(landingOf(navigationFor(sidebarGroups, pages, new Set(['employees.accounts.view'])))).toBe(
    '/merchant/Accounts',
  )
})
