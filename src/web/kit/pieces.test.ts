import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ConflictNotice, type FieldConflict } from './ConflictNotice.tsx'
import { DeleteOutlined } from './icons.ts'
import { reasonRules } from './ReasonDialog.tsx'
import { ObjectTimeline, type TimelineEntry } from './ObjectTimeline.tsx'
import { PermissionTree, type PermissionTreeProps } from '../staff/permissions/PermissionTree.tsx'
import { changeLanguage, startTexts } from './texts.ts'
import { type FieldWords, useShownChanges } from './useShownChanges.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => vi.unstubAllGlobals())

/** What a reader sees, in order, tags and styles left out. */
function readable(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function attributesOf(node: ReactNode, tag: RegExp): string[] {
  return renderToStaticMarkup(node).match(tag) ?? []
}

const treeProps: PermissionTreeProps = {
  label: 'Permissions of Mei',
  nodes: [
    {
      key: 'orders',
      title: 'Orders',
      children: ['see', 'export', 'void', 'refund'].map(key => ({ key, title: key })),
    },
  ],
  fromRole: new Set(['see', 'export']),
  own: { granted: new Set(['void']), denied: new Set(['export']) },
  lockOf: key => (key === 'refund' ? { reason: 'You lack this yourself.' } : undefined),
  onChange: () => undefined,
}

test('EMP-5 the tree says of each permission where it comes from, and of the node above how many hold', async () => {
  const words =
    'Orders 2 of 4 · 1 granted · 1 denied see From the role export Denied void Granted refund Not in the role'
  expect(readable(createElement(PermissionTree, treeProps))).toContain(words)
  await changeLanguage('zh')
  const chinese = readable(createElement(PermissionTree, treeProps))
  await changeLanguage('en')
  expect(chinese).toContain('Orders 2 / 4 · 单独允许 1 项 · 单独禁止 1 项 see 来自角色 export 单独禁止 void 单独允许')
})

test('EMP-6 what cannot be given away is disabled and says why', () => {
  const tree = createElement(PermissionTree, treeProps)
  expect(readable(tree)).toContain('refund Not in the role You lack this yourself.')
  const items = attributesOf(tree, /<div [^>]*role="treeitem"[^>]*>/g)
  expect(items.map(item => /aria-disabled="(\w+)"/.exec(item)?.[1])).toEqual([
    'false',
    'false',
    'false',
    'false',
    'true',
  ])
})

test('SHELL-14 the tree tells level, place, result, and takes one stop of the tab key', () => {
  const items = attributesOf(createElement(PermissionTree, treeProps), /<div [^>]*role="treeitem"[^>]*>/g)
  expect(items.map(item => /aria-checked="(\w+)"/.exec(item)?.[1])).toEqual(['mixed', 'true', 'false', 'true', 'false'])
  expect(
    items.map(item => /aria-level="(\d)" aria-posinset="(\d)" aria-setsize="(\d)"/.exec(item)?.slice(1).join()),
  ).toEqual(['1,1,1', '2,1,4', '2,2,4', '2,3,4', '2,4,4'])
  expect(items.filter(item => item.includes('tabindex="0"'))).toHaveLength(1)
})

test('EMP-3 the tree of a role offers no choice but granted or not', () => {
  const role = createElement(PermissionTree, {
    ...treeProps,
    fromRole: undefined,
    own: { granted: new Set(['see']), denied: new Set<string>() },
  })
  expect(readable(role)).toContain('Orders 1 of 4 see export void refund You lack this yourself.')
  expect(attributesOf(role, /<button/g)).toEqual([])
})

function History({
  entry,
}: {
  entry: Omit<TimelineEntry, 'changes'> & { before: unknown; after: unknown }
}): ReactNode {
  const words: FieldWords = {
    label: key => ({ rate: 'Pay rate', name: 'Name', active: 'Active', stores: 'Stores' })[key],
    value: (key, value) => (key === 'rate' ? `$${String(value)}` : undefined),
  }
  const changes = useShownChanges()(entry.before, entry.after, words)
  return createElement(ObjectTimeline, { label: 'History', entries: [{ ...entry, changes }] })
}

test('ADM-1 a change tells who, when, from where, what became what, and why', () => {
  const entry = {
    id: 1,
    at: '2026-11-21T12:00:00Z',
    actorName: 'Grace',
    origin: '10.0.0.8',
    what: 'Changed',
    reason: 'Trial over',
    before: { version: 1, rate: 18, name: 'Mei', active: true, stores: [] },
    after: { version: 2, rate: 19, name: 'Mei', active: false, stores: [1, 2] },
  }
  expect(readable(createElement(History, { entry }))).toBe(
    'Changed Nov 21, 2026, 12:00 PM · Grace · 10.0.0.8 ' +
      'Pay rate Before $18 After $19 Active Before Yes After No Stores Before — After 1, 2 Reason: Trial over',
  )
})

test('ADM-1 what was added has no before, what nobody did was the system, and many fields are folded', () => {
  const fields = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, at]))
  const entry = { id: 1, at: '2026-11-21T12:00:00Z', actorName: '', what: 'Added' }
  const shown = Object.entries(fields).map(([key, value]) => ({ key, label: key, after: String(value) }))
  const text = readable(createElement(ObjectTimeline, { label: 'History', entries: [{ ...entry, changes: shown }] }))
  expect(text).toContain('· System f0 After 0')
  expect(text).toContain('f5 After 5 Show 3 more fields')
  expect(text).not.toContain('Before')
})

test('ADM-1 an object that nobody changed says so', () => {
  const nothing = createElement(ObjectTimeline, { label: 'History', entries: [] })
  expect(readable(nothing)).toBe('No changes yet')
})

const conflicts: readonly FieldConflict[] = [
  { key: 'rate', label: 'Pay rate', theirs: '$19', mine: '$20' },
  { key: 'name', label: 'Name', theirs: 'May', mine: 'Mei' },
]

test('EMP-1 whoever saves later sees who was before them, both values, and what is still to be chosen', () => {
  const props = { who: 'Grace', at: '2026-11-21T12:00:00Z', conflicts, takenOver: ['Phone'], onChoose: () => undefined }
  const text = readable(createElement(ConflictNotice, { ...props, chosen: { rate: 'mine' } }))
  expect(text).toContain('Grace saved changes while you were editing')
  expect(text).toContain('Their changes, already included: Phone')
  expect(text).toContain('Pay rate Theirs $19 Yours $20 Name Theirs May Yours Mei 1 field left to choose')
  const all = readable(createElement(ConflictNotice, { ...props, chosen: { rate: 'mine', name: 'theirs' } }))
  expect(all).toContain('All conflicts resolved. You can save now.')
})

test.each([
  ['', 'This is required.'],
  ['   ', 'This is required.'],
  ['x'.repeat(201), 'At most 200 characters.'],
  ['Forgot to clock out', undefined],
  ['x'.repeat(200), undefined],
])('TIME-4 a reason is neither empty nor longer than 200 characters (%#)', async (reason, fault) => {
  const validate = reasonRules[0]?.validator
  const checked = Promise.resolve(validate?.({}, reason, () => undefined)).catch((error: Error) => error.message)
  expect(await checked).toBe(fault)
})

test('SHELL-14 an icon adds nothing to the name of its button', () => {
  expect(renderToStaticMarkup(createElement(DeleteOutlined))).toContain('aria-hidden="true"')
})
