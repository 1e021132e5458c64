/** A publish on its way to a channel: how much of it is done, why it waits, and the way to stop it. */
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { publishingCalls, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './publishing.module.css'

const { cancelPublishForChowly, getChannelsForChowly, getPublishForChowly, getPublishesForChowly } = publishingCalls

export function PublishProgress({ publish }: { publish: PublishRow }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const { publishId, state, done, total, tries, nextTryAt, reason, message, isCancelling } = publish
  const cancelling = useSend(cancelPublishForChowly, {
    stale: [getChannelsForChowly, getPublishForChowly, getPublishesForChowly],
  })
  const channel = t(`thirdParty.names.${publish.channel}`)
  const waits = state === 'waiting' && reason !== '' && nextTryAt !== null
  return (
    <section className={styles.progress} aria-label={t('publishing.progressOf', { name: channel })}>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={waits ? 'normal' : 'active'}
        size="small"
        aria-label={t('publishing.progressOf', { name: channel })}
      />
      <div className={styles.progressLine}>
        <span className={look.quiet} aria-live="polite">
          {isCancelling
            ? t('publishing.cancelling')
            : total > 0
              ? t('publishing.counts', { done, total })
              : t(`publishing.state.${state}`)}
          {waits && (
            <>
              {' · '}
              {t(`publishing.reason.${reason}`)}
              {message !== '' && ` (${message})`}
              {' · '}
              {t('publishing.nextTry', { time: time(nextTryAt) })}
            </>
          )}
          {tries > 1 && ` · ${t('publishing.tries', { count: tries })}`}
        </span>
        {!isCancelling && (
          <Allowed call={cancelPublishForChowly}>
            <Button
              size="small"
              loading={cancelling.isPending}
              aria-label={t('publishing.cancelOf', { name: channel })}
              onClick={() => cancelling.mutate({ publishId })}
            >
              {t('publishing.cancel')}
            </Button>
          </Allowed>
        )}
      </div>
    </section>
  )
}
