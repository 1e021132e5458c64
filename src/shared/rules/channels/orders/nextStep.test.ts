import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { deliveryStates } from '../../../contract/channels/channelOrderCalls.ts'
import { nextStep } from './nextStep.ts'

test.each([
  [undefined, 'created', 1, 'take'],
  [undefined, 'changed', 2, 'take'],
  [undefined, 'cancelled', 3, 'tombstone'],
  [['toAccept', 2], 'created', 1, 'older'],
  [['booked', 2], 'changed', 2, 'older'],
  [['booked', 2], 'changed', 3, 'change'],
  [['toAccept', 2], 'changed', 3, 'replace'],
  [['booked', 2], 'cancelled', 2, 'cancel'],
  [['toAccept', 2], 'cancelled', 3, 'drop'],
  [['booked', 4], 'cancelled', 3, 'older'],
  [['cancelled', 3], 'created', 1, 'over'],
  [['denied', 1], 'changed', 9, 'over'],
] as const)('CHOWLY-3 known %j, told %s %i: %s', (known, event, sequence, step) => {
  expect(nextStep(known && { state: known[0], sequence: known[1] }, { event, sequence })).toBe(step)
})

test('CHOWLY-3 in whatever order events come and repeat, the newest content and a cancellation win', () => {
  const events = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      events.chain(sequences =>
        fc.record({
          sequences: fc.shuffledSubarray([...sequences, ...sequences], { minLength: sequences.length * 2 }),
          cancelled: fc.option(fc.constant(31)),
        }),
      ),
      ({ sequences, cancelled }) => {
        let known: { state: (typeof deliveryStates)[number]; sequence: number } | undefined
        for (const sequence of [...sequences, ...(cancelled === null ? [] : [cancelled])]) {
          const event = sequence === 31 ? 'cancelled' : 'changed'
          const step = nextStep(known, { event, sequence })
          if (step === 'take' || step === 'change') known = { state: 'booked', sequence }
          if (step === 'cancel' || step === 'tombstone') known = { state: 'cancelled', sequence }
        }
        const newest = Math.max(...sequences)
        expect(known).toEqual(
          cancelled === null ? { state: 'booked', sequence: newest } : { state: 'cancelled', sequence: 31 },
        )
      },
    ),
  )
})
