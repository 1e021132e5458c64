/** The stores of each currency added up; two currencies are never one sum. */
import type { ReactNode } from 'react'
import {
  comparedFigures,
  type StoreRank,
  type StoresReport,
  type StoreTotal,
} from '../../../shared/contract/reports/stores.ts'
import { ratesOf, shareOf, storeColumns } from '../../../shared/rules/reports/stores.ts'
import look from '../../kit/look.module.css'
import { Card, Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { Change } from '../frame/Change.tsx'
import { TotalFigure } from './StoreFigure.tsx'
import styles from './stores.module.css'
import type { StoresState } from './storesState.ts'

const shown = storeColumns.filter(rank => rank !== 'againstUsual')

export function Totals({ report, state }: { report: StoresReport; state: StoresState }): ReactNode {
  const t = useTexts()
  return (
    <>
      {report.totals.map(total => (
        <Card key={total.currency} title={t('storesReport.total', { currency: total.currency })} flush>
          <Total total={total} report={report} state={state} />
        </Card>
      ))}
      {report.totals.length > 1 && <p className={look.hint}>{t('storesReport.currencies')}</p>}
    </>
  )
}

function Total({ total, report, state }: { total: StoreTotal; report: StoresReport; state: StoresState }): ReactNode {
  const t = useTexts()
  const { sums, laborCents, laborNetCents } = total
  const rates = ratesOf({ sums, laborCents, before: null, usual: null })
  const laborPcm = laborCents === null || laborCents === 0 ? null : shareOf(laborCents, laborNetCents)
  const values = { ...sums, ...rates, laborPcm }
  const base = total[state.against]
  const now = state.against === 'usual' ? total.usualSums : sums
  const isCompared = (rank: StoreRank) => comparedFigures.find(figure => figure === rank)
  const beside = (rank: StoreRank) => {
    const figure = isCompared(rank)
    if (figure === undefined || base === null || base[figure] === 0) return null
    return <Beside now={now[figure]} before={base[figure]} />
  }
  return (
    <Figures
      figures={shown.map(rank => ({
        label: t(`storesReport.figure.${rank}`),
        value: (
          <span className={styles.total}>
            <TotalFigure total={total} report={report} rank={rank} value={values[rank]} state={state} />
            {beside(rank)}
          </span>
        ),
      }))}
    />
  )
}

function Beside({ now, before }: { now: number; before: number }): ReactNode {
  return (
    <small className={styles.beside}>
      <Change now={now} before={before} />
    </small>
  )
}
