import { expect, test } from 'vitest'
import { paymentFields } from '../../../shared/contract/settings/groups/payment.ts'
import { paymentFormOf, type PaymentForm, paymentValueOf } from './paymentForm.ts'

const saved = paymentFields.parse({
  cashStep: 5,
  tips: { types: ['ladder', 'fixed'], fixedCents: [100, 200], smartBelowCents: 1000, smartCents: [100] },
})
const typed = (tips: Partial<PaymentForm['tips']>) => {
  const form = paymentFormOf(saved)
  return paymentFields.safeParse(paymentValueOf({ ...form, tips: { ...form.tips, ...tips } }))
}
const fault = (tips: Partial<PaymentForm['tips']>) => typed(tips).error?.issues[0]?.path.join('.')

test('SET-2 what is saved stands in the form with a field for each choice, and is sent as it was', () => {
  expect(paymentFormOf(saved).tips).toMatchObject({ fixedCents: [100, 200, null], smartCents: [100, null, null] })
  expect(paymentValueOf(paymentFormOf(saved))).toEqual(saved)
})

test('SET-2 an empty or unsorted ladder is refused at its field; one that nobody is offered stands in no way', () => {
  expect(fault({ ladderPcm: [null, null, null] })).toBe('tips.ladderPcm')
  expect(fault({ ladderPcm: [20_000, 18_000, null] })).toBe('tips.ladderPcm.1')
  expect(fault({ ladderPcm: [15_000, null, 20_000] })).toBe('tips.ladderPcm.1')
  expect(fault({ ladderPcm: ['x', null, null] })).toBe('tips.ladderPcm.0')
  expect(typed({ types: ['custom'], ladderPcm: [20_000, 18_000, null] }).data?.tips.ladderPcm).toEqual([])
  expect(typed({ enabled: false, fixedCents: ['x', null, null] }).data?.tips.fixedCents).toEqual([])
  expect(fault({ types: [] })).toBe('tips.types')
})

test('SET-2 amounts for small orders need a limit once they are asked for', () => {
  expect(fault({ smartBelowCents: null })).toBe('tips.smartBelowCents')
  expect(fault({ smartCents: [null, null, null] })).toBe('tips.smartCents')
  expect(typed({ isSmart: false, smartBelowCents: 'x' }).data?.tips).toMatchObject({
    smartBelowCents: null,
    smartCents: [],
  })
})
