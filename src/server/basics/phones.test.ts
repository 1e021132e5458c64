/** Phones as keys (CUST-1). */
import { expect, test } from 'vitest'
import { phoneForms, phoneKey } from './phones.ts'

const keysOf = (timeZone: string, ...phones: string[]) => [...new Set(phones.map(phone => phoneKey(phone, timeZone)))]

test('CUST-1 a phone has one key however it is written, in the country of the store', () => {
  const american = [
    '(415) 555-7777',
    '14155557777',
    '+1 415 555 7777',
    '1-415-555-7777',
    '415.555.7777',
    '４１５ 555 7777',
  ]
  expect(keysOf('America/Los_Angeles', ...american)).toEqual(['14155557777'])
  const chinese = ['138 0013 8000', '+86 138-0013-8000', '8613800138000', '008613800138000', '13800138000']
  expect(keysOf('Asia/Shanghai', ...chinese)).toEqual(['8613800138000'])
  expect(keysOf('Europe/London', '020 7946 0958', '+44 (0)20 7946 0958', '00442079460958')).toEqual(['442079460958'])
  // The same digits are another person's in another country.
  expect(phoneKey('13800138000', 'Asia/Shanghai')).not.toBe(phoneKey('13800138000', 'America/New_York'))
})

test('CUST-1 a zone of no country, or of another name, has a country all the same', () => {
  expect(phoneKey('(415) 555-7777', 'UTC')).toBe('14155557777')
  for (const zone of ['Asia/Calcutta', 'Asia/Kolkata']) expect(phoneKey('098765 43210', zone)).toBe('919876543210')
})

test('CUST-1 what is no whole number is its digits; extensions are different people', () => {
  expect(phoneKey('555-0100', 'America/New_York')).toBe('5550100')
  expect(phoneKey('n/a', 'America/New_York')).toBe('')
  expect(keysOf('America/New_York', '415-555-7777 x12', '(415) 555-7777 ext. 12')).toEqual(['1415555777712'])
  expect(phoneKey('9'.repeat(60), 'America/New_York')).toBe('9'.repeat(40))
})

test('CUST-1 every way to look for a phone', () => {
  expect(phoneForms('(415) 555-7777', 'America/New_York')).toEqual(['14155557777', '4155557777'])
  expect(phoneForms('020 7946 0958', 'Europe/London')).toEqual(['442079460958', '2079460958', '02079460958'])
})
