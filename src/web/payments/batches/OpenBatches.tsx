/** The open batch of every payment device, and the way to close it. */
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { batchCalls, type OpenBatchRow } from '../../../shared/contract/payments/batches.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './batches.module.css'
import { ListedFigure } from './BatchFigure.tsx'
import { addressOfBatch } from './batchListState.ts'
import { CloseBatchDialog } from './CloseBatchDialog.tsx'

const { closeBatch, getOpenBatches } = batchCalls

export function OpenBatches(): ReactNode {
  const t = useTexts()
  const result = useCall(getOpenBatches, {}, { quiet: true, keep: true })
  const [closing, setClosing] = useState<number>()
  const rows = result.data?.rows
  return (
    <section aria-label={t('batches.open.title')} className={look.stack}>
      <h2 className={look.heading}>{t('batches.open.title')}</h2>
      <p className={look.hint}>{t('batches.open.hint')}</p>
      {rows === undefined ? (
        result.error !== null && !result.isFetching ? (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} />
        )
      ) : rows.length === 0 ? (
        <div className={look.panel}>
          <EmptyState title={t('batches.open.none')} hint={t('batches.open.noneHint')} />
        </div>
      ) : (
        <ul className={styles.batches}>
          {rows.map(batch => (
            <li key={batch.batchId}>
              <OpenBatch batch={batch} onClose={() => setClosing(batch.batchId)} />
            </li>
          ))}
        </ul>
      )}
      {closing !== undefined && <CloseBatchDialog batchId={closing} onEnd={() => setClosing(undefined)} />}
    </section>
  )
}

function OpenBatch({ batch, onClose }: { batch: OpenBatchRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { batchId, batchNo, openTips, closesAt, keptOpenAt } = batch
  const device = batch.paymentDevice || t('batches.noDevice')
  const name = t('batches.detail.title', { number: String(batchNo), device })
  return (
    <article className={styles.batch} aria-label={name}>
      <div className={look.cardLine}>
        <h3 className={styles.device}>{device}</h3>
        <ListedFigure batch={batch} of="total" />
      </div>
      <p className={look.quiet}>
        {t('batches.number', { number: String(batchNo) })} · {t('batches.open.since', { at: dateTime(batch.openedAt) })}
      </p>
      <p className={look.quiet}>
        {t('batches.column.count')} <ListedFigure batch={batch} of="count" /> · {t('batches.column.tips')}{' '}
        <ListedFigure batch={batch} of="tips" />
      </p>
      {openTips > 0 && <Status tone="attention">{t('batches.openTips', { count: openTips })}</Status>}
      <p className={look.quiet}>
        {keptOpenAt === null
          ? closesAt === null
            ? t('batches.open.byHand')
            : t('batches.open.closesAt', { at: dateTime(closesAt) })
          : t('batches.open.keptOpen', { at: dateTime(keptOpenAt) })}
      </p>
      <div className={styles.actions}>
        <Allowed call={closeBatch}>
          <Button aria-label={`${t('batches.open.close')}: ${name}`} onClick={onClose}>
            {t('batches.open.close')}
          </Button>
        </Allowed>
        <Link to={addressOfBatch(batchId)} aria-label={`${t('batches.open.detail')}: ${name}`}>
          {t('batches.open.detail')}
        </Link>
      </div>
    </article>
  )
}
