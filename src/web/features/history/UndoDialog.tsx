import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { historyCalls, type ImportRun } from '../../../shared/contract/history.ts'
import { text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useDays } from './RunFigures.tsx'
import { useIntention } from './useIntention.ts'

/** Says what undoing an import removes, and does it. */
export function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { importId, fileName, orders, totalCents } = run
  const days = useDays(run) ?? t('common.none')
  const undo = useIntention(`undo ${importId}`)
  const send = useSend(historyCalls.undoImport, {
    overlay: false,
    stale: [historyCalls.getImports, historyCalls.importProgress],
    onDone: removed => {
      undo.fulfilled()
      toast.info(text('history.list.undone', { count: removed.orders }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('history.list.undoTitle', { name: fileName })}
      okText={t('history.list.undoOk', { count: orders })}
      okButtonProps={{ danger: true, loading: send.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ importId, idempotencyKey: undo.key })}
      onCancel={onClose}
    >
      <p>{t('history.list.undoText', { count: orders, total: money(totalCents), days })}</p>
    </Modal>
  )
}
