/** What asks for somebody's attention; each leads to its list. */
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'
import type { Overview } from './DashboardPage.tsx'

type Alert = Overview['alerts'][number]

const tones: Record<Alert['kind'], Tone> = {
  openOld: 'attention',
  partiallyPaid: 'attention',
  paymentFailed: 'bad',
  refundFailed: 'bad',
  mismatch: 'bad',
}
const filters: Record<Alert['kind'], string> = {
  openOld: 'statuses=open',
  partiallyPaid: 'statuses=partiallyPaid',
  paymentFailed: 'paymentCodes=2',
  refundFailed: 'paymentCodes=3',
  mismatch: '',
}

/** The list that an alert is about, with the filters in its address (SHELL-11). */
function addressOf({ kind, from, to }: Alert): string {
  const days = [from === null ? '' : `from=${from}`, to === null ? '' : `to=${to}`]
  const query = [filters[kind], ...days].filter(part => part !== '').join('&')
  return `${kind === 'mismatch' ? '/merchant/Reconciliation' : '/merchant/OrderList'}?${query}`
}

const opensWith = (kind: Alert['kind']) => (kind === 'mismatch' ? 'reports.reconciliation.view' : 'orders.list.view')

export function Alerts({ alerts }: { alerts: readonly Alert[] }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Card title={t('dashboard.alert.title')}>
      {alerts.length === 0 ? (
        <p className={look.hint}>{t('dashboard.alert.none')}</p>
      ) : (
        <ul className={styles.alerts}>
          {alerts.map(alert => {
            const { kind, count, cents } = alert
            const words = t(`dashboard.alert.${kind}`, { count, money: money(cents ?? 0) })
            return (
              <li key={kind}>
                <Status tone={tones[kind]}>
                  <AllowedLink needs={opensWith(kind)} to={addressOf(alert)}>
                    {words}
                  </AllowedLink>
                </Status>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
