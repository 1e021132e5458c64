/** Shown where content is missing: nothing yet, nothing matches, failed, still loading. */
import { ExclamationCircleOutlined, InboxOutlined } from './icons.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import styles from './kit.module.css'
import { CallFailure } from './send.ts'
import { useTexts } from './texts.ts'
import { standOnPage } from './toasts.tsx'

/** Says why there is nothing, and offers the next step. */
export function EmptyState(props: { title: string; hint?: string; icon?: ReactNode; action?: ReactNode }): ReactNode {
  return (
    <div className={styles.state}>
      <span className={styles.stateIcon} aria-hidden="true">
        {props.icon ?? <InboxOutlined />}
      </span>
      <p className={styles.stateTitle}>{props.title}</p>
      {props.hint !== undefined && <p className={styles.stateHint}>{props.hint}</p>}
      {props.action !== undefined && <div className={styles.stateActions}>{props.action}</div>}
    </div>
  )
}

/** What went wrong, how to go on, and the reference of the failed request (SHELL-9). */
export function FailureState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }): ReactNode {
  const t = useTexts()
  const known = failure instanceof CallFailure ? failure : undefined
  const reference = known?.unsaidReference
  const words = known?.message ?? t('failures.reasons.OPERATION_FAILED')
  useEffect(() => standOnPage(words), [words])
  return (
    <div className={styles.state} role="alert">
      <span className={styles.stateIcon} aria-hidden="true">
        <ExclamationCircleOutlined />
      </span>
      <p className={styles.stateTitle}>{t('common.list.failed')}</p>
      <p className={styles.stateHint}>{words}</p>
      {reference !== undefined && (
        <p className={styles.stateReference}>{t('common.reference', { requestId: reference })}</p>
      )}
      {onRetry !== undefined && (
        <div className={styles.stateActions}>
          <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
        </div>
      )}
    </div>
  )
}

/** A page that is still on its way. */
export function PageSkeleton(): ReactNode {
  const t = useTexts()
  return (
    <section className={styles.page} aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton active title={{ width: 220 }} paragraph={{ rows: 8 }} />
    </section>
  )
}
