/** The table that a pad stands on; none is an answer. */
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

export function TableSelect(props: {
  id?: string
  value?: number | null
  onChange?: (tableId: number | null) => void
}): ReactNode {
  const { id, value = null, onChange } = props
  const t = useTexts()
  const rows = useCall(tableCalls.getTableNames, {}, { quiet: true }).data?.rows ?? []
  return (
    <Select<number | null>
      {...(id === undefined ? {} : { id })}
      value={value}
      placeholder={t('equipment.pads.noTable')}
      options={rows.map(({ tableId, name, areaName }) => ({ value: tableId, label: `${areaName} · ${name}` }))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      onChange={chosen => onChange?.(chosen ?? null)}
    />
  )
}
