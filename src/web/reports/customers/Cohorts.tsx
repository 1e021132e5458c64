/** Of the new customers of each month, how many came again in the months after. */
import { type ReactNode, useMemo } from 'react'
import type { CustomerReport } from '../../../shared/contract/reports/customerReport.ts'
import { shareOf } from '../../../shared/rules/reports/sourceRows.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'

type Cohort = CustomerReport['cohorts'][number]

export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }): ReactNode {
  const t = useTexts()
  const { month, number, percent } = useFormat()
  const most = Math.max(...cohorts.map(({ came }) => came.length))
  const columns = useMemo((): readonly FigureColumn<Cohort>[] => {
    const later = Array.from({ length: most - 1 }, (_, index) => index + 1)
    return [
      { key: 'customers', title: t('customerReport.figure.newCustomers'), value: row => number(row.customers) },
      ...later.map(months => ({
        key: String(months),
        title: t('customerReport.monthLater', { count: months }),
        value: (row: Cohort) => {
          const came = row.came[months]
          return came === undefined ? '' : `${number(came)} · ${percent(shareOf(came, row.customers) ?? 0)}`
        },
      })),
    ]
  }, [t, number, percent, most])
  return (
    <FigureTable
      title={t('customerReport.section.cohorts')}
      head={t('customerReport.column.cohorts')}
      columns={columns}
      rows={cohorts}
      rowKey={row => row.month}
      name={row => month(row.month)}
    />
  )
}
