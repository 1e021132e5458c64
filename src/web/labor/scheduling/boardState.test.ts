import { expect, test } from 'vitest'
import {
  allEdits,
  changed,
  type DayChange,
  type Edit,
  emptyBoard,
  redone,
  saved,
  settled,
  undone,
} from './boardState.ts'

const edit = (employeeId: number, date: string, startMinute: number, version = 0): Edit => ({
  employeeId,
  date,
  version,
  shifts: [{ startMinute, endMinute: startMinute + 60, note: '' }],
})
const change = (after: Edit): DayChange => ({ employeeId: after.employeeId, date: after.date, after })
const first = edit(1, '2026-11-16', 600)
const second = edit(1, '2026-11-16', 660)
const other = edit(2, '2026-11-17', 600)

test('TIME-2 steps are taken back and made again, each as a whole', () => {
  const drawn = changed(changed(emptyBoard, [change(first), change(other)]), [change(second)])
  expect(allEdits(drawn)).toEqual([second, other])
  const once = undone(drawn)
  expect(allEdits(once)).toEqual([first, other])
  expect(allEdits(undone(once))).toEqual([])
  expect(undone(undone(once)).edits).toEqual(new Map())
  expect(allEdits(redone(redone(undone(once))))).toEqual([second, other])
})

test('TIME-2 a new step forgets what was undone; a day that is as it was saved has no edit', () => {
  const back = undone(changed(emptyBoard, [change(first)]))
  const next = changed(back, [change(other)])
  expect(redone(next)).toBe(next)
  const gone = changed(next, [{ employeeId: 2, date: other.date, after: undefined }])
  expect(allEdits(gone)).toEqual([])
  expect(allEdits(undone(gone))).toEqual([other])
})

test('TIME-2 only the people whose days change get other edits, so that only their rows are drawn again', () => {
  const drawn = changed(emptyBoard, [change(first), change(other)])
  const next = changed(drawn, [change(second)])
  expect(next.edits.get(2)).toBe(drawn.edits.get(2))
  expect(next.edits.get(1)).not.toBe(drawn.edits.get(1))
})

test('TIME-2 a save keeps what was drawn while it was under way', () => {
  const sent = [first]
  const meanwhile = changed(changed(emptyBoard, [change(first)]), [change(other)])
  expect(allEdits(saved(meanwhile, sent))).toEqual([other])
  expect(saved(meanwhile, sent).done).toEqual([])
})

test('TIME-2 a conflict is settled by standing above the version that is there, or by giving way', () => {
  const drawn = changed(emptyBoard, [change(first), change(other)])
  const after = settled(drawn, [{ ...first, version: 7 }], [other])
  expect(allEdits(after)).toEqual([{ ...first, version: 7 }])
})
