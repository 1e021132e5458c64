import { expect, test } from 'vitest'
import { auditObjects, auditTypes, objectAddress } from '../../shared/contract/audit/objects.ts'
import { pages } from '../routes.tsx'
import { pageAt } from '../shell/navigation.ts'

test.each(auditTypes)('ADM-1 %s leads to a page of the product, where it has one', type => {
  const address = objectAddress(type, 42, 'A & B')
  expect(address !== undefined).toBe('page' in auditObjects[type])
  if (address === undefined) return
  expect(address).not.toMatch(/[{}]/)
  expect(pageAt(pages, address.split('?')[0] ?? '')).toBeDefined()
})

test('ADM-1 all but three kinds have a page; one about an object that is gone leads nowhere', () => {
  // A view is of any report.
  const without = auditTypes.filter(type => objectAddress(type, 1, 'x') === undefined)
  expect(without.toSorted()).toEqual(['dataConfig', 'reportView', 'signInTicket'])
  expect(objectAddress('dish', 7, 'Wok')).toBe('/merchant/Items/ItemsAddNew?id=7')
  expect(objectAddress('dish', 7)).toBe('/merchant/Items/ItemsAddNew?id=7')
  expect(objectAddress('dish', 7, '')).toBeUndefined()
  expect(objectAddress('printer', 7, 'A & B')).toBe('/merchant/Equipments?search=A%20%26%20B')
  expect(objectAddress('something', 7, 'x')).toBeUndefined()
})
