/** Adds a template from a file that this or another store exported. */
import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { printTemplateCalls, templateFile } from '../../../shared/contract/printing/templateCalls.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { addressOf } from './templateForm.ts'

const { getPrintTemplates, importPrintTemplate } = printTemplateCalls
/** Far more than the largest template. */
const MOST_BYTES = 1_000_000

export function ImportTemplate({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const add = useSend(importPrintTemplate, {
    stale: [getPrintTemplates],
    quiet: true,
    onDone: ({ templateId, picturesLeftOut }) => {
      if (picturesLeftOut > 0) toast.info(t('templatePage.picturesLeftOut', { count: picturesLeftOut }))
      else toast.success('added')
      onClose()
      void navigate(addressOf(templateId))
    },
  })
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = file.size > MOST_BYTES ? undefined : templateFile.safeParse(parsed(await file.text())).data
    if (read === undefined) return setFault(t('templatePage.importNoJson'))
    setFault(undefined)
    add.mutate({ file: read }, { onError: failure => setFault(failure.message) })
  }
  return (
    <Modal open title={t('templatePage.importTitle')} footer={null} onCancel={onClose}>
      <p>{t('templatePage.importText')}</p>
      <DropZone
        title={t('templatePage.importFile')}
        overTitle={t('templatePage.importFile')}
        hint=".json"
        accept=".json,application/json"
        onFiles={files => void take(files?.[0])}
      />
      {fault !== undefined && <Alert role="alert" type="error" showIcon title={fault} />}
    </Modal>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
