/** One publish: how it went, what it had, and what the channel said of its parts. */
import { Drawer, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { type Fact, Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { PublishAnswers } from './PublishAnswers.tsx'
import { PublishProgress } from './PublishProgress.tsx'
import { PublishStateWord } from './PublishStateWord.tsx'

const PAGE = 50

export function PublishDetail({ publishId, onClose }: { publishId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    publishingCalls.getPublishForChowly,
    { publishId, page, pageSize: PAGE },
    { keep: true, quiet: true },
  )
  if (data === undefined)
    return (
      <Drawer open size={560} title={t('publishing.history.details')} onClose={onClose}>
        {error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />}
      </Drawer>
    )
  const { publish, figures, entities } = data
  const facts: readonly Fact[] = [
    [t('publishing.history.state'), <PublishStateWord key="state" publish={publish} />],
    [t('publishing.history.when'), dateTime(publish.askedAt)],
    [t('publishing.history.by'), publish.askedBy || t('common.none')],
    [t('publishing.history.ended'), publish.endedAt === null ? t('common.none') : dateTime(publish.endedAt)],
    [t('publishing.history.contents'), t('publishing.figures', figures)],
  ]
  return (
    <Drawer open size={560} title={t(`thirdParty.names.${publish.channel}`)} onClose={onClose}>
      <div className={look.column}>
        {publish.endedAt === null && <PublishProgress publish={publish} />}
        <Facts facts={facts} />
        {entities.total > 0 && (
          <section aria-label={t('publishing.entities')}>
            <h3 className={look.title}>{t('publishing.entities')}</h3>
            <PublishAnswers rows={entities.rows} />
            {entities.total > PAGE && (
              <Pagination
                align="end"
                size="small"
                current={page}
                pageSize={PAGE}
                total={entities.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </section>
        )}
      </div>
    </Drawer>
  )
}
