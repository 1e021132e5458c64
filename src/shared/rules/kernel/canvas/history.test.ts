import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amended, did, type History, latest, mapHistory, redo, startHistory, undo } from './history.ts'

const anyHistory = fc
  .array(fc.oneof(fc.integer(), fc.constant('undo' as const), fc.constant('redo' as const)), { maxLength: 60 })
  .map(steps =>
    steps.reduce<History<number>>((history, step) => {
      if (step === 'undo') return undo(history)
      return step === 'redo' ? redo(history) : did(history, step)
    }, startHistory(0)),
  )

test('TBL-2 undo takes redo back, and redo takes undo back', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      expect(history.future.length > 0 ? undo(redo(history)) : history).toEqual(history)
      expect(history.past.length > 0 ? redo(undo(history)) : history).toEqual(history)
    }),
  )
})

test('TBL-2 undone all the way, a plan is as it was opened, however much was done', () => {
  const steps = Array.from({ length: 5000 }, (_, step) => step + 1)
  const all = steps.reduce(did<number>, startHistory(0))
  const back = steps.reduce(history => undo(history), all)
  expect(back.now).toBe(0)
  expect(undo(back)).toEqual(back)
  expect(steps.reduce(history => redo(history), back)).toEqual(all)
})

test('TBL-2 what is done after an undo gives up what was undone', () => {
  const history = did(undo(did(startHistory('a'), 'b')), 'c')
  expect(history).toEqual({ past: ['a'], now: 'c', future: [] })
  expect(did(history, 'c')).toBe(history)
  expect(mapHistory(undo(history), state => `${state}!`)).toEqual({ past: [], now: 'a!', future: ['c!'] })
})

test('MKT-2 what goes on is no further step: undone, it is as before its first letter', () => {
  const typed = amended(amended(did(startHistory(''), 'A'), 'Au'), 'Aut')
  expect(typed).toEqual({ past: [''], now: 'Aut', future: [] })
  expect(undo(typed).now).toBe('')
  expect(amended(undo(typed), 'B').future).toEqual([])
})

test('MENU-7 of a long history the last steps are kept', () => {
  const all = [1, 2, 3, 4].reduce(did<number>, startHistory(0))
  expect(latest(all, 2)).toEqual({ past: [2, 3], now: 4, future: [] })
})
