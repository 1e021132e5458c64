import type { ReactNode } from 'react'
import type { ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { Sorting } from './ItemHead.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import type { ItemSalesAsked } from './useItemSales.ts'

/** All rows with what has to be known of them, or that there are none. */
export function Rows(props: { report: ItemSalesReport; asked: ItemSalesAsked; sorting: Sorting }): ReactNode {
  const { report } = props
  const t = useTexts()
  if (report.rows.length === 0)
    return <EmptyState title={t('itemSales.empty.title')} hint={t('itemSales.empty.hint')} />
  return (
    <>
      <ItemTable {...props} />
      <ReportNotes report={report} />
    </>
  )
}
