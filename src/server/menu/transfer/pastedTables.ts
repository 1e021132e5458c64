/** Lines of a menu as the tables of an import (MENU-8): its categories and dishes, with what the import calls its columns. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { MOST_MENU_LINES, MOST_MENU_TEXT } from '../../../shared/contract/menu/transfer.ts'
import { pastedMenu } from '../../../shared/rules/menu/paste/pastedMenu.ts'
import { columnOf, type SheetKey, sheetOf } from '../../../shared/rules/menu/transfer/sheets.ts'
import { headingOf, type ImportRow, type ImportTable, type InCell } from '../../../shared/rules/menu/transfer/tables.ts'
import { text } from '../../kernel/texts.ts'

const COLUMNS = {
  categories: ['name', 'secondName'],
  dishes: ['name', 'secondName', 'category', 'price', 'description', 'secondDescription'],
} as const satisfies Partial<Record<SheetKey, readonly string[]>>

/** Throws IMPORT_EMPTY where no line is a dish, MENU_TEXT_LONG. */
export function pastedTables(said: string, language: Language): ImportTable[] {
  if (said.length > MOST_MENU_TEXT || said.split('\n').length > MOST_MENU_LINES)
    throw new Failure('MENU_TEXT_LONG', { values: { lines: MOST_MENU_LINES } })
  const { categories } = pastedMenu(said, text(language, 'menuTransfer.paste.unnamed'))
  if (categories.length === 0) throw new Failure('IMPORT_EMPTY')
  const table = (sheet: keyof typeof COLUMNS, rows: ImportRow[]): ImportTable => ({
    name: text(language, sheetOf(sheet).title),
    header: COLUMNS[sheet].map(key => headingOf(text(language, columnOf(sheet, key)?.title ?? key), key)),
    rows,
    keepsEmpty: true,
  })
  const row = (line: number, cells: readonly string[]): ImportRow => ({ line, cells: cells.map(asCell) })
  return [
    table(
      'categories',
      categories.map(({ line, name, secondName }) => row(line, [name, secondName])),
    ),
    table(
      'dishes',
      categories.flatMap(category =>
        category.dishes.map(dish =>
          row(dish.line, [
            dish.name,
            dish.secondName,
            category.name,
            dish.price,
            dish.description,
            dish.secondDescription,
          ]),
        ),
      ),
    ),
  ]
}

const asCell = (text: string): InCell => (text === '' ? null : text)
