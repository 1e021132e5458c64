/** Asks before the address of the store's printers changes: every printer must be given the new one. */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

export function RenewAddress({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const renew = useSend(cloudPrinterCalls.renewCloudKey, {
    stale: [cloudPrinterCalls.getCloudAddress],
    onDone: onClose,
  })
  return (
    <Modal
      open
      title={t('printing.connections.renewTitle')}
      okText={t('printing.connections.renew')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: renew.isPending }}
      onOk={() => renew.mutate({})}
      onCancel={onClose}
    >
      {t('printing.connections.renewText')}
    </Modal>
  )
}
