import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import { type Cells, changesOf, countChanged, isAllowed, isChanged, pressed } from './matrixState.ts'
import { differenceOf, groupRoles, isAlike } from './rolesOfStores.ts'

const keys = ['orders.list.view', 'orders.list.export', 'pos.order.take', 'reports.sales.view']
const role = (roleId: number, permissions: readonly string[], more: Partial<RoleInStore> = {}): RoleInStore => ({
  merchantId: 1,
  roleId,
  version: 1,
  name: `Role ${roleId}`,
  secondName: '',
  status: 'valid',
  lockOption: 0,
  maxDiscountPcm: null,
  employees: 0,
  permissions: [...permissions],
  ...more,
})
const nothing: Cells = new Map()

describe('EMP-4 the matrix', () => {
  test('EMP-4 what is saved turns the roles into what the cells show, and pressing twice changes nothing (property)', () => {
    const presses = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.constantFrom(...keys)), { maxLength: 20 })
    fc.assert(
      fc.property(fc.tuple(fc.subarray(keys), fc.subarray(keys)), presses, (held, pressing) => {
        const roles = held.map((permissions, at) => role(at, permissions))
        let cells = nothing
        for (const [at, key] of pressing) cells = pressed(cells, roles[at] ?? role(at, []), key)
        const changes = changesOf(cells, roles, keys)
        for (const one of roles) {
          const change = changes.find(({ roleId }) => roleId === one.roleId)
          const after = new Set<string>([...one.permissions, ...(change?.give ?? [])])
          for (const key of change?.take ?? []) after.delete(key)
          expect(keys.filter(key => after.has(key))).toEqual(keys.filter(key => isAllowed(cells, one, key)))
        }
        const changed = roles.flatMap(one => keys.filter(key => isChanged(cells, one, key)))
        expect(countChanged(changes)).toBe(changed.length)
        for (const [at, key] of pressing) cells = pressed(cells, roles[at] ?? role(at, []), key)
        expect(changesOf(cells, roles, keys)).toEqual([])
      }),
    )
  })

  test('EMP-4 what somebody else has done meanwhile is no change of ours any more', () => {
    const before = role(1, [])
    const cells = pressed(nothing, before, 'orders.list.view')
    const after = role(1, ['orders.list.view'], { version: 2 })
    expect(changesOf(cells, [after], keys)).toEqual([])
  })
})

describe('EMP-4 roles side by side', () => {
  const stores = [1, 2].map(merchantId => ({ merchantId, name: `S${merchantId}`, secondName: '', mayChange: true }))

  test('EMP-4 roles of one name are one, whatever its capitals; the same only where nothing differs', () => {
    const lead = role(1, ['orders.list.view'], { name: 'Lead' })
    const there = role(9, ['orders.list.view'], { name: 'Lead', merchantId: 2 })
    const [same] = groupRoles(stores, [lead, there])
    expect(same).toMatchObject({ name: 'Lead', same: true })
    expect(groupRoles(stores, [lead, { ...there, name: 'LEAD' }])).toMatchObject([{ same: false }])
    expect(groupRoles(stores, [lead])).toMatchObject([{ same: false }])
    expect(groupRoles(stores, [lead, { ...there, permissions: [] }])).toMatchObject([{ same: false }])
  })

  test('EMP-4 the difference says what a copy gives, takes and sets', () => {
    const source = role(1, ['orders.list.view', 'pos.order.take'], { maxDiscountPcm: 10_000, name: 'Lead' })
    const there = role(2, ['orders.list.export', 'pos.order.take'], { name: 'Lead' })
    expect(differenceOf(there, source)).toEqual({
      limits: ['maxDiscountPcm'],
      given: ['orders.list.view'],
      taken: ['orders.list.export'],
    })
    expect(isAlike(differenceOf(source, { ...source, status: 'invalid', employees: 4 }))).toBe(true)
  })
})
