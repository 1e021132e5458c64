/** The figures of a row of item sales; beside another period now, before, difference and percent of the compared ones. */
import type { ReactNode } from 'react'
import type { ItemSalesAmounts, ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { changeOf, comparedColumns, type ItemColumn, itemValue } from '../../../shared/rules/reports/itemColumns.ts'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import type { OpenFigure } from '../sales/salesState.ts'
import { columnKind, type ItemFigureRow, useItemFigure } from './useItemFigure.ts'

export interface ComparedRow extends ItemFigureRow {
  readonly before: ItemSalesAmounts | null
}

export interface ItemCellsProps {
  report: Pick<ItemSalesReport, 'totals' | 'before'>
  row: ComparedRow
  columns: readonly ItemColumn[]
  name: string
  of: Omit<OpenFigure, 'figure'> | undefined
}

export function ItemCells({ report, row, columns, name, of }: ItemCellsProps): ReactNode {
  if (report.before === null) {
    return columns.map(column => (
      <td key={column}>
        <ItemValue report={report} row={row} column={column} name={name} of={of} />
      </td>
    ))
  }
  return comparedColumns
    .filter(column => columns.includes(column))
    .map(column => (
      <Compared key={column} column={column} row={row}>
        <ItemValue report={report} row={row} column={column} name={name} of={of} />
      </Compared>
    ))
}

/** A figure that explains itself; a dash where it is not known. */
export function ItemValue(props: Omit<ItemCellsProps, 'columns'> & { column: ItemColumn }): ReactNode {
  const { report, row, column, name, of } = props
  const t = useTexts()
  const figureOf = useItemFigure(report)
  const figure = figureOf(column, row, name, of)
  if (figure !== undefined) return <FigureExplained figure={figure} />
  return (
    <span
      className={look.faint}
      title={column === 'costCents' || column === 'marginCents' ? t('itemSales.unknownCost') : ''}
    >
      –
    </span>
  )
}

/** Now (its children), before, the difference and the percentage. */
function Compared({ column, row, children }: { column: ItemColumn; row: ComparedRow; children: ReactNode }): ReactNode {
  const was = row.before === null ? null : itemValue(column, row.before)
  return (
    <>
      <td>{children}</td>
      <td className={look.quiet}>{was === null ? '–' : <Amount column={column} value={was} />}</td>
      <ChangeCells column={column} now={itemValue(column, row)} before={was} />
    </>
  )
}

export function Amount({ column, value, signed = false }: { column: ItemColumn; value: number; signed?: boolean }) {
  const { number } = useFormat()
  const plus = signed && value > 0 ? '+' : ''
  return (
    <>
      {plus}
      {columnKind(column) === 'money' ? <Money cents={value} /> : number(value)}
    </>
  )
}

function ChangeCells({ column, now, before }: { column: ItemColumn; now: number | null; before: number | null }) {
  const t = useTexts()
  const { percent } = useFormat()
  const change = changeOf(now, before)
  if (change === null) {
    return (
      <>
        <td className={look.faint}>–</td>
        <td className={look.faint}>–</td>
      </>
    )
  }
  const { difference, percentPcm } = change
  const fresh = difference === 0 ? '–' : t('itemSales.compared.fresh')
  return (
    <>
      <td>
        <Amount column={column} value={difference} signed />
      </td>
      <td className={difference < 0 ? look.wrong : undefined}>
        {percentPcm === null ? fresh : `${percentPcm > 0 ? '+' : ''}${percent(percentPcm)}`}
      </td>
    </>
  )
}
