/** Saves a paper as PDF: on the roll that it prints on, or on A4 (ORD-7). */
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { paperFormats } from '../../../shared/rules/printing/paperDrawing.ts'
import { DownloadOutlined } from '../../kit/icons.ts'
import { download } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'

/** `call` takes a `format` beside the input. */
export function PdfButton({ call, input }: { call: Call; input: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async (format: string) => {
    setBusy(true)
    try {
      await download(call, { ...input, format })
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const items = paperFormats.map(format => ({ key: format, label: t(`receipts.formats.${format}`) }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void save(key) }}>
      <Button icon={<DownloadOutlined />} loading={busy}>
        {t('receipts.pdf')}
      </Button>
    </Dropdown>
  )
}
