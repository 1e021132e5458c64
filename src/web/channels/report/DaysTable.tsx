/** The report day by day, a row for each channel, the newest first. */
import { type ReactNode, useMemo } from 'react'
import type { ChannelReportDay } from '../../../shared/contract/channels/channelReport.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable, type DataTableProps } from '../../kit/DataTable.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ChannelValue } from './ChannelValue.tsx'

const shown = ['orders', 'grossCents', 'netCents', 'commissionCents', 'facilitatorTaxCents', 'payoutCents'] as const

interface DaysTableProps {
  days: readonly ChannelReportDay[]
  list: DataTableProps<ChannelReportDay>['list']
}

export function DaysTable({ days, list }: DaysTableProps): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const { page, pageSize } = list.state
  const columns = useDayColumns()
  const rows = useMemo(
    () => days.toSorted((a, b) => b.day.localeCompare(a.day) || a.source.localeCompare(b.source)),
    [days],
  )
  const result = {
    data: { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length },
    error: null,
    isFetching: false,
    refetch: () => Promise.resolve(),
  }
  return (
    <DataTable
      label={t('channelReportPage.byDay')}
      columns={columns}
      rowKey={row => `${row.day} ${row.source}`}
      result={result}
      list={list}
      empty={{ title: t('channelReportPage.none'), hint: t('channelReportPage.noneHint') }}
      stack={row => (
        <CardRow>
          <CardLine
            start={businessDate(row.day)}
            end={<ChannelValue figure="payoutCents" sums={row} source={row.source} day={row.day} strong />}
          />
          <span className={look.quiet}>{row.source}</span>
        </CardRow>
      )}
    />
  )
}

function useDayColumns(): readonly Column<ChannelReportDay>[] {
  const t = useTexts()
  const { businessDate } = useFormat()
  return useMemo(
    (): readonly Column<ChannelReportDay>[] => [
      { key: 'day', title: t('channelReport.day'), always: true, render: row => businessDate(row.day) },
      { key: 'source', title: t('channelReport.source'), wraps: true, render: row => row.source },
      ...shown.map(name => ({
        key: name,
        title: t(`channelReport.figures.${name}`),
        end: true,
        render: (row: ChannelReportDay) => <ChannelValue figure={name} sums={row} source={row.source} day={row.day} />,
      })),
    ],
    [t, businessDate],
  )
}
