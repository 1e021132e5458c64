/** What happened to a drawer as a file: all of it, or one kind (RPT-7). */
import type { ReactNode } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { DrawerEvent } from '../../../shared/contract/payments/cashier.ts'
import { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import { ExportButton } from '../../kit/listActions.tsx'

export function EventsFile(props: { drawerId: number; kind?: DrawerEvent['kind']; label: string }): ReactNode {
  const { drawerId, kind, label } = props
  return (
    <ExportButton
      call={drawerCashCalls.exportDrawerEvents}
      formats={fileFormat.options}
      label={label}
      input={format => ({ drawerId, ...(kind !== undefined && { kind }), format })}
    />
  )
}
