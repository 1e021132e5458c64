/** What a new store is set up with, in the order that saves work; not there for anyone who may do none of it. */
import type { ReactNode } from 'react'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
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
] as const satisfies readonly { key: string; needs: PermissionKey; to: string }[]

export function FirstSteps(): ReactNode {
  const t = useTexts()
  const can = useCan()
  const open = steps.filter(({ needs }) => can(needs))
  if (open.length === 0) return null
  return (
    <section className={styles.steps}>
      <h2 className={styles.title}>{t('dashboard.firstSteps.title')}</h2>
      <ol className={styles.list}>
        {open.map(({ key, needs, to }) => (
          <li key={key}>
            <AllowedLink needs={needs} to={to}>
              {t(`dashboard.firstSteps.${key}`)}
            </AllowedLink>
            <p className={look.hint}>{t(`dashboard.firstSteps.${key}Hint`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
