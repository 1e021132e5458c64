import type { ReactNode } from 'react'
import type { OrderTotals } from '../../../shared/contract/orders/orders.ts'
import { ComingFigure, Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './orders.module.css'

/** The amounts of the whole selection, above the table; of one height while they are on their way. */
export function OrderTotalsRow({ totals }: { totals: OrderTotals | undefined }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const figure = (label: 'net' | 'tax' | 'tips' | 'refunds' | 'total', cents: number | undefined) => ({
    label: t(`orders.totals.${label}`),
    value: cents === undefined ? <ComingFigure /> : <Money cents={cents} />,
  })
  const deleted = totals?.deletedOrders ?? 0
  return (
    <section aria-label={t('orders.totals.label')}>
      <Figures
        figures={[
          {
            label: t('orders.totals.orders'),
            value:
              totals === undefined ? (
                <ComingFigure />
              ) : (
                <>
                  {number(totals.orders)}
                  {deleted > 0 && (
                    <small className={styles.deleted}>{t('orders.totals.deleted', { count: deleted })}</small>
                  )}
                </>
              ),
          },
          figure('net', totals?.netCents),
          figure('tax', totals?.taxCents),
          figure('tips', totals?.tipCents),
          figure('refunds', totals && -totals.refundCents),
          figure('total', totals?.totalCents),
        ]}
      />
    </section>
  )
}
