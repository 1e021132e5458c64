import { expect, test } from 'vitest'
import { decimalText, minorDigits } from './currency.ts'

test('ORD-11 minor units follow ISO 4217', () => {
  for (const currency of ['USD', 'EUR', 'CNY', 'TWD', 'IDR']) expect(minorDigits(currency), currency).toBe(2)
  for (const currency of ['JPY', 'KRW', 'VND', 'CLP', 'ISK']) expect(minorDigits(currency), currency).toBe(0)
  for (const currency of ['KWD', 'BHD', 'TND', 'JOD']) expect(minorDigits(currency), currency).toBe(3)
  expect(minorDigits('no currency')).toBe(2)
  expect(minorDigits('CLF')).toBe(4)
})

test('ORD-11 an amount is written with the decimals of its currency, exact up to 2^53', () => {
  const written = ['USD', 'JPY', 'KWD'].map(currency =>
    [0, 5, -5, 1234, -123_456].map(each => decimalText(each, currency)),
  )
  expect(written).toEqual([
    ['0.00', '0.05', '-0.05', '12.34', '-1234.56'],
    ['0', '5', '-5', '1234', '-123456'],
    ['0.000', '0.005', '-0.005', '1.234', '-123.456'],
  ])
  expect(decimalText(Number.MAX_SAFE_INTEGER, 'USD')).toBe('90071992547409.91')
})
