import { expect, test } from 'vitest'
import { keepLeaves, searchNodes } from './permissionNodes.ts'
import { leavesOf, type PermissionNode } from './permissionRights.ts'

const leaf = (key: string, title: string): PermissionNode => ({ key, title })
const tree: readonly PermissionNode[] = [
  {
    key: 'orders',
    title: 'Orders',
    children: [
      { key: 'list', title: 'Order list', children: [leaf('see', 'See orders'), leaf('export', 'Export orders')] },
      { key: 'import', title: 'Import', children: [leaf('run', 'Import of another system')] },
    ],
  },
  { key: 'people', title: '员工', children: [leaf('hire', '新增员工')] },
]
const found = (search: string) => searchNodes(tree, search).flatMap(leavesOf)

test('EMP-3 a search in the tree finds functions by the words of their own names and of those above', () => {
  expect(found('EXPORT')).toEqual(['export'])
  expect(found('list see')).toEqual(['see'])
  expect(found('员工')).toEqual(['hire'])
  expect(found('nothing like it')).toEqual([])
})

test('EMP-3 a module or a page that is found brings all of its functions; without words the tree is whole', () => {
  expect(found('order list')).toEqual(['see', 'export'])
  expect(found('orders')).toEqual(['see', 'export', 'run'])
  expect(searchNodes(tree, '  ')).toBe(tree)
})

test('EMP-5 some functions alone keep the modules and pages that lead to them', () => {
  const kept = keepLeaves(tree, key => key === 'export')
  expect(kept.map(({ key, children }) => [key, children?.map(child => child.key)])).toEqual([['orders', ['list']]])
  expect(kept.flatMap(leavesOf)).toEqual(['export'])
})
