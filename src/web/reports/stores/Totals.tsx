/** The stores of each currency added up; two currencies are never one sum. */
import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { ReactNode } from 'react'
import type { StoresReport, StoreTotal } from '../../../shared/contract/reports/stores.ts'
import { averageOf, ratesOf, shareOf } from '../../../shared/rules/reports/stores.ts'
import look from '../../kit/look.module.css'
import { Card, Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { Change } from '../frame/Change.tsx'
import styles from './stores.module.css'
import type { StoresState } from './storesState.ts'
import { useMoney } from './useStoreFormat.ts'

export function Totals({ report, state }: { report: StoresReport; state: StoresState }): ReactNode {
  const t = useTexts()
  return (
    <>
      {report.totals.map(total => (
        <Card key={total.currency} title={t('storesReport.total', { currency: total.currency })} flush>
          <Total total={total} state={state} />
        </Card>
      ))}
      {report.totals.length > 1 && <p className={look.hint}>{t('storesReport.currencies')}</p>}
    </>
  )
}

function Total({ total, state }: { total: StoreTotal; state: StoresState }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const money = useMoney()
  const { sums, currency, laborCents, laborNetCents } = total
  const { discountPcm, compPcm, voidPcm } = ratesOf({ sums, laborCents, before: null, usual: null })
  const laborPcm = laborCents === null || laborCents === 0 ? null : shareOf(laborCents, laborNetCents)
  const average = averageOf(sums)
  const percent = (pcm: number | null) => (pcm === null ? '–' : format.percent(shownShare(pcm)))
  const base = total[state.against]
  const now = state.against === 'usual' ? total.usualSums : sums
  const change = (figure: 'netCents' | 'orders' | 'guests') =>
    base !== null && base[figure] !== 0 && <Beside now={now[figure]} before={base[figure]} />
  const figure = (name: Parameters<typeof t>[0], value: string, beside?: ReactNode, title?: string) => ({
    label: t(name),
    value: (
      <span className={styles.total} title={title}>
        {value}
        {beside}
      </span>
    ),
  })
  return (
    <Figures
      figures={[
        figure('storesReport.figure.netCents', money(sums.netCents, currency), change('netCents')),
        figure('storesReport.figure.orders', format.number(sums.orders), change('orders')),
        figure('storesReport.figure.guests', format.number(sums.guests), change('guests')),
        figure('storesReport.figure.average', average === null ? '–' : money(average, currency)),
        figure('storesReport.figure.discountPcm', percent(discountPcm), undefined, money(sums.discountCents, currency)),
        figure('storesReport.figure.compPcm', percent(compPcm), undefined, money(sums.compCents, currency)),
        figure('storesReport.figure.voidPcm', percent(voidPcm), undefined, money(sums.voidCents, currency)),
        figure('storesReport.figure.refundCents', money(sums.refundCents, currency)),
        figure(
          'storesReport.figure.laborPcm',
          percent(laborPcm),
          undefined,
          laborCents === null ? undefined : money(laborCents, currency),
        ),
        figure('storesReport.figure.collectedCents', money(sums.collectedCents, currency)),
      ]}
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
