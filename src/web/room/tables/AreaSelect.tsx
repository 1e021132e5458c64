import type { ReactNode } from 'react'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { useCall } from '../../kit/useCall.ts'

/** The area that tables stand in; one that is missing is made. */
export function AreaSelect(field: {
  id?: string
  value?: number | null
  onChange?: (areaId: number | null) => void
}): ReactNode {
  const areas = useCall(tableCalls.getAreas, {}, { quiet: true }).data?.rows
  return (
    <OneSelect {...field} makes="area" options={areas?.map(({ areaId, name }) => ({ value: areaId, label: name }))} />
  )
}
