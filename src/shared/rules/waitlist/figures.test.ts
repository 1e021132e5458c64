import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedParty, figuresBy, waitFigures } from './figures.ts'
import { partyStates } from './partyState.ts'

const seated = (firstQuoteMinutes: number | null, waitedMinutes: number): CountedParty => ({
  state: 'seated',
  size: 4,
  hour: 19,
  firstQuoteMinutes,
  waitedMinutes,
})

test('SET-6 quotes are held against real waits of those who were seated with one', () => {
  const gone = { state: 'left', size: 2, hour: 18, firstQuoteMinutes: 30, waitedMinutes: null } as const
  expect(waitFigures([seated(25, 20), seated(20, 31), seated(10, 15), seated(null, 99), gone])).toEqual({
    joined: 5,
    guests: 18,
    seated: 4,
    left: 1,
    noShow: 0,
    cancelled: 0,
    open: 0,
    quoted: 3,
    averageQuote: 18,
    averageWait: 22,
    averageMiss: 7,
    late: 1,
  })
  expect(waitFigures([])).toMatchObject({ joined: 0, averageQuote: null, averageWait: null, averageMiss: null })
})

const anyParty = fc.record({
  state: fc.constantFrom(...partyStates),
  size: fc.integer({ min: 1, max: 99 }),
  hour: fc.integer({ min: 0, max: 23 }),
  firstQuoteMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
  waitedMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
})

test('SET-6 the states sum to what joined, and the groups to the whole', () => {
  fc.assert(
    fc.property(fc.array(anyParty, { maxLength: 60 }), parties => {
      const all = waitFigures(parties)
      expect(all.seated + all.left + all.noShow + all.cancelled + all.open).toBe(all.joined)
      const groups = figuresBy(parties, ({ hour }) => hour)
      for (const field of [
        'joined',
        'guests',
        'seated',
        'left',
        'noShow',
        'cancelled',
        'open',
        'quoted',
        'late',
      ] as const)
        expect(groups.reduce((sum, { figures }) => sum + figures[field], 0)).toBe(all[field])
      expect(groups.map(({ key }) => key)).toEqual(groups.map(({ key }) => key).toSorted((a, b) => a - b))
    }),
  )
})
