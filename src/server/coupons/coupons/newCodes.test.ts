import { expect, test } from 'vitest'
import { CODE_LETTERS, isOwnCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { newCodes } from './newCodes.ts'

test('MKT-1 SEC-5 50,000 codes are different, checkable, and use every character as often as any other', () => {
  const codes = newCodes(50_000)
  expect([codes.length, new Set(codes).size, codes.filter(code => !isOwnCode(code))]).toEqual([50_000, 50_000, []])
  const seen = Map.groupBy(codes.map(code => code.slice(0, -1)).join(''), letter => letter)
  const expected = (50_000 * 9) / CODE_LETTERS.length
  // Ten standard deviations: chance alone goes so far once in 10²² runs.
  const most = 10 * Math.sqrt(expected)
  const uneven = Array.from(CODE_LETTERS, letter => seen.get(letter)?.length ?? 0).filter(
    times => Math.abs(times - expected) > most,
  )
  expect(uneven).toEqual([])
})
