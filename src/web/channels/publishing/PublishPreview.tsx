/** What a publish would send to one channel: what prevents it, what the channel would refuse, and what changes there. */
import { Alert, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type PublishCategory,
  publishingCalls,
  type PublishRefusal,
} from '../../../shared/contract/channels/publishing.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ChannelFindings } from '../findings/ChannelFindings.tsx'
import { ChannelDifferences } from './ChannelDifferences.tsx'
import styles from './publishing.module.css'

const PAGE = 20

export interface PreviewState {
  /** Something has to be done first (CHOWLY-2). */
  readonly isBlocked: boolean
  /** The channel would refuse some of it (CHOWLY-4). */
  readonly hasErrors: boolean
  /** The channel has exactly this. */
  readonly isSame: boolean
  /** What can be chosen. */
  readonly categories: readonly PublishCategory[]
}

interface PublishPreviewProps {
  channel: ConnectionName
  /** Null: all that are on. */
  categoryIds: readonly number[] | null
  /** Undefined until it is known for these categories. */
  onState: (channel: ConnectionName, state: PreviewState | undefined) => void
}

export function PublishPreview({ channel, categoryIds, onState }: PublishPreviewProps): ReactNode {
  const t = useTexts()
  // With other categories the list begins anew.
  const [shown, setShown] = useState({ categoryIds, page: 1 })
  const page = shown.categoryIds === categoryIds ? shown.page : 1
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    publishingCalls.previewForChowly,
    { channel, page, pageSize: PAGE, ...(categoryIds !== null && { categoryIds: [...categoryIds] }) },
    { keep: true, quiet: true },
  )
  const isBlocked = (data?.refusals.length ?? 0) > 0
  const hasErrors = (data?.errors ?? 0) > 0
  const isSame = data?.isFirst === false && data.difference.total === 0
  const categories = data?.categories
  useEffect(() => {
    onState(
      channel,
      categories === undefined || isPlaceholderData ? undefined : { isBlocked, hasErrors, isSame, categories },
    )
  }, [channel, isPlaceholderData, isBlocked, hasErrors, isSame, categories, onState])
  if (data === undefined) {
    if (error === null) return <Skeleton active paragraph={{ rows: 6 }} />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const { refusals, figures, difference, isFirst, errors, warnings } = data
  return (
    <div className={cx(look.column, isPlaceholderData && look.stale)}>
      <p className={look.hint}>{t('publishing.figures', figures)}</p>
      {isBlocked && <Refusals refusals={refusals} />}
      <section aria-label={t('publishing.findings')}>
        <h3 className={look.title}>{t('publishing.findings')}</h3>
        {categoryIds !== null && errors + warnings === 0 ? (
          <Status tone="good">{t('publishing.noFindings')}</Status>
        ) : (
          <ChannelFindings channel={channel} />
        )}
      </section>
      <section aria-label={t('publishing.difference')}>
        <h3 className={look.title}>{t('publishing.difference')}</h3>
        {isFirst ? (
          <p className={look.hint}>{t('publishing.first')}</p>
        ) : (
          <ChannelDifferences
            value={difference}
            paging={{ page, pageSize: PAGE, onChange: next => setShown({ categoryIds, page: next }) }}
            busy={isFetching}
          />
        )}
      </section>
    </div>
  )
}

/** Every category that cannot be published yet, in the words of the specification, with the way to it. */
function Refusals({ refusals }: { refusals: readonly PublishRefusal[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  return (
    <Alert
      type="error"
      showIcon
      title={t('publishing.blocked')}
      description={
        <ul className={styles.refusals}>
          {refusals.map(({ code, menuId, categoryId, menu, menuSecondName, ...category }) => (
            <li key={`${menuId} ${categoryId} ${code}`}>
              <AllowedLink
                needs="menu.thirdParty.view"
                to={`/merchant/chowlyMenu?menu=${menuId}&category=${categoryId}`}
              >
                {nameOf({ name: menu, secondName: menuSecondName })} › {nameOf(category)}
              </AllowedLink>{' '}
              {t(`failures.reasons.${code}`)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
