import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_LETTERS, codeWith, isOwnCode, readCode, showCode, whyUnknown } from './couponCode.ts'

const nine = fc.array(fc.nat(CODE_LETTERS.length - 1), { minLength: CODE_LENGTH - 1, maxLength: CODE_LENGTH - 1 })
const code = nine.map(codeWith).filter(made => made !== undefined)

test('MKT-1 a code has 10 of 30 characters, none of which is taken for another', () => {
  expect(CODE_LETTERS).toMatch(/^[^01ILOU]{30}$/)
  expect(new Set(CODE_LETTERS).size).toBe(30)
  fc.assert(fc.property(code, made => made.length === CODE_LENGTH && isOwnCode(made)))
  expect([codeWith([0, 1, 2, 3, 4, 5, 6, 7, 8]), codeWith([1, 0, 0, 0, 0, 0, 0, 0, 0])]).toEqual([
    '23456789A9',
    '3222222225',
  ])
})

test('MKT-1 the check letter finds every wrong character and every two that changed places', () => {
  fc.assert(
    fc.property(code, made => {
      for (let at = 0; at < made.length; at++) {
        for (const letter of CODE_LETTERS) {
          const wrong = made.slice(0, at) + letter + made.slice(at + 1)
          expect(isOwnCode(wrong)).toBe(wrong === made)
        }
        for (let other = at + 1; other < made.length; other++) {
          const swapped = Array.from(made)
          ;[swapped[at], swapped[other]] = [swapped[other] ?? '', swapped[at] ?? '']
          expect(isOwnCode(swapped.join(''))).toBe(swapped.join('') === made)
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('MKT-1 a code is read however it is typed: spaces, hyphens, small letters, full-width forms', () => {
  const own = '23456789A9'
  const typed = [
    '23456-789A9',
    ' 23456 789a9 ',
    '2 3 4 5 6-7-8-9-a-9',
    '２３４５６－７８９Ａ９',
    '23456\u2014789A9',
    '23456\u00a0789A9',
  ]
  expect(typed.map(readCode)).toEqual(typed.map(() => own))
  expect(showCode(own)).toBe('23456-789A9')
  expect([readCode('Autumn-2026'), showCode('AUTUMN2026')]).toEqual(['AUTUMN2026', 'AUTUMN2026'])
  fc.assert(fc.property(code, made => readCode(showCode(made)) === made))
})

test('MKT-1 other scripts, signs and lengths are no code', () => {
  const none = [
    '',
    'ABC',
    'A'.repeat(41),
    '23456789A\u0421',
    '优惠券二零二六',
    '２３４５六七八九',
    'ABCD_EFGH',
    "ABCD'EFGH",
    'ABCD\u0000EF',
    'ß'.repeat(5),
  ]
  expect(none.map(readCode)).toEqual(none.map(() => undefined))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), typed => /^[0-9A-Z]{4,40}$/.test(readCode(typed) ?? 'NONE')))
})

test('MKT-1 a slip of the finger is told from a code that never was', () => {
  expect(['23456789AT', '23456789A0', 'O3456789AS'].map(whyUnknown)).toEqual(Array(3).fill('COUPON_MISTYPED'))
  expect(['23456789A9', '23456789A', 'SPRING'].map(whyUnknown)).toEqual(Array(3).fill('COUPON_UNKNOWN'))
})
