/** The figures of a business day: as they are now, or as they were when it was closed. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

interface Row {
  readonly key: string
  readonly label: ReactNode
  readonly cents: number
  readonly sum?: boolean
}

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
        rows={tips.map(({ key, name, tipCents, gratuityCents }) => ({
          key,
          label: name || t('dayClose.figures.nobody'),
          cents: tipCents + gratuityCents,
        }))}
      />
      <Rows
        title={t('dayClose.figures.batches')}
        rows={batches.map(({ batchId, batchNo, paymentDevice, totalCents }) => ({
          key: String(batchId),
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
          key: String(drawerId),
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

function useSales({ sales }: DaySnapshot): Row[] {
  const t = useTexts()
  const { number } = useFormat()
  const row = (key: Parameters<typeof labelOf>[0], cents: number, sum = false) => ({
    key,
    label: labelOf(key),
    cents,
    sum,
  })
  const labelOf = (
    key:
      | 'gross'
      | 'discounts'
      | 'refunds'
      | 'net'
      | 'fees'
      | 'tax'
      | 'gratuity'
      | 'tips'
      | 'giftCards'
      | 'rounding'
      | 'collected'
      | 'voids',
  ): ReactNode =>
    key === 'gross' ? (
      <>
        {t('dayClose.figures.gross')}{' '}
        <span className={look.hint}>
          {t('dayClose.figures.orders')} {number(sales.orders)}
        </span>
      </>
    ) : (
      t(`dayClose.figures.${key}`)
    )
  return [
    row('gross', sales.grossCents),
    row('discounts', -(sales.itemDiscountCents + sales.orderDiscountCents + sales.compCents)),
    row('refunds', -sales.refundCents),
    row('net', sales.netCents, true),
    row('fees', sales.feeCents),
    row('tax', sales.taxCents),
    row('gratuity', sales.gratuityCents),
    row('tips', sales.tipCents),
    row('giftCards', sales.giftCardsSoldCents),
    row('rounding', sales.cardSurchargeCents + sales.cashRoundingCents),
    row('collected', sales.collectedCents, true),
    row('voids', sales.voidCents),
  ]
}

function useTenders({ tenders, sales }: DaySnapshot): Row[] {
  const t = useTexts()
  const rows = tenders.map(({ key, collectedCents }) => {
    const [tender = '', name = ''] = key.split('|')
    const label = [t(`orders.tender.${tender as 'cash'}`), name].filter(text => text !== '').join(' · ')
    return { key, label, cents: collectedCents }
  })
  return [...rows, { key: 'sum', label: t('dayClose.figures.collected'), cents: sales.collectedCents, sum: true }]
}

function useTaxes({ taxes, sales }: DaySnapshot): Row[] {
  const t = useTexts()
  const { percent } = useFormat()
  const isChinese = useLanguage() === 'zh'
  const rows = taxes.map(({ key, taxCents }) => {
    const [name = '', secondName = '', ratePcm = 0] = JSON.parse(key) as [string?, string?, number?]
    return { key, label: `${isChinese && secondName !== '' ? secondName : name} ${percent(ratePcm)}`, cents: taxCents }
  })
  return [...rows, { key: 'sum', label: t('dayClose.figures.tax'), cents: sales.taxCents, sum: true }]
}

function useLiability({ giftCards }: DaySnapshot): Row[] {
  const t = useTexts()
  const { openingCents, soldCents, redeemedCents, expiredCents, closingCents } = giftCards
  return [
    { key: 'opening', label: t('dayClose.figures.opening'), cents: openingCents },
    { key: 'sold', label: t('dayClose.figures.sold'), cents: soldCents },
    { key: 'redeemed', label: t('dayClose.figures.redeemed'), cents: -redeemedCents },
    { key: 'expired', label: t('dayClose.figures.expired'), cents: -expiredCents },
    { key: 'closing', label: t('dayClose.figures.closing'), cents: closingCents, sum: true },
  ]
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  const t = useTexts()
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={look.hint}>{t('dayClose.figures.nothing')}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map(({ key, label, cents, sum }) => (
            <div key={key} className={cx(sum === true && styles.sum)}>
              <dt>{label}</dt>
              <dd>
                <Money cents={cents} strong={sum === true} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
