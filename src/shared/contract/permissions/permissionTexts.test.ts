import { expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { zh } from '../../text/zh.ts'
import { type ModuleNode, permissionTree } from './permissions.ts'
import { permissionText } from './permissionTexts.ts'
import { type PosModuleNode, posPermissionTree } from './posPermissions.ts'

const backOffice = permissionTree.flatMap(({ key, pages }: ModuleNode) => [
  key,
  ...pages.flatMap(page => [page.key, ...page.functions.map(each => each.key)]),
])
const pos = posPermissionTree.flatMap(({ key, functions }: PosModuleNode) => [key, ...functions.map(each => each.key)])
const keys = [...backOffice, ...pos]

const textAt = (catalogue: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)

test('EMP-3 every module, page and function of both trees has a name in both languages', () => {
  expect(keys.length).toBeGreaterThan(100)
  for (const catalogue of [en, zh])
    expect(keys.filter(key => typeof textAt(catalogue, permissionText(key)) !== 'string')).toEqual([])
})

test('EMP-3 a node whose area names it is called by the text of its area', () => {
  expect(permissionText('equipment.cashBoxes')).toBe('equipment.cashBoxes.title')
  expect(permissionText('equipment.devices')).toBe('permissions.equipment_devices')
  expect(permissionText('pos.order.take')).toBe('posPermissions.pos_order_take')
})

test('EMP-3 every name of a permission is that of a node', () => {
  const named = new Set(keys.map(permissionText))
  const given = (['permissions', 'posPermissions'] as const).flatMap(group =>
    Object.keys(en[group]).map(name => `${group}.${name}`),
  )
  expect(given.filter(name => !named.has(name))).toEqual([])
})
