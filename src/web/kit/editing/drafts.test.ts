import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../shared/contract/staff/auth.ts'
import * as sessions from '../session.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

/** A storage whose keys are its own, as a browser's. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

let kept = new FakeStorage()
beforeEach(() => {
  kept = new FakeStorage()
  vi.stubGlobal('localStorage', kept)
  return () => vi.unstubAllGlobals()
})

const at = '2025-11-21T03:12:00.000Z'
const draft = { at, start: { name: '', price: 100 }, typed: { name: 'Soup', price: 250, tags: ['hot'] } }

test('SHELL-17 what was typed is found again under the name of its record, and under no other', () => {
  keepDraft('dish 4', draft)
  expect(findDraft('dish 4', at)).toEqual(draft)
  expect(findDraft('dish 5', at)).toBeUndefined()
})

test('SHELL-17 what was saved or given up is not offered again', () => {
  keepDraft('dish 4', draft)
  dropDraft('dish 4')
  expect(findDraft('dish 4', at)).toBeUndefined()
})

test('SHELL-17 passwords are never kept', () => {
  const typed = {
    name: 'Mei',
    password: 'hunter2',
    posPassword: '4711',
    pin: '1',
    shipping: 'x',
    mail: { smtpSecret: 's3' },
  }
  keepDraft('employee new', { at, start: {}, typed })
  expect(findDraft('employee new', at)?.typed).toEqual({
    name: 'Mei',
    password: '',
    posPassword: '',
    pin: '',
    shipping: 'x',
    mail: { smtpSecret: '' },
  })
  expect(Object.values(kept).join()).not.toMatch(/hunter2|4711|s3/)
})

test('SHELL-17 what JSON would keep otherwise than it was typed is not kept', () => {
  keepDraft('batch 1', { at, start: {}, typed: { day: new Date(0) } })
  expect(findDraft('batch 1', at)).toBeUndefined()
})

test('SHELL-17 a draft that cannot be read is none', () => {
  keepDraft('dish 4', draft)
  for (const key of Object.keys(kept)) kept.setItem(key, '{"typed":')
  expect(findDraft('dish 4', at)).toBeUndefined()
  for (const key of Object.keys(kept)) kept.setItem(key, '{"at":"x"}')
  expect(findDraft('dish 4', at)).toBeUndefined()
})

test('SHELL-17 what one person typed is never offered to another at the same browser, nor in another store', () => {
  const session = vi.spyOn(sessions, 'getSession')
  const signIn = (userId: number, merchantId: number) => session.mockReturnValue({ userId, merchantId } as Session)
  signIn(7, 1)
  keepDraft('dish 4', draft)
  signIn(8, 1)
  expect(findDraft('dish 4', at)).toBeUndefined()
  signIn(7, 2)
  expect(findDraft('dish 4', at)).toBeUndefined()
  signIn(7, 1)
  expect(findDraft('dish 4', at)).toEqual(draft)
  session.mockRestore()
})

test('SHELL-17 after two weeks a draft is no longer offered, and goes when another one is kept', () => {
  keepDraft('dish 4', draft)
  expect(findDraft('dish 4', '2025-12-05T03:11:59.999Z')).toEqual(draft)
  expect(findDraft('dish 4', '2025-12-05T03:12:00.000Z')).toBeUndefined()
  keepDraft('dish 5', { ...draft, at: '2025-12-05T03:12:00.000Z' })
  expect(Object.keys(kept)).toEqual(['draft 0 0 dish 5'])
})

test('SHELL-17 thirty drafts are kept; the oldest make room, and nothing else of the browser does', () => {
  kept.setItem('language', 'zh')
  const minute = (count: number) => `2025-11-21T03:${String(count).padStart(2, '0')}:00.000Z`
  for (let count = 0; count < 32; count += 1) keepDraft(`dish ${count}`, { ...draft, at: minute(count) })
  const found = (count: number) => findDraft(`dish ${count}`, minute(40)) !== undefined
  expect([0, 1, 2, 31].map(found)).toEqual([false, false, true, true])
  // What is typed on in one that is kept drives out no other.
  keepDraft('dish 2', { ...draft, at: minute(40) })
  expect(found(3)).toBe(true)
  expect(kept.getItem('language')).toBe('zh')
})

test('SHELL-17 what would fill the browser is not kept', () => {
  keepDraft('dish 4', { ...draft, typed: { note: 'x'.repeat(200_000) } })
  expect(Object.keys(kept)).toEqual([])
})

test('SHELL-17 a browser without storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Full')
    },
    removeItem: () => undefined,
  })
  keepDraft('dish 4', draft)
  expect(findDraft('dish 4', at)).toBeUndefined()
})
