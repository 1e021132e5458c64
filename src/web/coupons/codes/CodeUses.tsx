/** The redemptions of one code, the newest first, each with its order. */
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { redemptionCalls, type RedemptionRow } from '../../../shared/contract/coupons/redemption.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { OrderOf, RedemptionState, Reverse } from '../redemptions/redemptionColumns.tsx'
import { ReverseDialog } from '../redemptions/ReverseDialog.tsx'
import styles from './codes.module.css'

const MOST_SHOWN = 100

export function CodeUses({ couponId }: { couponId: number }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(
    redemptionCalls.getRedemptions,
    { couponIds: [couponId], pageSize: MOST_SHOWN },
    { quiet: true },
  )
  const [reversing, reverse] = useState<RedemptionRow>()
  return (
    <section aria-label={t('codePage.history')}>
      <h2 className={look.title}>{t('codePage.history')}</h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <p className={look.hint}>{t('codePage.neverUsed')}</p>
      ) : (
        <ul className={cx(look.rows, styles.uses)}>
          {data.rows.map(row => (
            <Use key={row.redemptionId} row={row} onReverse={reverse} />
          ))}
        </ul>
      )}
      {reversing !== undefined && <ReverseDialog row={reversing} onClose={() => reverse(undefined)} />}
    </section>
  )
}

function Use({ row, onReverse }: { row: RedemptionRow; onReverse: (row: RedemptionRow) => void }): ReactNode {
  const { dateTime } = useFormat()
  const by = [row.deviceName, row.employeeName].filter(name => name !== '').join(' · ')
  return (
    <li>
      <div className={look.ends}>
        <span className={look.stacked}>
          <span>{dateTime(row.at)}</span>
          {by !== '' && <span className={look.note}>{by}</span>}
        </span>
        <span className={styles.amount}>
          <OrderOf row={row} />
          <Money cents={row.discountCents} strong />
        </span>
      </div>
      <div className={look.ends}>
        <RedemptionState row={row} />
        <Reverse row={row} onReverse={onReverse} />
      </div>
      {row.reason !== null && row.reason !== '' && <span className={look.note}>{row.reason}</span>}
    </li>
  )
}
