/** Rows of item sales with their figures and sums, sorted by any column; beside another period the compared ones. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ItemSalesReport, ItemSalesRow } from '../../../shared/contract/reports/items.ts'
import { columnsOf, readSortKey, sortedItems } from '../../../shared/rules/reports/itemColumns.ts'
import { useTexts } from '../../kit/texts.ts'
import { TABLET, useWide } from '../../kit/useWide.ts'
import { usePrinting } from '../../kit/usePrinting.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { ItemCards } from './ItemCards.tsx'
import { ItemCells } from './ItemCells.tsx'
import { ItemHead, type Sorting } from './ItemHead.tsx'
import styles from './items.module.css'
import { SpecialRows } from './SpecialRows.tsx'
import { isWhole, ordersOf } from './useItemFigure.ts'
import { type ItemSalesAsked, useItemName } from './useItemSales.ts'

/** So many rows are shown before somebody asks for all. */
const FIRST = 25

export function ItemTable(props: { report: ItemSalesReport; asked: ItemSalesAsked; sorting: Sorting }): ReactNode {
  const { report, asked, sorting } = props
  const { by } = report
  const t = useTexts()
  const nameOf = useItemName()
  const wide = useWide(TABLET)
  const printing = usePrinting()
  const [all, setAll] = useState(false)
  const sorted = sortedItems(report.rows, readSortKey(sorting.sort), sorting.order, row => nameOf(by, row))
  const rows = all || printing ? sorted : sorted.slice(0, FIRST)
  const more = sorted.length > FIRST && (
    <div className={styles.more}>
      <Button type="text" onClick={() => setAll(!all)}>
        {all ? t('reports.showFewer') : t('reports.showAll', { count: sorted.length })}
      </Button>
    </div>
  )
  if (!wide && !printing) {
    return (
      <>
        <ItemCards report={report} rows={rows} asked={asked} sorting={sorting} />
        {more}
      </>
    )
  }
  return (
    <>
      <WideTable label={t(`itemSales.by.${by}`)} className={styles.close}>
        <ItemHead report={report} sorting={sorting} />
        <tbody>
          {rows.map(row => (
            <Row key={row.key} report={report} row={row} asked={asked} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('itemSales.total')}</th>
            <ItemCells
              report={report}
              row={{ ...report.totals, before: report.before?.totals ?? null }}
              columns={columnsOf(by)}
              name={t('itemSales.total')}
              of={isWhole(by, asked.groupKeys) ? { dimension: 'all', key: '' } : undefined}
            />
          </tr>
        </tfoot>
      </WideTable>
      {more}
    </>
  )
}

function Row(props: { report: ItemSalesReport; row: ItemSalesRow; asked: ItemSalesAsked }): ReactNode {
  const { report, row, asked } = props
  const { by } = report
  const t = useTexts()
  const nameOf = useItemName()
  const [unfolded, setUnfolded] = useState(false)
  const name = nameOf(by, row)
  return (
    <>
      <tr>
        <th scope="row" className={styles.name}>
          {by === 'special' && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={unfolded}
              aria-label={t(unfolded ? 'itemSales.fold' : 'itemSales.unfold', { name })}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? '▾' : '▸'}
            </button>
          )}
          {name}
        </th>
        <ItemCells report={report} row={row} columns={columnsOf(by)} name={name} of={ordersOf(by, row.key)} />
      </tr>
      {unfolded && <SpecialRows asked={asked} special={row.key} columns={columnsOf(by)} />}
    </>
  )
}
