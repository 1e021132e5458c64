/** One item beside the list: what came, why it is not in the books, and what can be done about it. */
import { Facts } from '../../kit/facts.tsx'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { devicePushCalls, type PushDetail } from '../../../shared/contract/orders/devicePushes.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { BothAmounts } from './BothAmounts.tsx'
import { PushActions } from './PushActions.tsx'
import look from '../../kit/look.module.css'
import styles from './pushes.module.css'
import { PushState } from './usePushColumns.tsx'
import { usePushWords } from './usePushWords.ts'

export function PushDrawer(props: {
  /** 0: none. */
  pushId: number
  onClose: () => void
}): ReactNode {
  const { pushId, onClose } = props
  const t = useTexts()
  const words = usePushWords()
  const result = useCall(devicePushCalls.getDevicePushDetail, { pushId: pushId || 1 }, { enabled: pushId > 0 })
  const push = pushId > 0 ? result.data : undefined
  const title = push
    ? t('devicePushes.detail.title', { what: words.what(push), device: push.deviceName })
    : t('devicePushes.title')
  return (
    <Drawer open={pushId > 0} title={title} size={640} destroyOnHidden onClose={onClose}>
      {push !== undefined ? (
        <Shown push={push} onDone={onClose} />
      ) : result.error === null ? (
        <Skeleton active />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Drawer>
  )
}

function Shown({ push, onDone }: { push: PushDetail; onDone: () => void }): ReactNode {
  const t = useTexts()
  const words = usePushWords()
  const hint = words.hint(push)
  const facts = words.facts(push.facts)
  const isSolved = push.state === 'applied' || push.state === 'dismissed'
  return (
    <div className={styles.drawer}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {!isSolved && <PushActions push={push} onDone={onDone} />}
      <PushFacts push={push} />
      {push.differs !== null && <BothAmounts differs={push.differs} />}
      {facts.length > 0 && (
        <section className={styles.section}>
          <h3 className={look.heading}>{t('devicePushes.detail.facts')}</h3>
          <Facts facts={facts} />
        </section>
      )}
      {push.body !== null && (
        <section className={styles.section}>
          <h3 className={look.heading}>{t('devicePushes.detail.body')}</h3>
          <pre className={styles.body}>{push.body}</pre>
        </section>
      )}
    </div>
  )
}

function PushFacts({ push }: { push: PushDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const words = usePushWords()
  const { orderId, waitsFor, solvedAt, amountCents } = push
  const pairs: [string, ReactNode][] = [
    [t('devicePushes.column.state'), <PushState key="state" push={push} />],
    [t('devicePushes.column.why'), words.why(push)],
  ]
  if (amountCents !== null)
    pairs.push([t('devicePushes.column.amount'), <Money key="amount" cents={amountCents} strong />])
  pairs.push(
    [t('devicePushes.column.at'), dateTime(push.at)],
    [t('devicePushes.detail.deviceAt'), dateTime(push.deviceAt)],
    [t('devicePushes.column.received'), dateTime(push.receivedAt)],
  )
  if (waitsFor !== '') pairs.push([t('devicePushes.detail.waitsFor'), waitsFor])
  if (solvedAt !== null) {
    pairs.push([t('devicePushes.column.solved'), words.solution(push)])
    pairs.push([t('devicePushes.detail.solvedAt'), dateTime(solvedAt)])
  }
  if (orderId !== null) {
    pairs.push([
      t('devicePushes.detail.order'),
      <AllowedLink key="order" needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
        {t('devicePushes.detail.openOrder')}
      </AllowedLink>,
    ])
  }
  return <Facts facts={pairs} />
}
