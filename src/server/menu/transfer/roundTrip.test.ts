/** What the writer makes of a menu, the reader takes for the same menu. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { anyWholeMenu, wholeMenuOutside } from '../../../shared/rules/menu/testing/wholeMenus.ts'
import { planImport } from '../../../shared/rules/menu/transfer/importPlan.ts'
import { type SheetKey, sheetKeys } from '../../../shared/rules/menu/transfer/sheets.ts'
import { guessUses } from '../../../shared/rules/menu/transfer/tables.ts'
import { sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import { exportSheet } from './exportMenu.ts'
import { readTables } from './rawTables.ts'
import { allTexts, wordsOfMenu, wordIn } from './words.ts'

async function fileOf(document: MenuDocument, format: 'csv' | 'xlsx', keys: readonly SheetKey[], language: Language) {
  const context = { document, outside: wholeMenuOutside, word: wordIn(language) }
  const sheets = keys.map(key => exportSheet(key, context, language))
  const parts: Buffer[] = []
  for await (const part of sheetsDownload({
    fileName: 'menu',
    format,
    store: { timeZone: 'UTC', currency: 'USD' },
    sheets,
  }).body) {
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts)
}

async function readBack(document: MenuDocument, bytes: Buffer) {
  const { tables } = await readTables('menu.csv', bytes)
  const uses = guessUses(tables, allTexts)
  const plan = planImport({
    document,
    outside: wholeMenuOutside,
    words: { ...wordsOfMenu, currency: 'USD' },
    tables,
    uses,
    options: { makeMissing: false, removeMissing: false },
    newId: () => 1,
  })
  return { tables, uses, plan }
}

const anyLanguage = fc.constantFrom<Language>('en', 'zh')

test('MENU-8 any menu exported as XLSX imports to no change at all (property)', async () => {
  await fc.assert(
    fc.asyncProperty(anyWholeMenu, anyLanguage, async (document, language) => {
      const { plan, uses } = await readBack(document, await fileOf(document, 'xlsx', sheetKeys, language))
      expect(uses.map(({ sheet }) => sheet)).toEqual(sheetKeys)
      expect(uses.every(({ columns }) => columns.every(key => key !== null))).toBe(true)
      expect(plan.issues).toEqual([])
      expect(entriesBetween(document, plan.after)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('MENU-8 the dishes of any menu exported as CSV import to no change at all (property)', async () => {
  await fc.assert(
    fc.asyncProperty(anyWholeMenu, anyLanguage, async (document, language) => {
      const { plan, uses } = await readBack(document, await fileOf(document, 'csv', ['dishes'], language))
      expect(uses.map(({ sheet }) => sheet)).toEqual(['dishes'])
      expect(plan.issues).toEqual([])
      expect(entriesBetween(document, plan.after)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test.each(sheetKeys)('MENU-8 %s exported as CSV are known by their headings, and import to no change', async key => {
  const [document] = fc.sample(anyWholeMenu, { numRuns: 1, seed: 7 })
  if (!document) throw new Error('No menu')
  const { plan, uses } = await readBack(document, await fileOf(document, 'csv', [key], 'zh'))
  expect(uses.map(({ sheet }) => sheet)).toEqual([key])
  expect(plan.issues).toEqual([])
  expect(entriesBetween(document, plan.after)).toEqual([])
})
