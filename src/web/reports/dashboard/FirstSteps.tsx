/**
 * What a new store is set up with, in the order that saves work; ticked by what is there (SHELL-16). It stays, with
 * orders too, until all is done or the person hides it; not there for a person who may do none of it.
 */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { dashboardCalls, type FirstStep } from '../../../shared/contract/reports/dashboard.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { CheckOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { keepPreference, readPreference, useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import styles from './firstSteps.module.css'

const SETTINGS = '/merchant/OperationSettings'
const steps = [
  { key: 'store', needs: 'settings.store.edit', to: `${SETTINGS}/MerchantSetting` },
  { key: 'taxes', needs: 'menu.dishes.taxes', to: `${SETTINGS}/MerchantSetting?tab=taxes` },
  { key: 'payment', needs: 'settings.payment.edit', to: `${SETTINGS}/PaymentSetting` },
  { key: 'hours', needs: 'settings.hours.edit', to: `${SETTINGS}/HoursSetting` },
  { key: 'menu', needs: 'menu.dishes.edit', to: '/merchant/Items' },
  { key: 'staff', needs: 'employees.list.edit', to: '/merchant/EmployeeList' },
  { key: 'terminal', needs: 'equipment.devices.pair', to: '/merchant/Equipments?tab=devices' },
  { key: 'order', needs: 'orders.list.view', to: '/merchant/OrderList' },
] as const satisfies readonly { key: FirstStep; needs: PermissionKey; to: string }[]

const HIDDEN = 'firstSteps.hidden'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export function FirstSteps(): ReactNode {
  const t = useTexts()
  const can = useCan()
  const [hidden, setHidden] = useState(() => readPreference(HIDDEN, isBoolean, false))
  const own = steps.filter(({ needs }) => can(needs))
  const asked = useCall(dashboardCalls.getFirstSteps, {}, { quiet: true, enabled: !hidden && own.length > 0 })
  const refresh = () => askAgain(dashboardCalls.getFirstSteps)
  useLive('settings', refresh)
  useLive('menu', refresh)
  useLive('device', refresh)
  useLive('order', refresh)
  const done = own.filter(({ key }) => asked.data?.done.includes(key))
  if (hidden || asked.data === undefined || done.length === own.length) return null
  const hide = () => {
    setHidden(true)
    keepPreference(HIDDEN, true)
  }
  return (
    <section className={styles.steps} aria-label={t('dashboard.firstSteps.title')}>
      <div className={styles.head}>
        <h2 className={look.heading}>{t('dashboard.firstSteps.title')}</h2>
        <span className={look.quiet}>
          {t('dashboard.firstSteps.progress', { done: done.length, total: own.length })}
        </span>
        <Button type="text" size="small" onClick={hide}>
          {t('dashboard.firstSteps.hide')}
        </Button>
      </div>
      <ol className={styles.list}>
        {own.map(({ key, needs, to }) => {
          const isDone = asked.data.done.includes(key)
          return (
            <li key={key} className={styles.step}>
              <span className={isDone ? styles.ticked : styles.open} aria-hidden="true">
                {isDone && <CheckOutlined />}
              </span>
              <div>
                <AllowedLink needs={needs} to={to}>
                  {t(`dashboard.firstSteps.${key}`)}
                </AllowedLink>
                {isDone && <span className={pieces.unseen}> {t('dashboard.firstSteps.done')}</span>}
                <p className={look.hint}>{t(`dashboard.firstSteps.${key}Hint`)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
