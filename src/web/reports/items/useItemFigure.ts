/** Every figure of item sales explains itself: what it is, what it is made of in this row, and the orders behind it (RPT-3, RPT-7). */
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { ItemSalesAmounts, ItemSalesDimension, ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { explanationOf } from '../../../shared/rules/reports/explain.ts'
import { type ItemColumn, itemValue } from '../../../shared/rules/reports/itemColumns.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { useTexts } from '../../kit/texts.ts'
import type { ExplainedPart, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import type { ExplainedFigure } from '../explain/explaining.ts'
import type { OpenFigure } from '../sales/salesState.ts'

/** The figure whose orders are behind a column. */
const behind: Readonly<Record<ItemColumn, ReportFigure>> = {
  quantity: 'quantity',
  voidedQuantity: 'voidedQuantity',
  grossCents: 'grossCents',
  discountCents: 'discountCents',
  compCents: 'compCents',
  refundCents: 'refundCents',
  netCents: 'netCents',
  sharePcm: 'netCents',
  taxCents: 'taxCents',
  averagePriceCents: 'grossCents',
  costCents: 'quantity',
  marginCents: 'netCents',
}

export const columnKind = (column: ItemColumn): FigureKind => {
  if (column === 'sharePcm') return 'percent'
  return column === 'quantity' || column === 'voidedQuantity' ? 'integer' : 'money'
}

const ownWhat = [
  'quantity',
  'voidedQuantity',
  'taxCents',
  'sharePcm',
  'averagePriceCents',
  'costCents',
  'marginCents',
] as const

export interface ItemFigureRow extends ItemSalesAmounts {
  readonly sharePcm?: number
}

/** Undefined where the row has no such value. `of` is where its orders are; left out where no list holds them. */
export function useItemFigure(
  report: Pick<ItemSalesReport, 'totals'>,
): (
  column: ItemColumn,
  row: ItemFigureRow,
  name: string,
  of?: Omit<OpenFigure, 'figure'>,
) => ExplainedFigure | undefined {
  const t = useTexts()
  const title = (column: ItemColumn) => t(`itemSales.column.${column}`)
  const partsOf = (column: ItemColumn, row: ItemFigureRow): ExplainedPart[] => {
    const part = (label: string, value: number, sign: ExplainedPart['sign'], kind: FigureKind = 'money') => ({
      label,
      value,
      sign,
      kind,
    })
    const { netCents, grossCents, quantity, costCents, marginCents } = row
    if (column === 'sharePcm') {
      const whole = `${title('netCents')} · ${t('itemSales.total')}`
      return [part(title('netCents'), netCents, 'plus'), part(whole, report.totals.netCents, 'over')]
    }
    if (column === 'averagePriceCents')
      return [part(title('grossCents'), grossCents, 'plus'), part(title('quantity'), quantity, 'over', 'integer')]
    if (column === 'marginCents' && costCents !== null && marginCents !== null) {
      // Of all rows: those with a cost alone.
      const known = marginCents + costCents
      const label = known === netCents ? title('netCents') : t('itemSales.netWithCost')
      return [part(label, known, 'plus'), part(title('costCents'), costCents, 'minus')]
    }
    const { itemDiscountCents, orderDiscountCents } = row
    return explanationOf(behind[column], { ...row, discountCents: itemDiscountCents + orderDiscountCents }).map(one =>
      part(one.figure === 'elsewhereCents' ? '' : t(`reports.figure.${one.figure}`), one.value, one.sign),
    )
  }
  return (column, row, name, of) => {
    const value = itemValue(column, row)
    if (value === null) return undefined
    const own = ownWhat.find(known => known === column)
    const figure = behind[column]
    return {
      name: [title(column), name].filter(word => word !== '').join(' · '),
      value: signedFigure(column, value),
      kind: columnKind(column),
      what: own === undefined ? t(`explain.what.${figure}`) : t(`itemSales.what.${own}`),
      parts: partsOf(column, row),
      ...(of !== undefined && { open: { ...of, figure } }),
    }
  }
}

/** Where the orders of a row are. */
export const ordersOf = (by: ItemSalesDimension, key: string): Omit<OpenFigure, 'figure'> => ({ dimension: by, key })

const notOfEverySale: readonly ItemSalesDimension[] = ['modifier', 'addOn', 'special', 'specialPart']

/** Whether all rows are all sales: then one list has their orders. */
export const isWhole = (by: ItemSalesDimension, groupKeys: readonly string[]): boolean =>
  groupKeys.length === 0 && !notOfEverySale.includes(by)
