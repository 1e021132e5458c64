import { expect, test } from 'vitest'
import { discountFields } from '../../../shared/contract/settings/groups/discounts.ts'
import { discountsFormOf, newDiscount, newReason, rowIssues, discountsValueOf } from './discountsForm.ts'

const saved = discountFields.parse({
  discounts: [
    { id: 1000, name: 'Staff', kind: 'percent', scope: 'item', valuePcm: 20_000 },
    { id: 1001, name: 'House', kind: 'comp', scope: 'order', reasonRequired: true },
  ],
  reasons: [{ id: 1000, name: 'Late' }],
})
const staff = { ...newDiscount, name: 'Staff', valuePcm: 20_000 }
const fields = (row: object) => rowIssues('discounts', [{ ...staff, ...row }]).map(({ path }) => path.join('.'))

test('SET-3 discounts are sent as they were saved', () => {
  expect(discountsValueOf(discountsFormOf(saved))).toEqual(saved)
})

test('SET-3 what a discount lacks is told at its field; what only another kind has stands in no way', () => {
  expect(rowIssues('discounts', [newDiscount])[0]?.path).toEqual([0, 'name'])
  expect(fields({})).toEqual([])
  expect(fields({ valuePcm: null })).toEqual(['0.valuePcm'])
  expect(fields({ valuePcm: 100_000 })).toEqual(['0.valuePcm'])
  expect(fields({ kind: 'fixed', valuePcm: 'x' })).toEqual(['0.amountCents'])
  expect(fields({ kind: 'comp', valuePcm: 'x', amountCents: -1 })).toEqual([])
  expect(rowIssues('discounts', [staff, staff])[0]?.path).toEqual([1, 'name'])
  expect(rowIssues('reasons', [newReason])[0]?.path).toEqual([0, 'name'])
})
