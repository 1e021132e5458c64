/** The delivery channels: what each has, what keeps it, and what can be done with it (CHOWLY-3). */
import { type ReactNode, useMemo } from 'react'
import { type ChannelStateRow, publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { pauseCalls } from '../../../shared/contract/channels/pauses.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './board.module.css'
import { ChannelCard } from './ChannelCard.tsx'

interface ChannelsTabProps {
  onPublish: (channel: ConnectionName) => void
}

export function ChannelsTab(props: ChannelsTabProps): ReactNode {
  const { data, error, refetch } = useCall(publishingCalls.getChannelsForChowly, {}, { quiet: true })
  if (data === undefined) {
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  }
  return <Board {...props} rows={data.rows} />
}

function Board({ rows, ...props }: ChannelsTabProps & { rows: readonly ChannelStateRow[] }): ReactNode {
  const t = useTexts()
  const { data } = useCall(pauseCalls.getPausesForChowly, {}, { quiet: true })
  const pauses = useMemo(() => new Map((data?.rows ?? []).map(row => [row.channel, row])), [data])
  const connected = rows.filter(({ isEnabled }) => isEnabled)
  const others = rows.filter(({ isEnabled }) => !isEnabled)
  const toSettings = (
    <AllowedLink needs="settings.thirdParty.view" to={SETTINGS} button="default" hides>
      {t('channelBoard.toSettings')}
    </AllowedLink>
  )
  if (connected.length === 0)
    return <EmptyState title={t('channelBoard.none')} hint={t('channelBoard.noneHint')} action={toSettings} />
  return (
    <div className={look.column}>
      <div className={styles.cards}>
        {connected.map(row => (
          <ChannelCard
            key={row.channel}
            row={row}
            pause={pauses.get(row.channel)}
            nextDayAt={data?.nextDayAt ?? ''}
            {...props}
          />
        ))}
      </div>
      <Card title={t('channelBoard.others')} extra={toSettings}>
        <ul className={styles.others}>
          {others.map(({ channel }) => (
            <li key={channel}>
              <Status tone="neutral">{t(`thirdParty.names.${channel}`)}</Status>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const SETTINGS = '/merchant/OperationSettings/3rdparty'
