/** What a refund gives back, part by part, and where to: before it is done. */
import { Amounts } from '../../kit/facts.tsx'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePaymentName } from './usePaymentName.ts'
import look from '../../kit/look.module.css'
import styles from './actions.module.css'

type Plan = ReplyOf<typeof refundCalls.refundPreview>

interface RefundPreviewProps {
  plan: Plan | undefined
  /** Why there is none. */
  failure: string | undefined
  isStale: boolean
}

export function RefundPreview({ plan, failure, isStale }: RefundPreviewProps): ReactNode {
  const t = useTexts()
  if (failure !== undefined) return <Alert type="warning" showIcon title={failure} />
  return (
    <section className={cx(styles.preview, isStale && look.stale)} aria-label={t('refunds.preview.title')}>
      <h3>{t('refunds.preview.title')}</h3>
      {plan ? <Parts plan={plan} /> : <p className={look.hint}>{t('refunds.preview.choose')}</p>}
    </section>
  )
}

function Parts({ plan }: { plan: Plan }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const nameOfPayment = usePaymentName()
  const { percent } = useFormat()
  const dishes = plan.lines.filter(({ netCents }) => netCents > 0)
  const areAll = dishes.reduce((sum, { netCents }) => sum + netCents, 0) === plan.netCents
  const parts: (readonly [label: string, cents: number])[] = [
    ...(areAll && dishes.length > 0
      ? dishes.map(line => [`${line.quantity} × ${nameOf(line)}`, line.netCents] as const)
      : [[t('refunds.preview.dishes'), plan.netCents] as const]),
    ...plan.fees.map(fee => [nameOf(fee), fee.cents] as const),
    ...plan.taxes.map(tax => [`${nameOf(tax)} ${percent(tax.ratePcm)}`, tax.cents] as const),
    [t('refunds.preview.gratuity'), plan.gratuityCents],
    [t('refunds.preview.giftCards'), plan.nonRevenueCents],
    [t('refunds.preview.tip'), plan.tipCents],
    [t('refunds.preview.cardSurcharge'), plan.cardSurchargeCents],
    [t('refunds.preview.cashRounding'), plan.cashRoundingCents],
  ]
  return (
    <>
      <Amounts
        tight
        className={styles.parts}
        amounts={[
          ...parts.map(([label, cents]) => ({ label, cents })).filter(({ cents }) => cents !== 0),
          { label: t('refunds.preview.total'), cents: plan.totalCents, isSum: true },
        ]}
      />
      <Amounts
        tight
        className={styles.parts}
        amounts={plan.payments.map(part => ({
          label: (
            <>
              {t('refunds.preview.to')} {nameOfPayment(part)}
              <span className={look.beneath}>{t(`refunds.way.${part.way}`)}</span>
            </>
          ),
          cents: part.totalCents,
        }))}
      />
    </>
  )
}
