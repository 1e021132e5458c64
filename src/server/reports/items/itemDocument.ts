/** Item sales as a file (RPT-3, RPT-7, I24): the rows and columns of the page, both from `rules/reports/itemColumns`. */
import type { ItemSalesReport, ItemSalesRow } from '../../../shared/contract/reports/items.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import {
  changeOf,
  columnsOf,
  comparedColumns,
  type ItemColumn,
  itemValue,
} from '../../../shared/rules/reports/itemColumns.ts'
import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import type { ExportColumn, ExportSheet } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { nameIn, rowName } from '../sales/reportTexts.ts'
import { assembleItemSales } from './itemSales.ts'
import { readItemSalesFacts } from './itemSales.queries.ts'

export const itemDocument: ReportDocument<'items'> = {
  title: (say, { by }) => `${say('itemSales.title')} · ${say(`itemSales.by.${by}`)}`,
  async sheets(input, { run, merchantId, language, say }) {
    const compared = comparedRange(input)
    const facts = await readItemSalesFacts(run, merchantId, input.by, input, compared)
    const report = assembleItemSales(input, facts, compared)
    return [rowsSheet(report, language, say), ...dishSheets(report, language, say)]
  },
}

type Named = Pick<ItemSalesRow, 'key' | 'name' | 'secondName'>

const nameOf = (by: ItemSalesReport['by'], language: Language) => (row: Named) =>
  rowName(language, by === 'specialPart' ? 'dish' : by, row)

const kindOf = (column: ItemColumn): ExportColumn<unknown>['kind'] => {
  if (column === 'sharePcm') return 'percent'
  return column === 'quantity' || column === 'voidedQuantity' ? 'integer' : 'money'
}

/** All rows with every column; beside another period also what the compared ones were, and by how much they changed. */
function rowsSheet(report: ItemSalesReport, language: Language, say: Say): ExportSheet {
  const { by, before } = report
  const columns = columnsOf(by)
  const own: ExportColumn<ItemSalesRow>[] = columns.map(column => ({
    title: say(`itemSales.column.${column}`),
    kind: kindOf(column),
    value: row => signed(column, itemValue(column, row)),
  }))
  const beside = comparedColumns
    .filter(column => before !== null && columns.includes(column))
    .flatMap((column): ExportColumn<ItemSalesRow>[] => {
      const title = (part: string) => `${say(`itemSales.column.${column}`)}: ${say(`itemSales.compared.${part}`)}`
      const was = (row: ItemSalesRow) => (row.before === null ? null : itemValue(column, row.before))
      const change = (row: ItemSalesRow) => changeOf(itemValue(column, row), was(row))
      return [
        { title: title('before'), kind: kindOf(column), value: was },
        { title: title('difference'), kind: kindOf(column), value: row => change(row)?.difference ?? null },
        { title: title('percent'), kind: 'percent', value: row => change(row)?.percentPcm ?? null },
      ]
    })
  return exportSheet({
    title: say(`itemSales.by.${by}`),
    columns: [{ title: say(`itemSales.by.${by}`), kind: 'text', value: nameOf(by, language) }, ...own, ...beside],
    rows: report.rows,
  })
}

/** As the page writes it: shares to a tenth of a percent. */
function signed(column: ItemColumn, value: number | null): number | null {
  if (value === null) return null
  return column === 'sharePcm' ? shownShare(value) : signedFigure(column, value)
}

/** By dish also menu engineering, and what never sold. */
function dishSheets({ by, menuEngineering, neverSold }: ItemSalesReport, language: Language, say: Say): ExportSheet[] {
  if (by !== 'dish' || menuEngineering === null) return []
  const name = nameOf(by, language)
  const dish = say('itemSales.engineering.column.dish')
  return [
    exportSheet({
      title: say('itemSales.engineering.title'),
      columns: [
        { title: dish, kind: 'text', value: name },
        { title: say('itemSales.column.quantity'), kind: 'integer', value: item => item.quantity },
        {
          title: say('itemSales.engineering.column.unitMargin'),
          kind: 'money',
          value: item => Math.round(item.unitMarginCents),
        },
        {
          title: say('itemSales.engineering.column.quadrant'),
          kind: 'text',
          value: item => say(`itemSales.engineering.quadrant.${item.quadrant}`),
        },
      ],
      rows: menuEngineering.items,
    }),
    exportSheet({
      title: say('itemSales.neverSold.title'),
      columns: [
        { title: dish, kind: 'text', value: name },
        {
          title: say('itemSales.neverSold.category'),
          kind: 'text',
          value: row => nameIn(language, { name: row.categoryName, secondName: row.categorySecondName }),
        },
      ],
      rows: neverSold,
    }),
  ]
}
