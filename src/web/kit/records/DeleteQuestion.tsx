import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

/** Asks before a record is deleted; `children` say what becomes of the records that use it. */
export function DeleteQuestion(props: {
  name: string
  deleting: boolean
  onDelete: () => void
  children?: ReactNode
  onClose: () => void
}): ReactNode {
  const { name, deleting, onDelete, children, onClose } = props
  const t = useTexts()
  return (
    <Modal
      open
      title={t('common.record.deleteTitle', { name })}
      okText={t('common.record.delete')}
      okButtonProps={{ danger: true, loading: deleting }}
      cancelText={t('common.cancel')}
      onOk={onDelete}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
