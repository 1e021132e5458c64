import { cx } from '../../kit/cx.ts'
import { type ReactNode, useMemo } from 'react'
import type { CardTransactionRow } from '../../../shared/contract/payments/cardTransactions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { Money, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import look from '../../kit/look.module.css'
import styles from './cardTransactions.module.css'

const tones: Readonly<Record<CardTransactionRow['state'], Tone>> = {
  notClosed: 'info',
  closed: 'good',
  refunded: 'attention',
}

function State({ row }: { row: CardTransactionRow }): ReactNode {
  const t = useTexts()
  if (row.voided) return <Status tone="neutral">{t('cardTransactions.voided')}</Status>
  return <Status tone={tones[row.state]}>{t(`cardTransactions.state.${row.state}`)}</Status>
}

/** A refund is negative; what was voided counts no more. */
function Amount({ row, of, strong }: { row: CardTransactionRow; of: number; strong?: boolean }): ReactNode {
  const t = useTexts()
  if (of === 0 && strong !== true) return t('common.none')
  const money = <Money cents={row.kind === 'refund' ? -of : of} {...(strong === true && { strong })} />
  return row.voided || row.kind === 'void' ? <span className={look.struck}>{money}</span> : money
}

/** The columns of the list, as the specification names them. */
export function useTransactionColumns(): readonly Column<CardTransactionRow>[] {
  const t = useTexts()
  const { dateTime, businessDate } = useFormat()
  const narrow = !useWide(1200)
  const wide = useWide(1600)
  return useMemo(() => {
    const none = t('common.none')
    const end = true
    const sorts = true
    const text = (
      key: 'transactionNo' | 'voidNo' | 'cardType' | 'authCode' | 'edcType' | 'ticketNo' | 'paymentDevice',
      off = false,
    ): Column<CardTransactionRow> => ({
      key,
      title: t(`cardTransactions.column.${key}`),
      off,
      render: row => row[key] || none,
    })
    return [
      { key: 'kind', title: t('cardTransactions.column.kind'), render: row => t(`cardTransactions.kind.${row.kind}`) },
      { ...text('transactionNo'), always: true },
      text('voidNo', narrow),
      { key: 'time', title: t('cardTransactions.column.time'), sorts, render: row => dateTime(row.at) },
      {
        key: 'businessDate',
        title: t('cardTransactions.column.businessDate'),
        off: true,
        render: row => businessDate(row.businessDate),
      },
      {
        key: 'cardLast4',
        title: t('cardTransactions.column.cardLast4'),
        render: row => (row.cardLast4 === '' ? none : `•••• ${row.cardLast4}`),
      },
      text('cardType'),
      text('authCode', !wide),
      text('edcType', true),
      {
        key: 'amount',
        folds: 'last',
        title: t('cardTransactions.column.amount'),
        end,
        sorts,
        render: row => <Amount row={row} of={row.amountCents} strong />,
      },
      {
        key: 'tip',
        title: t('cardTransactions.column.tip'),
        end,
        sorts,
        render: row => <Amount row={row} of={row.tipCents} />,
      },
      { key: 'state', folds: 'last', title: t('cardTransactions.column.state'), render: row => <State row={row} /> },
      text('ticketNo', true),
      { key: 'employee', title: t('cardTransactions.column.employee'), render: row => row.employeeName || none },
      text('paymentDevice', true),
      {
        key: 'batch',
        title: t('cardTransactions.column.batch'),
        off: narrow,
        render: row => (
          <AllowedLink needs="reports.batches.view" to={`/merchant/closeBatchHistoryDetail/${row.batchId}`}>
            {t('batches.detail.title', {
              number: String(row.batchNo),
              device: row.paymentDevice || t('batches.noDevice'),
            })}
          </AllowedLink>
        ),
      },
    ]
  }, [t, dateTime, businessDate, narrow, wide])
}

/** A transaction on a phone. */
export function TransactionCard({ row }: { row: CardTransactionRow }): ReactNode {
  const t = useTexts()
  const { dateTime, money } = useFormat()
  const card = [row.cardType, row.cardLast4 && `•••• ${row.cardLast4}`].filter(part => part !== '').join(' ')
  return (
    <article className={look.card}>
      <div className={cx(look.cardLine, styles.line)}>
        <strong>
          {t(`cardTransactions.kind.${row.kind}`)} · {row.transactionNo}
        </strong>
        <Amount row={row} of={row.amountCents} strong />
      </div>
      <div className={cx(look.cardLine, styles.line)}>
        <State row={row} />
        <span className={look.quiet}>{dateTime(row.at)}</span>
      </div>
      <div className={cx(look.cardLine, styles.line)}>
        <span className={look.quiet}>{[card, row.employeeName].filter(part => part !== '').join(' · ')}</span>
        {row.tipCents !== 0 && (
          <span className={look.quiet}>
            {t('cardTransactions.column.tip')} {money(row.tipCents)}
          </span>
        )}
      </div>
    </article>
  )
}
