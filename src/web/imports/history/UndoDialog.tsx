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

/** Says what undoing an import removes, and does it; or why it cannot be undone. */
export function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { importId, fileName, orders, totalCents } = run
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
  // It may have been changed while the dialog was open: then the reason is asked for again.
  const start = () => send.mutate({ importId }, { onError: () => void found.refetch({ cancelRefetch: true }) })
  const changed = found.data !== undefined && found.data.orders > 0
  return (
    <Modal
      open
      title={t(changed ? 'history.list.cannotUndo' : 'history.list.undoTitle', { name: fileName })}
      okText={t('history.list.undoOk', { count: orders })}
      okButtonProps={{ danger: true, loading: send.isPending || found.isLoading, disabled: changed }}
      cancelText={t('common.cancel')}
      onOk={start}
      onCancel={onClose}
    >
      {changed ? (
        <Changed changes={found.data} />
      ) : (
        <>
          <p>{t('history.list.undoText', { count: orders, total: money(totalCents), days })}</p>
          {send.error !== null && <Alert type="error" showIcon role="alert" title={send.error.message} />}
        </>
      )}
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
