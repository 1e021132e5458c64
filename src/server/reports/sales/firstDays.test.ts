/** The first and the last days that can be asked for, beside each period that a report compares with (RPT-7, RPT-8). */
import { expect, test } from 'vitest'
import { allCalls } from '../../../shared/contract/calls.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { compareWith } from '../../../shared/contract/reports/frame.ts'
import { aReader } from './reports.testing.ts'

const compares = ({ input, access, streams }: Call) =>
  'shape' in input && 'compareWith' in (input as { shape: object }).shape && access !== 'write' && !streams
const comparing = Object.entries<Call>(allCalls).filter(([, call]) => compares(call))

test.each([
  { from: '1900-01-01', to: '1900-01-01' },
  { from: '1900-01-01', to: '1900-12-31' },
  { from: '2199-01-01', to: '2199-12-31' },
])('RPT-7 every report of $from to $to has an answer, whatever stands beside it', async range => {
  const boss = await aReader({ isBoss: true })
  expect(comparing.length).toBeGreaterThan(8)
  for (const [name, call] of comparing)
    for (const asked of compareWith.options) {
      // Why it sold more than nothing at all.
      if (name === 'getStoreDifference' && asked === 'nothing') continue
      const own = { compareFrom: range.from, compareTo: range.to, merchantId: boss.store.merchantId, against: 'before' }
      const { shape } = call.input as unknown as { shape: object }
      const input = Object.fromEntries(Object.entries({ ...range, ...own }).filter(([key]) => key in shape))
      const answer = await boss.request(call, { ...input, compareWith: asked }, boss.headers)
      expect(await answer.json(), `${name} ${asked}`).toMatchObject({ result: 'success' })
    }
})
