/** The days that were closed, the latest first. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type ClosedDay, dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { closedDayExplained } from '../../../shared/rules/reports/dayExplained.ts'
import type { Column } from '../../kit/columns.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ListState } from '../../kit/useListState.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { Explaining } from '../explain/explaining.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

const { exportDayCloseList, getDayCloseList } = dayCloseCalls

export function ClosedDays(props: {
  list: ListState<Paging & { day: string }>
  onDay: (day: string) => void
}): ReactNode {
  const { list, onDay } = props
  const t = useTexts()
  const format = useFormat()
  const { page, pageSize } = list.state
  const result = useCall(getDayCloseList, { page, pageSize }, { keep: true })
  const columns = useMemo((): readonly Column<ClosedDay>[] => {
    const figure = (key: 'net' | 'collected' | 'difference'): Column<ClosedDay> => ({
      key,
      title: t(`dayClose.history.${key}`),
      end: true,
      folds: 'last',
      render: row => <DayFigure day={row} of={key} />,
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
      figure('net'),
      figure('collected'),
      figure('difference'),
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
      <div className={look.ends}>
        <h2 id="closed-days" className={styles.heading}>
          {t('dayClose.history.title')}
        </h2>
        <ExportButton
          call={exportDayCloseList}
          formats={fileFormat.options}
          label={t('dayClose.history.export')}
          input={format => ({ format })}
        />
      </div>
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

const figures = { net: 'netCents', collected: 'collectedCents', difference: 'differenceCents' } as const

/** A figure that a day was closed with: its orders, or the drawers that were counted. */
function DayFigure({ day, of }: { day: ClosedDay; of: keyof typeof figures }): ReactNode {
  const t = useTexts()
  const { businessDate } = day
  const common = useMemo(
    () => ({ input: { from: businessDate, to: businessDate, refundsBy: 'refundDay' as const } }),
    [businessDate],
  )
  const { what, parts, orders } = closedDayExplained(t as Say, day)[figures[of]]
  return (
    <Explaining value={common}>
      <FigureExplained
        figure={{
          name: t(`dayClose.history.${of}`),
          value: day[figures[of]],
          kind: 'money',
          what,
          parts,
          ...(orders && { open: orders }),
          ...(of === 'difference' && {
            list: {
              to: `/merchant/Cashier?from=${businessDate}&to=${businessDate}`,
              needs: 'reports.cashier.view',
              label: t('dayClose.explained.viewDrawers'),
            },
          }),
        }}
      />
    </Explaining>
  )
}
