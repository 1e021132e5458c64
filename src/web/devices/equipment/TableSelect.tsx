/** The table that a pad stands on; none is an answer. */
import type { ReactNode } from 'react'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

export function TableSelect(field: {
  id?: string
  value?: number | null
  onChange?: (tableId: number | null) => void
}): ReactNode {
  const t = useTexts()
  const rows = useCall(tableCalls.getTableNames, {}, { quiet: true }).data?.rows
  return (
    <OneSelect
      {...field}
      makes="table"
      none={t('equipment.pads.noTable')}
      options={rows?.map(({ tableId, name, areaName }) => ({ value: tableId, label: `${areaName} · ${name}` }))}
    />
  )
}
