import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { mergeRemote } from '../../kit/editing/mergeRemote.ts'
import { emptyRole, fieldsOf, flatten, roleFormOf, unflatten } from './roleForm.ts'

const role = fc.record({
  name: fc.string(),
  secondName: fc.string(),
  status: fc.constantFrom('valid' as const, 'invalid' as const),
  lockOption: fc.constantFrom(0 as const, 1 as const, 2 as const),
  maxDiscountPcm: fc.option(fc.integer({ min: 10, max: 99_990 })),
  backOffice: fc.subarray([...permissionKeys]),
  pos: fc.subarray([...posPermissionKeys]),
})

test('EMP-3 a role comes through the form, and through the comparison of two states, as it was', () => {
  fc.assert(
    fc.property(role, each => {
      expect(fieldsOf(roleFormOf(each))).toEqual(each)
      expect(fieldsOf(roleFormOf(unflatten(flatten(each))))).toEqual(each)
    }),
  )
})

test('EMP-3 two who change different functions of a role do not clash; the same field to different ends does', () => {
  const base = flatten(emptyRole)
  const theirs = flatten({ ...emptyRole, name: 'Theirs', backOffice: ['orders.list.view'] })
  const mine = flatten({ ...emptyRole, name: 'Mine', backOffice: ['orders.list.export'], pos: ['pos.order.take'] })
  const merged = mergeRemote(base, theirs, mine)
  expect(merged.conflicts).toEqual(['name'])
  expect(merged.takenOver).toEqual(['orders.list.view'])
  expect(unflatten(merged.merged)).toMatchObject({
    name: 'Mine',
    backOffice: ['orders.list.view', 'orders.list.export'],
    pos: ['pos.order.take'],
  })
})
