import { expect, test } from 'vitest'
import { chargeFields } from '../../../shared/contract/settings/groups/charges.ts'
import { chargesFormOf, newSurcharge, surchargeIssues, chargesValueOf } from './chargesForm.ts'

const service = { name: 'Service', kind: 'percent' as const, ratePcm: 10_000, orderTypes: ['dineIn' as const] }
const saved = chargeFields.parse({
  surcharges: [
    { ...service, id: 1000, guestsFrom: 8, span: { fromMinute: 1320, toMinute: 120 } },
    { ...service, id: 1001, name: 'Packing', kind: 'fixed', amountCents: 50, ratePcm: null },
  ],
  gratuity: { enabled: true },
})
const fields = (row: object) =>
  surchargeIssues([{ ...newSurcharge, ...service, ...row }]).map(({ path }) => path.join('.'))

test('SET-3 what is saved is sent as it was', () => {
  expect(chargesFormOf(saved).surcharges).toMatchObject([
    { byGuests: true, guestsFrom: 8, byTime: true },
    { byGuests: false, byTime: false },
  ])
  expect(chargesValueOf(chargesFormOf(saved))).toEqual(saved)
})

test('SET-3 a new surcharge needs a name and an amount; guests, once they count, a number', () => {
  expect(surchargeIssues([newSurcharge])[0]?.path).toEqual([0, 'name'])
  expect(fields({})).toEqual([])
  expect(fields({ ratePcm: null })).toEqual(['0.ratePcm'])
  expect(fields({ byGuests: true, guestsFrom: null })).toEqual(['0.guestsFrom'])
  expect(fields({ byGuests: true, guestsFrom: 1.5 })).toEqual(['0.guestsFrom'])
  expect(fields({ byTime: true, span: { fromMinute: 60, toMinute: 60 } })).toEqual(['0.span.toMinute'])
  expect(surchargeIssues([0, 1].map(() => ({ ...newSurcharge, ...service })))[0]?.path).toEqual([1, 'name'])
})

test('SET-3 what is not asked for stands in no way', () => {
  expect(fields({ kind: 'fixed', amountCents: 50, ratePcm: 'x' })).toEqual([])
  expect(fields({ guestsFrom: 'x', span: { fromMinute: 60, toMinute: 60 } })).toEqual([])
  const off = { ...chargesFormOf(saved), gratuity: { ...saved.gratuity, enabled: false, ratePcm: 'x' } }
  expect(chargeFields.parse(chargesValueOf(off)).gratuity.enabled).toBe(false)
})
