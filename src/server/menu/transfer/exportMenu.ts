/** The menu as a file (MENU-8): what comes out can be imported again without any change. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { headingOf } from '../../../shared/rules/menu/transfer/tables.ts'
import {
  type CellType,
  type SheetColumn,
  type SheetKey,
  sheetKeys,
  sheetOf,
} from '../../../shared/rules/menu/transfer/sheets.ts'
import { type OutCell, sheetRows, type WriteContext } from '../../../shared/rules/menu/transfer/writeSheets.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, ExportSheet } from '../../kernel/exports/cells.ts'
import { type ExportFormat, sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { readOutside } from './menuTransfer.queries.ts'
import { wordIn } from './words.ts'

const kinds: Readonly<Partial<Record<CellType, CellKind>>> = {
  money: 'money',
  moneyChange: 'money',
  integer: 'integer',
  id: 'integer',
}

const headed = ({ title, key, type }: SheetColumn, language: Language) => ({
  title: headingOf(text(language, title), key),
  kind: kinds[type] ?? ('text' as const),
})

/** A sheet of the menu as an export has it. */
export function exportSheet(key: SheetKey, context: WriteContext, language: Language): ExportSheet {
  const { title, columns } = sheetOf(key)
  return {
    title: text(language, title),
    columns: columns.map(column => headed(column, language)),
    rows: sheetRows(key, context),
  }
}

/** The file; the audit trail says who took it out before its first byte leaves. */
export async function exportMenu(
  { format, sheet }: { format: ExportFormat; sheet: SheetKey },
  { request, actor, merchantId, turn }: TurnContext,
): Promise<Download> {
  const { language } = request
  const { document, outside } = await turn('write', async context => {
    context.audit({
      action: 'export',
      objectType: 'menu',
      objectId: '',
      after: { format, ...(format === 'csv' && { sheet }) },
    })
    return {
      document: await menuDocument(context.run, merchantId),
      outside: await readOutside(context.run, merchantId),
    }
  })
  const context = { document, outside, word: wordIn(language) }
  const what = text(language, format === 'csv' ? sheetOf(sheet).title : 'menuTransfer.export.name')
  return sheetsDownload({
    fileName: `${actor.store.name} ${what}`,
    format,
    store: actor.store,
    sheets: (format === 'csv' ? [sheet] : sheetKeys).map(key => exportSheet(key, context, language)),
  })
}

const templateKeys = ['name', 'secondName', 'category', 'price', 'modifierGroups'] as const
const templatePrices = [1695, 1495, 395]

/** Three dishes as somebody would type them. */
export function menuTemplate(format: ExportFormat, { request, actor }: TurnContext): Download {
  const { language } = request
  const say = (key: string) => text(language, `menuTransfer.template.${key}`)
  const columns = templateKeys.flatMap(key => sheetOf('dishes').columns.filter(column => column.key === key))
  const rows = (['one', 'two', 'three'] as const).map((row, at): OutCell[] => [
    say(`rows.${row}.name`),
    say(`rows.${row}.second`),
    say(`rows.${row}.category`),
    templatePrices[at] ?? 0,
    // A tea is served as it is.
    row === 'three' ? '' : say(`rows.${row}.groups`),
  ])
  return sheetsDownload({
    fileName: say('name'),
    format,
    store: actor.store,
    sheets: [
      {
        title: text(language, sheetOf('dishes').title),
        columns: columns.map(({ title, type }) => ({ title: text(language, title), kind: kinds[type] ?? 'text' })),
        rows,
      },
    ],
  })
}
