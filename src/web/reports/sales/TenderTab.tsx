/** How guests paid: each tender with what it took and gave back; they sum to the total collected (I7). */
import type { ReactNode } from 'react'
import { tenderFigures } from '../../../shared/contract/reports/figures.ts'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import { moneyRows, signedFigure } from '../../../shared/rules/reports/statement.ts'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureButton } from './Opener.tsx'
import { ReportSkeleton, useSalesReport } from './ReportTab.tsx'
import look from '../../kit/look.module.css'
import { WideTable } from '../frame/WideTable.tsx'
import type { ReportInput } from './salesState.ts'
import { useTenderName } from './useRowName.ts'

export function TenderTab({ input }: { input: ReportInput }): ReactNode {
  const t = useTexts()
  // Money counts by the day on which it moved, whichever way refunds are dated.
  const result = useSalesReport({ ...input, refundsBy: 'refundDay', compareWith: 'nothing' })
  if (result.data === undefined) {
    if (result.error === null || result.isFetching) return <ReportSkeleton />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  if (result.data.tenders.length === 0) {
    return <EmptyState title={t('reports.transactions.emptyTitle')} hint={t('reports.transactions.emptyHint')} />
  }
  return (
    <div aria-busy={result.isFetching} className={result.isPlaceholderData ? look.stale : undefined}>
      <Tenders report={result.data} />
    </div>
  )
}

function Tenders({ report }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const nameOf = useTenderName()
  const { totals, tenders } = report
  const sum = (figure: (typeof tenderFigures)[number]) => tenders.reduce((total, row) => total + row[figure], 0)
  return (
    <Card flush>
      <Figures
        figures={moneyRows(totals).map(({ figure, cents }) => ({
          label: t(`reports.figure.${figure}`),
          value: <Money cents={cents} />,
        }))}
      />
      <WideTable label={t('reports.section.tenders')}>
        <thead>
          <tr>
            <th scope="col">{t('reports.column.tender')}</th>
            {tenderFigures.map(figure => (
              <th key={figure} scope="col">
                {t(`reports.figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenders.map(row => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {tenderFigures.map(figure => (
                <td key={figure}>
                  <FigureButton
                    figure={figure}
                    of={{ dimension: 'tender', key: row.key }}
                    value={row[figure]}
                    name={nameOf(row)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.column.total')}</th>
            {tenderFigures.map(figure => (
              <td key={figure}>
                {figure.endsWith('Cents') ? (
                  <Money cents={signedFigure(figure, sum(figure))} strong />
                ) : (
                  number(sum(figure))
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </WideTable>
    </Card>
  )
}
