import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

/** Asks before printed codes are made void: that cannot be taken back. */
export function RenewDialog(props: {
  chosen: { areaId?: number; tableIds?: number[] }
  count: number
  /** Of the only one. */
  name?: string
  onClose: () => void
}): ReactNode {
  const { chosen, count, name, onClose } = props
  const t = useTexts()
  const renew = useSend(tableCodeCalls.renewTableCodes, {
    stale: [tableCodeCalls.getTableCodes],
    onDone: ({ renewed }) => {
      toast.info(t('tableCodes.renewed', { count: renewed }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={name === undefined ? t('tableCodes.renewTitle', { count }) : t('tableCodes.renewNamed', { name })}
      okText={t(name === undefined ? 'tableCodes.renew' : 'tableCodes.renewOne')}
      okButtonProps={{ danger: true, loading: renew.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => renew.mutate(chosen)}
      onCancel={onClose}
    >
      {t('tableCodes.renewText')}
    </Modal>
  )
}
