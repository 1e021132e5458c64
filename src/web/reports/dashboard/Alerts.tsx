/** What asks for somebody's attention; each leads to its list. */
import type { ReactNode } from 'react'
import { type PrinterAlertKind, printerAlertKinds } from '../../../shared/contract/reports/dashboard.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { hrefOf } from '../dayClose/blockerLinks.ts'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'
import type { Overview } from './DashboardPage.tsx'

type Alert = Overview['alerts'][number]

interface Lead {
  readonly tone: Tone
  readonly needs: PermissionKey
  readonly to: string
}

const orders = (alert: Alert, filter: string, tone: Tone): Lead => {
  const { from, to } = alert
  const query = [filter, ...(from === null ? [] : [`from=${from}`]), ...(to === null ? [] : [`to=${to}`])].join('&')
  return { tone, needs: 'orders.list.view', to: `/merchant/OrderList?${query}` }
}

/** What an alert looks like, and the list that it is about with the filters in its address (SHELL-11). */
function leadOf(alert: Alert): Lead {
  const { kind, from, to } = alert
  const day = to ?? ''
  switch (kind) {
    case 'openOld':
      return orders(alert, 'statuses=open', 'attention')
    case 'partiallyPaid':
      return orders(alert, 'statuses=partiallyPaid', 'attention')
    case 'paymentFailed':
      return orders(alert, 'paymentCodes=2', 'bad')
    case 'refundFailed':
      return orders(alert, 'paymentCodes=3', 'bad')
    case 'mismatch':
      return {
        tone: 'bad',
        needs: 'reports.reconciliation.view',
        to: `/merchant/Reconciliation?from=${from ?? ''}&to=${day}`,
      }
    case 'menuSchedules':
      return { tone: 'attention', needs: 'menu.versions.view', to: '/merchant/MenuVersions?tab=schedules' }
    case 'printerPaperOut':
    case 'printerCoverOpen':
    case 'printerError':
    case 'printerOffline':
      return { tone: 'bad', needs: 'equipment.devices.view', to: '/merchant/Equipments' }
    case 'printerStuck':
      return {
        tone: 'bad',
        needs: 'equipment.printQueue.view',
        to: '/merchant/PrintQueue?states=queued&states=offered&states=unconfirmed',
      }
    case 'printerFailed':
      return { tone: 'bad', needs: 'equipment.printQueue.view', to: '/merchant/PrintQueue?states=failed' }
    case 'printerUnclaimed':
      return { tone: 'attention', needs: 'equipment.printQueue.view', to: '/merchant/PrintQueue?tab=connections' }
    case 'pushes':
      return { tone: 'bad', needs: 'orders.pushes.view', to: hrefOf(kind, day) }
    case 'openTips':
    case 'openBatches':
      return { tone: 'attention', needs: 'reports.batches.view', to: hrefOf(kind, day) }
    case 'drawers':
      return { tone: 'attention', needs: 'reports.cashier.view', to: hrefOf(kind, day) }
    case 'clockedIn':
      return { tone: 'attention', needs: 'employees.clock.view', to: hrefOf(kind, day) }
    case 'refunds':
    case 'gateway':
      // The day's checklist names the orders.
      return { tone: 'attention', needs: 'reports.dayClose.view', to: `/merchant/DayClose?day=${day}` }
  }
}

const isNamed = (kind: Alert['kind']): kind is Exclude<PrinterAlertKind, 'printerUnclaimed'> =>
  kind !== 'printerUnclaimed' && printerAlertKinds.some(each => each === kind)

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
            const { kind, count, name = '', cents } = alert
            const words =
              name !== '' && isNamed(kind)
                ? t(`dashboard.alert.named.${kind}`, { name })
                : t(`dashboard.alert.${kind}`, { count, money: money(cents ?? 0) })
            const { tone, needs, to } = leadOf(alert)
            return (
              <li key={kind}>
                <Status tone={tone}>
                  <AllowedLink needs={needs} to={to}>
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
