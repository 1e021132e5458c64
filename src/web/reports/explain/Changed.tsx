/** Says where the orders of a list no longer come to the figure that was kept of them, and by how much (I19, RPT-7). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { behindCalls, BehindFigure } from '../../../shared/contract/reports/behind.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from '../sales/reports.module.css'

export function Changed(props: {
  changed: NonNullable<ReplyOf<typeof behindCalls.getReportOrders>['changed']>
  figure: BehindFigure
  /** What the orders come to, without its sign. */
  now: number
}): ReactNode {
  const { changed, figure, now } = props
  const { cents, since, isDay, orders: count } = changed
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const written = (value: number) => money(signedFigure(figure, value))
  const by = signedFigure(figure, now - cents)
  const difference = `${by > 0 ? '+' : ''}${money(by)}`
  const what = isDay ? 'day' : 'payout'
  return (
    <div className={styles.behindHead}>
      <Alert
        type="warning"
        showIcon
        className={styles.changed ?? ''}
        title={
          count === 0
            ? t(`explain.changed.${what}Alone`, { difference })
            : t(`explain.changed.${what}`, { count, difference })
        }
        description={t('explain.changed.both', { kept: written(cents), at: dateTime(since), now: written(now) })}
      />
    </div>
  )
}
