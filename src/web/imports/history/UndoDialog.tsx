import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { historyCalls, type ImportRun } from '../../../shared/contract/imports/history.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './history.module.css'
import { useDays } from './RunFigures.tsx'

/** Says what undoing an import removes and what stays, and does it. */
export function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { importId, fileName, totalCents } = run
  const days = useDays(run) ?? t('common.none')
  const found = useCall(historyCalls.importChanges, { importId }, { quiet: true })
  const send = useSend(historyCalls.undoImport, {
    quiet: true,
    stale: [historyCalls.getImports, historyCalls.importProgress],
    onDone: removed => {
      toast.info(text('history.list.undone', { count: removed.orders }))
      onClose()
    },
  })
  const kept = found.data?.orders ?? 0
  const orders = run.orders - kept
  return (
    <Modal
      open
      title={t('history.list.undoTitle', { name: fileName })}
      okText={t('history.list.undoOk', { count: orders })}
      okButtonProps={{ danger: true, loading: send.isPending || found.isLoading }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ importId })}
      onCancel={onClose}
    >
      <p>{t('history.list.undoText', { count: run.orders, total: money(totalCents), days })}</p>
      {kept > 0 && found.data !== undefined && <Changed changes={found.data} />}
      {send.error !== null && <Alert type="error" showIcon role="alert" title={send.error.message} />}
    </Modal>
  )
}

function Changed({ changes }: { changes: ReplyOf<(typeof historyCalls)['importChanges']> }): ReactNode {
  const t = useTexts()
  const { orders, examples } = changes
  return (
    <>
      <Alert type="warning" showIcon role="alert" title={t('history.list.changed', { count: orders })} />
      <ul className={styles.changed} aria-label={t('history.list.changedOrders')}>
        {examples.map(({ orderId, orderNo }) => (
          <li key={orderId}>
            <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
              {orderNo}
            </AllowedLink>
          </li>
        ))}
        {orders > examples.length && <li>{t('history.list.changedMore', { count: orders - examples.length })}</li>}
      </ul>
    </>
  )
}
