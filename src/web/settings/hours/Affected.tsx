/** The pre-orders and scheduled publishes that a closing meets, before it is saved (SET-5). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { closingCalls } from '../../../shared/contract/settings/closings.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './calendar.module.css'

type Found = ReplyOf<typeof closingCalls.checkStopBusiness>
/** So many are enough to see which they are. */
const MOST_SHOWN = 8

export function Affected(props: { isRight: boolean; found: Found | undefined; error: unknown }): ReactNode {
  const { isRight, found, error } = props
  const t = useTexts()
  const said = () => {
    if (!isRight) return t('closings.form.incomplete')
    if (error !== null) return error instanceof CallFailure ? error.message : t('failures.reasons.OPERATION_FAILED')
    return t(found === undefined ? 'closings.form.checking' : 'closings.form.nothing')
  }
  const meets = isRight && error === null && found !== undefined && found.publishes.length + found.orderCount > 0
  return (
    <section aria-label={t('closings.form.affected')} aria-live="polite">
      {meets ? (
        <Alert type="warning" showIcon title={t('closings.form.affected')} description={<Lists found={found} />} />
      ) : (
        <p className={look.hint}>{said()}</p>
      )}
    </section>
  )
}

function Lists({ found: { publishes, orders, orderCount } }: { found: Found }): ReactNode {
  const t = useTexts()
  const { dateTime, money } = useFormat()
  const shown = orders.slice(0, MOST_SHOWN)
  return (
    <>
      {orderCount > 0 && (
        <>
          {t('closings.form.orders', { count: orderCount })}
          <ul className={styles.list}>
            {shown.map(order => (
              <li key={order.orderId}>
                <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${order.orderId}`}>
                  {order.orderNo}
                </AllowedLink>{' '}
                {[dateTime(order.wantedAt), order.customerName, money(order.totalCents)].filter(Boolean).join(' · ')}
              </li>
            ))}
            {orderCount > shown.length && (
              <li>{t('closings.form.moreOrders', { count: orderCount - shown.length })}</li>
            )}
          </ul>
        </>
      )}
      {publishes.length > 0 && (
        <>
          {t('closings.form.publishes', { count: publishes.length })}
          <ul className={styles.list}>
            {publishes.map(({ scheduleId, versionNo, name, dueAt }) => (
              <li key={scheduleId}>
                {t(name === '' ? 'closings.form.unnamed' : 'closings.form.publish', {
                  number: versionNo,
                  name,
                  at: dateTime(dueAt),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
