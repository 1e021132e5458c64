import { expect, test } from 'vitest'
import { readPrinterOptions } from './printerOptions.ts'

test('DEV-2 the simulated printer polls an address, or listens at a port, and has faults of its kind', () => {
  expect(readPrinterOptions(['--address', 'http://x/cloudprnt/1.k', '--fault', 'repeat'])).toMatchObject({
    address: 'http://x/cloudprnt/1.k',
    listen: undefined,
    every: 5,
    fault: 'repeat',
    after: 0,
  })
  expect(
    readPrinterOptions(['--listen', '9100', '--language', 'starprnt', '--fault', 'silent', '--after', '3']),
  ).toMatchObject({
    listen: 9100,
    host: '127.0.0.1',
    language: 'starprnt',
    fault: 'silent',
    after: 3,
  })
})

test.each([
  [],
  ['--address', 'http://x', '--listen', '9100'],
  ['--listen', 'x'],
  ['--listen', '70000'],
  ['--listen', '9100', '--fault', 'repeat'],
  ['--address', 'http://x', '--fault', 'silent'],
  ['--address', 'http://x', '--every', '0'],
  ['--listen', '9100', '--language', 'zpl'],
])('DEV-2 the simulated printer says how it is used instead of running with %s %s %s %s', (...args) => {
  expect(() => readPrinterOptions(args.filter(arg => arg !== undefined))).toThrow('Usage:')
})
