import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEntries } from '../check.ts'
import { entriesBetween } from '../diff.ts'
import { emptyDocument } from '../document.ts'
import { anyWholeMenu, wholeMenuOutside } from '../testing/wholeMenus.ts'
import { readHours, readList, listText, readReference, hoursText } from './cellTexts.ts'
import { planImport } from './importPlan.ts'
import { sheetKeys, sheetOf } from './sheets.ts'
import type { ImportTable } from './tables.ts'
import { sheetRows } from './writeSheets.ts'
import type { MenuDocument } from '../document.ts'
import type { ImportOptions } from './importWork.ts'

const word = (key: string) => key
const words = { keys: new Map<string, string>(), yes: new Set(['yes']), no: new Set(['no']), currency: 'USD' }

/** Every sheet of a menu as a file would have it: money with a point, nothing escaped by a format. */
function tablesOf(document: MenuDocument): ImportTable[] {
  return sheetKeys.map(key => {
    const { columns } = sheetOf(key)
    const rows = [...sheetRows(key, { document, outside: wholeMenuOutside, word })].map((cells, at) => ({
      line: at + 2,
      cells: cells.map((cell, place) =>
        columns[place]?.type.startsWith('money') && cell !== null ? Number(cell) / 100 : cell,
      ),
    }))
    return { name: key, header: columns.map(column => column.key), rows }
  })
}
const usesOf = (tables: readonly ImportTable[]) =>
  sheetKeys.map((sheet, at) => ({ sheet, columns: [...(tables[at]?.header ?? [])] }))

function plan(document: MenuDocument, tables: readonly ImportTable[], options: Partial<ImportOptions> = {}) {
  let id = 1_000_000
  return planImport({
    document,
    outside: wholeMenuOutside,
    words,
    tables,
    uses: usesOf(tables),
    options: { makeMissing: false, removeMissing: false, ...options },
    newId: () => ++id,
  })
}

/** As the database would give them. */
function withModifierIds(document: MenuDocument): MenuDocument {
  let last = 0
  const groups = [...document.modifierGroup.values()].map(group => ({
    ...group,
    modifiers: group.modifiers.map(modifier => ({ ...modifier, id: ++last })),
  }))
  return { ...document, modifierGroup: new Map(groups.map(group => [group.id, group])) }
}

describe('MENU-8 what is exported imports to the same menu', () => {
  test('MENU-8 random menus keep all rules', () => {
    fc.assert(
      fc.property(anyWholeMenu, document => {
        expect(checkEntries(document, entriesBetween(emptyDocument(), document))).toEqual([])
      }),
    )
  })

  test.each([false, true])(
    'MENU-8 into the same store: no change at all, also where missing is removed (%s)',
    removeMissing => {
      fc.assert(
        fc.property(anyWholeMenu, document => {
          const { after, issues, counts } = plan(document, tablesOf(document), { removeMissing })
          expect(issues).toEqual([])
          expect(entriesBetween(document, after)).toEqual([])
          for (const count of counts) expect(count).toMatchObject({ added: 0, changed: 0, rejected: 0 })
        }),
        { numRuns: 200 },
      )
    },
  )

  test('MENU-8 into an empty store: the same menu but for its numbers', () => {
    fc.assert(
      fc.property(anyWholeMenu, document => {
        const { after: made, issues } = plan(emptyDocument(), tablesOf(document))
        expect(issues).toEqual([])
        const after = withModifierIds(made)
        const again = plan(after, tablesOf(after))
        expect(entriesBetween(after, again.after)).toEqual([])
        for (const key of sheetKeys) {
          const named = (of: MenuDocument) =>
            [...sheetRows(key, { document: of, outside: wholeMenuOutside, word })]
              .map(cells =>
                cells
                  .map((cell, at) =>
                    sheetOf(key).columns[at]?.type === 'id' ? '' : String(cell).replaceAll(/ #\d+/g, ''),
                  )
                  .join('|'),
              )
              .toSorted()
          expect(named(after)).toEqual(named(document))
        }
      }),
    )
  })
})

test('a list of any names reads back as it was (property)', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter(text => text.trim() === text && text !== '')
  fc.assert(
    fc.property(fc.array(name), names => {
      expect(readList(listText(names))).toEqual(names)
    }),
  )
})

test('a reference is a name, a number, or both', () => {
  expect(readReference('Dim Sum #3')).toEqual({ id: 3, name: 'Dim Sum' })
  expect(readReference('Combo #5 #9')).toEqual({ id: 9, name: 'Combo #5' })
  expect(readReference('#3')).toEqual({ id: 3, name: '' })
  expect(readReference(' 点心 ')).toEqual({ id: null, name: '点心' })
})

test('hours go past midnight and read back', () => {
  const spans = [
    { weekday: 2, fromMinute: 660, toMinute: 900 },
    { weekday: 2, fromMinute: 1020, toMinute: 1560 },
  ]
  expect(hoursText(spans)).toBe('11:00-15:00; 17:00-02:00')
  expect(readHours('11:00-15:00; 17:00-02:00', 2)).toEqual(spans)
  expect(readHours('0:00-24:00', 2)).toEqual([{ weekday: 2, fromMinute: 0, toMinute: 1440 }])
  for (const wrong of ['11-15', '25:00-26:00', '11:00-', '11:70-12:00']) expect(readHours(wrong, 2)).toBeUndefined()
})
