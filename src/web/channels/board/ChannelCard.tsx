/** One delivery channel: its state, what is live there, what has changed, whether it takes orders, and what it sells. */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ChannelStateRow, publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { PauseRow } from '../../../shared/contract/channels/pauses.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'
import { PauseButton } from '../../reports/dashboard/PauseButton.tsx'
import { ResumeButton } from '../../reports/dashboard/ResumeButton.tsx'
import { DriftState } from '../drift/DriftState.tsx'
import { PublishProgress } from '../publishing/PublishProgress.tsx'
import styles from './board.module.css'
import { conditionOf, conditionTones, isReady } from './channelCondition.ts'
import { ChannelMenus } from './ChannelMenus.tsx'
import { PauseState } from './PauseState.tsx'

interface ChannelCardProps {
  row: ChannelStateRow
  pause: PauseRow | undefined
  /** When the next business day begins; ISO 8601. */
  nextDayAt: string
  onPublish: (channel: ConnectionName) => void
}

export function ChannelCard({ row, pause, nextDayAt, onPublish }: ChannelCardProps): ReactNode {
  const t = useTexts()
  const { channel } = row
  const name = t(`thirdParty.names.${channel}`)
  const condition = conditionOf(row)
  const more = [
    {
      key: 'edit',
      label: <Link to={`/merchant/chowlyMenu/DeliveryChannel/${channel}`}>{t('channelBoard.edit')}</Link>,
    },
    {
      key: 'history',
      label: <Link to={`/merchant/chowlyMenu?tab=history&channels=${channel}`}>{t('channelBoard.history')}</Link>,
    },
  ]
  return (
    <Card title={name} extra={<Status tone={conditionTones[condition]}>{t(`channelBoard.state.${condition}`)}</Status>}>
      <div className={cx(look.column, styles.card)}>
        <Hindrance row={row} />
        {row.current !== null && <PublishProgress publish={row.current} />}
        <Facts facts={useFacts(row, pause)} />
        <div className={look.actions}>
          {isReady(row) && (
            <Allowed call={publishingCalls.publishForChowly}>
              <Button onClick={() => onPublish(channel)}>{t('channelBoard.publish')}</Button>
            </Allowed>
          )}
          {pause !== undefined &&
            (pause.pause === null ? (
              <PauseButton nextDayAt={nextDayAt} channel={channel} />
            ) : (
              <ResumeButton channel={channel} />
            ))}
          <Dropdown trigger={['click']} menu={{ items: more }}>
            <Button icon={<MoreOutlined />} aria-label={t('channelBoard.more', { name })} />
          </Dropdown>
        </div>
      </div>
    </Card>
  )
}

/** Why nothing can be published there, or what became of the last try. */
function Hindrance({ row }: { row: ChannelStateRow }): ReactNode {
  const t = useTexts()
  if (!row.hasKey) return <p className={look.wrong}>{t('failures.reasons.API_KEY_MISSING')}</p>
  if (row.keyRefusedAt !== null) return <p className={look.wrong}>{t('channelBoard.keyRefusedHint')}</p>
  const { last } = row
  if (row.current !== null || last === null) return null
  if (last.state === 'partly')
    return <p className={look.warned}>{t('publishing.resultRefused', { count: last.refused })}</p>
  if (last.state !== 'failed') return null
  return (
    <p className={look.wrong}>
      {t(`publishing.reason.${last.reason === '' ? 'failed' : last.reason}`)}
      {last.message !== '' && `: ${last.message}`}
    </p>
  )
}

function useFacts(row: ChannelStateRow, pause: PauseRow | undefined): readonly Fact[] {
  const t = useTexts()
  const now = useNow()
  const { ago } = useFormat()
  const { channel, live, changes } = row
  const name = t(`thirdParty.names.${channel}`)
  return [
    [
      t('channelBoard.fact.live'),
      live === null
        ? t('channelBoard.neverPublished')
        : live.by === ''
          ? t('channelBoard.published', { ago: ago(live.at, now) })
          : t('channelBoard.publishedBy', { ago: ago(live.at, now), name: live.by }),
    ],
    [
      t('channelBoard.fact.changes'),
      live === null || changes > 0 ? (
        <Status key="changes" tone="attention">
          {live === null ? t('channelBoard.notPublished') : t('channelBoard.changes', { count: changes })}
        </Status>
      ) : (
        t('channelBoard.upToDate')
      ),
    ],
    ...(live === null
      ? []
      : [[t('channelBoard.fact.drift'), <DriftState key="drift" channel={channel} name={name} />] as const]),
    [t('channelBoard.fact.menus'), <ChannelMenus key="menus" menuIds={row.menuIds} />],
    ...(pause === undefined ? [] : [[t('channelBoard.fact.orders'), <PauseState key="pause" row={pause} />] as const]),
  ]
}
