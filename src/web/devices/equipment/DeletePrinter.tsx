import type { ReactNode } from 'react'
import { printerCalls, type PrinterRow } from '../../../shared/contract/devices/printers.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { DeleteDialog } from '../../menu/library/DeleteDialog.tsx'

/** Says first which dishes are printed here. */
export function DeletePrinter({ printer, onClose }: { printer: PrinterRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { printerId, name } = printer
  const uses = useCall(printerCalls.getPrinterUses, { printerId }, { quiet: true })
  const remove = useSend(printerCalls.deletePrinter, {
    stale: [printerCalls.getPrinters, printerCalls.getPrinterNames],
    toast: 'deleted',
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={t('common.record.deleteTitle', { name })}
      text={t('equipment.printers.deleteText')}
      uses={uses}
      deleting={remove.isPending}
      onDelete={() => remove.mutate({ printerId })}
      onClose={onClose}
    />
  )
}
