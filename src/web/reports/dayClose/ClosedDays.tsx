/** The days that were closed, the latest first. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import type { Paging } from '../../kit/listState.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ListState } from '../../kit/useListState.ts'
import styles from './dayClose.module.css'

const { getDayCloseList } = dayCloseCalls
type Row = ReplyOf<typeof getDayCloseList>['rows'][number]

export function ClosedDays(props: {
  list: ListState<Paging & { day: string }>
  onDay: (day: string) => void
}): ReactNode {
  const { list, onDay } = props
  const t = useTexts()
  const format = useFormat()
  const { page, pageSize } = list.state
  const result = useCall(getDayCloseList, { page, pageSize }, { keep: true })
  const columns = useMemo((): readonly Column<Row>[] => {
    const money = (key: 'net' | 'collected' | 'difference', of: (row: Row) => number): Column<Row> => ({
      key,
      title: t(`dayClose.history.${key}`),
      end: true,
      folds: 'last',
      render: row => <Money cents={of(row)} />,
    })
    return [
      {
        key: 'day',
        title: t('dayClose.history.day'),
        always: true,
        render: row => (
          <Button type="link" className={styles.link ?? ''} onClick={() => onDay(row.businessDate)}>
            {format.businessDate(row.businessDate)}
          </Button>
        ),
      },
      { key: 'closedAt', title: t('dayClose.history.closedAt'), render: row => format.dateTime(row.closedAt) },
      { key: 'by', title: t('dayClose.history.by'), wraps: true, render: row => row.closedByName },
      money('net', row => row.netCents),
      money('collected', row => row.collectedCents),
      money('difference', row => row.differenceCents),
      {
        key: 'reason',
        title: t('dayClose.history.reason'),
        wraps: true,
        render: row => row.overrideReason || t('common.none'),
      },
    ]
  }, [t, format, onDay])
  return (
    <section className={styles.screenOnly} aria-labelledby="closed-days">
      <h2 id="closed-days" className={styles.heading}>
        {t('dayClose.history.title')}
      </h2>
      <DataTable
        label={t('dayClose.history.title')}
        columns={columns}
        rowKey={row => row.businessDate}
        result={result}
        list={{ ...list, filtered: 0 }}
        empty={{ title: t('dayClose.history.empty'), hint: t('dayClose.history.emptyHint') }}
      />
    </section>
  )
}
