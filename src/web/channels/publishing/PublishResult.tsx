/** How publishing goes on each channel, live, and what each answered in the end. */
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import look from '../../kit/look.module.css'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { PublishAnswers } from './PublishAnswers.tsx'
import { PublishProgress } from './PublishProgress.tsx'
import { PublishStateWord } from './PublishStateWord.tsx'
import styles from './publishing.module.css'

const PAGE = 20

export function PublishResult({ publishIds }: { publishIds: readonly number[] }): ReactNode {
  const t = useTexts()
  return (
    <div className={look.column}>
      <p className={look.hint}>{t('publishing.goesOn')}</p>
      {publishIds.map(publishId => (
        <OnChannel key={publishId} publishId={publishId} />
      ))}
    </div>
  )
}

function OnChannel({ publishId }: { publishId: number }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(
    publishingCalls.getPublishForChowly,
    { publishId, page: 1, pageSize: PAGE },
    { keep: true, quiet: true },
  )
  if (data === undefined) {
    if (error === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const { publish, entities } = data
  const name = t(`thirdParty.names.${publish.channel}`)
  return (
    <section className={styles.onChannel} aria-label={name}>
      <div className={look.ends}>
        <h3 className={look.heading}>{name}</h3>
        <PublishStateWord publish={publish} />
      </div>
      {publish.endedAt === null ? (
        <PublishProgress publish={publish} />
      ) : (
        publish.refused > 0 && <PublishAnswers rows={entities.rows.filter(({ outcome }) => outcome === 'refused')} />
      )}
    </section>
  )
}
