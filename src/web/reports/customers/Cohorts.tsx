/** Of the new customers of each month, how many came again in the months after. */
import { type ReactNode, useMemo } from 'react'
import type { CustomerReport } from '../../../shared/contract/reports/customerReport.ts'
import type { FigureExplanation, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import { cohortExplained } from '../../../shared/rules/reports/furtherExplained.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { shareOf } from '../../../shared/rules/reports/sourceRows.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'

const figureOf = (explanation: FigureExplanation | undefined, kind: FigureKind, value: number) =>
  explanation && { value, kind, explanation }

type Cohort = CustomerReport['cohorts'][number]

export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }): ReactNode {
  const t = useTexts()
  const { month, number, percent } = useFormat()
  const most = Math.max(...cohorts.map(({ came }) => came.length))
  const say = t as Say
  const columns = useMemo((): readonly FigureColumn<Cohort>[] => {
    const later = Array.from({ length: most - 1 }, (_, index) => index + 1)
    return [
      {
        key: 'customers',
        title: t('customerReport.figure.newCustomers'),
        value: row => number(row.customers),
        figure: row => figureOf(cohortExplained(say, 0, row.customers)['customers'], 'integer', row.customers),
      },
      ...later.map((months): FigureColumn<Cohort> => ({
        key: String(months),
        title: t('customerReport.monthLater', { count: months }),
        value: row => {
          const came = row.came[months]
          return came === undefined ? '' : `${number(came)} · ${percent(shareOf(came, row.customers) ?? 0)}`
        },
        figure: row => {
          const came = row.came[months]
          const share = came === undefined ? undefined : shareOf(came, row.customers)
          if (came === undefined || share === undefined) return undefined
          return figureOf(cohortExplained(say, came, row.customers)['came'], 'percent', share)
        },
      })),
    ]
  }, [t, say, number, percent, most])
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
