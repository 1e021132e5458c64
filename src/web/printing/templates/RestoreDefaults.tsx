/** Asks before a template gets the sections that it came with. */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { SavedTemplate } from './templateForm.ts'

const { getPrintTemplate, getPrintTemplates, restorePrintTemplate } = printTemplateCalls

interface RestoreDefaultsProps {
  template: SavedTemplate
  onChanged: () => void
  onClose: () => void
}

export function RestoreDefaults({ template, onChanged, onClose }: RestoreDefaultsProps): ReactNode {
  const t = useTexts()
  const { templateId, version, name } = template
  const restore = useSend(restorePrintTemplate, {
    stale: [getPrintTemplates, getPrintTemplate],
    toast: 'updated',
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('templatePage.restoreTitle', { name })}
      okText={t('templatePage.restore')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: restore.isPending }}
      onOk={() => restore.mutate({ templateId, version })}
      onCancel={onClose}
    >
      {t('templatePage.restoreText')}
    </Modal>
  )
}
