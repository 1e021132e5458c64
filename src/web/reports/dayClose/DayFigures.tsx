/** The figures of a business day: as they are now, or as they were when it was closed. */
import { type Amount, Amounts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import { statementRows } from '../../../shared/rules/reports/statement.ts'
import { Card } from '../../kit/pieces.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

export function DayFigures({ figures }: { figures: DaySnapshot }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { tips, batches, drawers } = figures
  return (
    <div className={styles.figures}>
      <Rows title={t('dayClose.figures.sales')} rows={useSales(figures)} />
      <Rows title={t('dayClose.figures.tenders')} rows={useTenders(figures)} />
      <Rows title={t('dayClose.figures.taxes')} rows={useTaxes(figures)} />
      <Rows
        title={t('dayClose.figures.tipsBy')}
        rows={tips.map(({ name, tipCents, gratuityCents }) => ({
          label: name || t('dayClose.figures.nobody'),
          cents: tipCents + gratuityCents,
        }))}
      />
      <Rows
        title={t('dayClose.figures.batches')}
        rows={batches.map(({ batchId, batchNo, paymentDevice, totalCents }) => ({
          label: (
            <Link to={`/merchant/closeBatchHistoryDetail/${batchId}`}>
              {paymentDevice} #{batchNo}
            </Link>
          ),
          cents: totalCents,
        }))}
      />
      <Rows
        title={t('dayClose.figures.drawers')}
        rows={drawers.map(({ drawerId, name, countedCents, differenceCents }) => ({
          label: (
            <>
              <Link to={`/merchant/CashierDetail/${drawerId}`}>{name}</Link>{' '}
              <span className={look.hint}>{money(countedCents)}</span>
            </>
          ),
          cents: differenceCents,
        }))}
      />
      <Rows title={t('dayClose.figures.liability')} rows={useLiability(figures)} />
    </div>
  )
}

function useSales({ sales }: DaySnapshot): Amount[] {
  const t = useTexts()
  const { number } = useFormat()
  const rows = statementRows(sales).map(({ figure, cents, isSum }): Amount => {
    const name = figure === 'elsewhereCents' ? t('reports.elsewhere') : t(`reports.figure.${figure}`)
    const label =
      figure === 'grossCents' ? (
        <>
          {name}{' '}
          <span className={look.hint}>
            {t('dayClose.figures.orders')} {number(sales.orders)}
          </span>
        </>
      ) : (
        name
      )
    return { label, cents, isSum }
  })
  return [...rows, { label: t('dayClose.figures.voids'), cents: sales.voidCents }]
}

function useTenders({ tenders, sales }: DaySnapshot): Amount[] {
  const t = useTexts()
  const rows = tenders.map(({ key, collectedCents }) => {
    const [tender = '', name = ''] = key.split('|')
    const label = [t(`orders.tender.${tender as 'cash'}`), name].filter(text => text !== '').join(' · ')
    return { label, cents: collectedCents }
  })
  return [...rows, { label: t('dayClose.figures.collected'), cents: sales.collectedCents, isSum: true }]
}

function useTaxes({ taxes, sales }: DaySnapshot): Amount[] {
  const t = useTexts()
  const { percent } = useFormat()
  const isChinese = useLanguage() === 'zh'
  const rows = taxes.map(({ key, taxCents }) => {
    const [name = '', secondName = '', ratePcm = 0] = JSON.parse(key) as [string?, string?, number?]
    return { label: `${isChinese && secondName !== '' ? secondName : name} ${percent(ratePcm)}`, cents: taxCents }
  })
  return [...rows, { label: t('dayClose.figures.tax'), cents: sales.taxCents, isSum: true }]
}

function useLiability({ giftCards }: DaySnapshot): Amount[] {
  const t = useTexts()
  const { openingCents, soldCents, redeemedCents, expiredCents, closingCents } = giftCards
  return [
    { label: t('dayClose.figures.opening'), cents: openingCents },
    { label: t('dayClose.figures.sold'), cents: soldCents },
    { label: t('dayClose.figures.redeemed'), cents: -redeemedCents },
    { label: t('dayClose.figures.expired'), cents: -expiredCents },
    { label: t('dayClose.figures.closing'), cents: closingCents, isSum: true },
  ]
}

function Rows({ title, rows }: { title: string; rows: readonly Amount[] }): ReactNode {
  const t = useTexts()
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className={look.hint}>{t('dayClose.figures.nothing')}</p> : <Amounts amounts={rows} />}
    </Card>
  )
}
