import { expect, test } from 'vitest'
import {
  changesOf,
  choicesOf,
  choose,
  conflictsOf,
  edited,
  NO_DRAFT,
  type Saved,
  shownStates,
  sidesOf,
} from './draft.ts'

const saved: Saved = { see: 'fromRole', export: 'fromRole', import: 'denied' }
const own = (states: Saved) => choicesOf({ ...saved, ...states })

test('EMP-5 only what differs from what is saved is sent, and a change taken back is none', () => {
  const once = edited(saved, NO_DRAFT, own({ see: 'denied', export: 'granted' }))
  expect(changesOf(saved, once)).toEqual([
    { key: 'see', from: 'fromRole', to: 'denied' },
    { key: 'export', from: 'fromRole', to: 'granted' },
  ])
  expect(shownStates(saved, once)).toEqual({ see: 'denied', export: 'granted', import: 'denied' })
  const back = edited(saved, once, own({ export: 'granted' }))
  expect(changesOf(saved, back).map(({ key }) => key)).toEqual(['export'])
  expect(edited(saved, back, own({}))).toEqual(NO_DRAFT)
})

test('EMP-5 what others save meanwhile appears, and does not touch what was changed here', () => {
  const draft = edited(saved, NO_DRAFT, own({ see: 'denied' }))
  const now: Saved = { ...saved, export: 'granted', import: 'fromRole' }
  expect(conflictsOf(now, draft)).toEqual([])
  expect(shownStates(now, draft)).toEqual({ see: 'denied', export: 'granted', import: 'fromRole' })
  expect(changesOf(now, draft)).toEqual([{ key: 'see', from: 'fromRole', to: 'denied' }])
})

test('EMP-5 the same function to different ends is a conflict until one of the two is chosen', () => {
  const draft = edited(saved, NO_DRAFT, own({ see: 'denied', export: 'granted' }))
  const now: Saved = { ...saved, see: 'granted' }
  expect(conflictsOf(now, draft)).toEqual(['see'])
  expect(sidesOf(now, draft)).toEqual({})
  const mine = choose(now, draft, { see: 'mine' })
  expect(sidesOf(now, mine)).toEqual({ see: 'mine' })
  expect(changesOf(now, mine)).toEqual([
    { key: 'see', from: 'granted', to: 'denied' },
    { key: 'export', from: 'fromRole', to: 'granted' },
  ])
  const theirs = choose(now, draft, { see: 'theirs' })
  expect(changesOf(now, theirs).map(({ key }) => key)).toEqual(['export'])
  expect(shownStates(now, theirs)['see']).toBe('granted')
  // They change it once more: the choice was about something else.
  expect(sidesOf({ ...now, see: 'fromRole' }, mine)).toEqual({})
})

test('EMP-5 both changed the same function alike: there is nothing left to save', () => {
  const draft = edited(saved, NO_DRAFT, own({ see: 'denied' }))
  const now: Saved = { ...saved, see: 'denied' }
  expect(conflictsOf(now, draft)).toEqual([])
  expect(changesOf(now, draft)).toEqual([])
})

test('EMP-5 a new choice in the tree settles a conflict', () => {
  const draft = edited(saved, NO_DRAFT, own({ see: 'denied' }))
  const now: Saved = { ...saved, see: 'granted' }
  const again = edited(now, draft, choicesOf({ ...now, see: 'fromRole' }))
  expect(conflictsOf(now, again)).toEqual([])
  expect(changesOf(now, again)).toEqual([{ key: 'see', from: 'granted', to: 'fromRole' }])
})
