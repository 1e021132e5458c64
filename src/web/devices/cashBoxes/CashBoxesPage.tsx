import type { ReactNode } from 'react'
import { cashBoxes } from '../../../shared/contract/devices/cashBoxes.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { RecordsPage } from '../../kit/records/RecordsPage.tsx'

const texts = {
  title: 'equipment.cashBoxes.title',
  add: 'equipment.cashBoxes.add',
  search: 'equipment.cashBoxes.search',
  empty: 'equipment.cashBoxes.empty',
  emptyHint: 'equipment.cashBoxes.emptyHint',
  fields: { name: 'equipment.name', serialNo: 'equipment.printers.serialNo', model: 'equipment.cashBoxes.model' },
} as const

/** Cash boxes (DEV-3). */
export function CashBoxesPage(): ReactNode {
  return <RecordsPage record={cashBoxes} texts={texts} History={HistoryButton} />
}
