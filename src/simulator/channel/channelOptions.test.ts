import { expect, test } from 'vitest'
import { readChannelOptions } from './channelOptions.ts'

test('CHOWLY-3 the sandbox channel listens on loopback by default, and takes faults by flag', () => {
  expect(readChannelOptions([])).toMatchObject({
    port: 9_200,
    host: '127.0.0.1',
    key: 'sandbox-key',
    stores: undefined,
  })
  expect(
    readChannelOptions([
      '--fault',
      'lost',
      '--after',
      '2',
      '--refuse',
      'd7',
      '--per-minute',
      '8',
      '--store',
      'a',
      '--store',
      'b',
    ]),
  ).toMatchObject({
    faults: { next: ['well', 'well'], every: 'lost', refuse: ['d7'] },
    perMinute: 8,
    stores: ['a', 'b'],
  })
  expect(readChannelOptions(['--fault', 'key']).faults).toMatchObject({ keyRevoked: true, every: 'well' })
})

test.each([
  ['--port', '70000'],
  ['--port', 'x'],
  ['--fault', 'well'],
  ['--per-minute', '0'],
  ['--hook', 'http://localhost/x'],
  ['--hook', 'x', '--hook-key', 'y'],
  ['--unknown', 'x'],
])('CHOWLY-3 the sandbox channel says how it is used instead of running with %s %s', (...args) => {
  expect(() => readChannelOptions(args)).toThrow('Usage:')
})
