/** What is still to be paid, now. */
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'
import type { Overview } from './DashboardPage.tsx'

export function OpenOrders({ open }: { open: Overview['open'] }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { orders, dueCents } = open
  const link = orders > 0 && (
    <AllowedLink needs="orders.list.view" to="/merchant/OrderList?statuses=open&statuses=partiallyPaid" hides>
      {t('dashboard.open.show')}
    </AllowedLink>
  )
  return (
    <Card title={t('dashboard.open.title')} extra={link}>
      {orders === 0 ? (
        <p className={look.hint}>{t('dashboard.open.none')}</p>
      ) : (
        <p className={styles.open}>
          <strong>{t('dashboard.open.orders', { count: orders })}</strong>
          <span className={look.hint}>{t('dashboard.open.due', { money: money(dueCents) })}</span>
        </p>
      )}
    </Card>
  )
}
