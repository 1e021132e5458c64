import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  counterChanges,
  hasRoom,
  type MoveFacts,
  moveRedemption,
  redemptionEnds,
  type RedemptionMove,
  redemptionStates,
  remainderOf,
  type Standing,
} from './moves.ts'

const moves: readonly RedemptionMove[] = ['reserve', 'redeem', 'settle', 'release', 'expire', 'reverse', 'restore']
const free: MoveFacts = { hasRoom: true, inForce: true, end: 'voided' }
const full: MoveFacts = { ...free, hasRoom: false }
const standing = (state: Standing['state'], ended: Standing['ended'] = null, hasOrder = false): Standing => ({
  state,
  ended,
  hasOrder,
})

test('MKT-1 a terminal reserves and redeems where a place is left, and hears so where none is', () => {
  expect(moveRedemption(undefined, 'reserve', free)).toEqual({ to: 'reserved' })
  expect(moveRedemption(undefined, 'reserve', full)).toEqual({ refused: 'usedUp' })
  expect(moveRedemption(undefined, 'redeem', free)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(undefined, 'redeem', full)).toEqual({ refused: 'usedUp' })
  // Its own place is not asked for again.
  expect(moveRedemption(standing('reserved'), 'redeem', full)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(standing('released', 'expired'), 'redeem', free)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(standing('released', 'expired'), 'redeem', full)).toEqual({ refused: 'usedUp' })
})

test('MKT-1 POS-2 a move that is sent again changes nothing; what was given up does not come back by a late one', () => {
  const again = [
    ['reserve', standing('reserved')],
    ['reserve', standing('redeemed')],
    ['redeem', standing('redeemed')],
    ['redeem', standing('over')],
    ['settle', standing('redeemed')],
    ['release', standing('released', 'terminal')],
    ['release', undefined],
    ['expire', standing('redeemed')],
    ['reverse', standing('reversed', 'voided')],
  ] as const
  for (const [move, from] of again) expect(moveRedemption(from, move, free)).toEqual({ to: 'same' })
  for (const move of ['reserve', 'redeem'] as const) {
    expect(moveRedemption(standing('released', 'terminal'), move, free)).toEqual({ refused: 'ended' })
    expect(moveRedemption(standing('reversed', 'office'), move, free)).toEqual({ refused: 'ended' })
  }
})

test('MKT-1 a sale made offline is always booked: over where no place is left or it was no longer in force', () => {
  expect(moveRedemption(undefined, 'settle', free)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(undefined, 'settle', full)).toEqual({ to: 'over' })
  expect(moveRedemption(undefined, 'settle', { ...free, inForce: false })).toEqual({ to: 'over' })
  expect(moveRedemption(standing('reserved'), 'settle', full)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(standing('released', 'terminal'), 'settle', full)).toEqual({ to: 'over' })
  expect(moveRedemption(standing('reversed', 'removed'), 'settle', free)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(standing('reversed', 'voided'), 'settle', free)).toEqual({ to: 'redeemed' })
  for (const ended of ['deleted', 'refunded', 'office'] as const)
    expect(moveRedemption(standing('reversed', ended), 'settle', free)).toEqual({ to: 'same' })
})

test('MKT-1 a terminal gives up what no order has; what an order has goes back with the order alone', () => {
  expect(moveRedemption(standing('reserved'), 'release', free)).toEqual({ to: 'released', ended: 'terminal' })
  expect(moveRedemption(standing('redeemed'), 'release', free)).toEqual({ to: 'reversed', ended: 'terminal' })
  expect(moveRedemption(standing('redeemed', null, true), 'release', free)).toEqual({ refused: 'onOrder' })
  expect(moveRedemption(standing('over'), 'reverse', free)).toEqual({ to: 'reversed', ended: 'voided' })
})

test('MKT-1 only what the office took back is restored, and only where a place is left', () => {
  expect(moveRedemption(standing('reversed', 'office'), 'restore', free)).toEqual({ to: 'redeemed' })
  expect(moveRedemption(standing('reversed', 'office'), 'restore', full)).toEqual({ refused: 'usedUp' })
  expect(moveRedemption(standing('reversed', 'office'), 'restore', { ...full, was: 'over' })).toEqual({ to: 'over' })
  for (const ended of redemptionEnds.filter(end => end !== 'office'))
    expect(moveRedemption(standing('reversed', ended), 'restore', free)).toEqual({ refused: 'ended' })
  for (const state of redemptionStates.filter(each => each !== 'reversed'))
    expect(moveRedemption(standing(state), 'restore', free)).toEqual({ refused: 'ended' })
})

const step = fc.record({
  key: fc.nat({ max: 7 }),
  move: fc.constantFrom(...moves),
  inForce: fc.boolean(),
  end: fc.constantFrom(...redemptionEnds),
  order: fc.boolean(),
})

test('MKT-1 I22 used + remainder = total after any sequence of moves, and the counters are those of the redemptions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (total, steps) => {
      const redemptions = new Map<number, Standing>()
      let stock = { total, used: 0, reserved: 0, over: 0 }
      for (const { key, move, inForce, end, order } of steps) {
        const from = redemptions.get(key)
        const result = moveRedemption(from, move, { hasRoom: hasRoom(stock), inForce, end })
        if ('refused' in result || result.to === 'same') continue
        const { used, reserved, over } = counterChanges(from?.state, result.to)
        stock = { total, used: stock.used + used, reserved: stock.reserved + reserved, over: stock.over + over }
        const ended = 'ended' in result ? (result.ended ?? null) : null
        redemptions.set(key, { state: result.to, ended, hasOrder: order })
        const count = (state: string) => [...redemptions.values()].filter(each => each.state === state).length
        expect(stock).toEqual({ total, used: count('redeemed'), reserved: count('reserved'), over: count('over') })
        expect(stock.used + stock.reserved).toBeLessThanOrEqual(total)
        expect(stock.used + remainderOf(stock)).toBe(total)
      }
    }),
  )
})
