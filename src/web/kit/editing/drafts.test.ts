import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const at = '2025-11-21T03:12:00.000Z'
const draft = { at, start: { name: '', price: 100 }, typed: { name: 'Soup', price: 250, tags: ['hot'] } }

test('SHELL-17 what was typed is found again under the name of its record, and under no other', () => {
  keepDraft('dish 4', draft)
  expect(findDraft('dish 4')).toEqual(draft)
  expect(findDraft('dish 5')).toBeUndefined()
})

test('SHELL-17 what was saved or given up is not offered again', () => {
  keepDraft('dish 4', draft)
  dropDraft('dish 4')
  expect(findDraft('dish 4')).toBeUndefined()
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
  expect(findDraft('employee new')?.typed).toEqual({
    name: 'Mei',
    password: '',
    posPassword: '',
    pin: '',
    shipping: 'x',
    mail: { smtpSecret: '' },
  })
  expect([...kept.values()].join()).not.toMatch(/hunter2|4711|s3/)
})

test('SHELL-17 what JSON would keep otherwise than it was typed is not kept', () => {
  keepDraft('batch 1', { at, start: {}, typed: { day: new Date(0) } })
  expect(findDraft('batch 1')).toBeUndefined()
})

test('SHELL-17 a draft that cannot be read is none', () => {
  keepDraft('dish 4', draft)
  for (const key of kept.keys()) kept.set(key, '{"typed":')
  expect(findDraft('dish 4')).toBeUndefined()
  for (const key of kept.keys()) kept.set(key, '{"at":"x"}')
  expect(findDraft('dish 4')).toBeUndefined()
})

test('SHELL-17 a browser without storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Full')
    },
    removeItem: () => undefined,
  })
  keepDraft('dish 4', draft)
  expect(findDraft('dish 4')).toBeUndefined()
})
