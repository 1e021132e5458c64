/** Publishing the menu on delivery channels: where, what stands against it, what changes there, and how it goes (CHOWLY-2, CHOWLY-3). */
import { Button, Checkbox, Drawer, Tabs } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { type ChannelStateRow, publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { channelReads } from '../board/channelReads.ts'
import { conditionOf, isReady } from '../board/channelCondition.ts'
import { type PreviewState, PublishPreview } from './PublishPreview.tsx'
import { PublishResult } from './PublishResult.tsx'
import styles from './publishing.module.css'
import { followPublishes } from './startedPublishes.ts'

const { getChannelsForChowly, publishForChowly } = publishingCalls

interface PublishDrawerProps {
  /** Chosen to begin with; none: all that something can be published to. */
  channels: readonly ConnectionName[]
  onClose: () => void
}

export function PublishDrawer({ channels, onClose }: PublishDrawerProps): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getChannelsForChowly, {}, { quiet: true })
  if (data !== undefined) return <Opened given={channels} rows={data.rows} onClose={onClose} />
  return (
    <Drawer open size={820} title={t('publishing.title')} onClose={onClose}>
      {error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />}
    </Drawer>
  )
}

interface OpenedProps {
  given: readonly ConnectionName[]
  rows: readonly ChannelStateRow[]
  onClose: () => void
}

function Opened({ given, rows, onClose }: OpenedProps): ReactNode {
  const t = useTexts()
  const ready = rows.filter(isReady).map(({ channel }) => channel)
  const [chosen, setChosen] = useState<readonly ConnectionName[]>(() =>
    given.length === 0 ? ready : given.filter(channel => ready.includes(channel)),
  )
  const [anyway, setAnyway] = useState(false)
  const [started, setStarted] = useState<readonly number[]>()
  const [previews, setPreviews] = useState<Readonly<Partial<Record<ConnectionName, PreviewState>>>>({})
  const hear = useCallback((channel: ConnectionName, state: PreviewState) => {
    setPreviews(before => ({ ...before, [channel]: state }))
  }, [])
  const publishing = useSend(publishForChowly, {
    stale: channelReads,
    onDone: reply => {
      const ids = reply.rows.flatMap(({ publishId }) => (publishId === null ? [] : [publishId]))
      followPublishes(ids)
      setStarted(ids)
    },
  })
  const known = chosen.flatMap(channel => previews[channel] ?? [])
  const isKnown = chosen.length > 0 && known.length === chosen.length
  const isBlocked = known.some(state => state.isBlocked)
  const hasErrors = known.some(state => state.hasErrors)
  const isSame = isKnown && known.every(state => state.isSame)
  const canPublish = isKnown && !isBlocked && !isSame && (!hasErrors || anyway)
  const footer =
    started === undefined ? (
      <div className={styles.foot}>
        {hasErrors && !isBlocked && (
          <Checkbox
            className={styles.anyway ?? ''}
            checked={anyway}
            onChange={({ target }) => setAnyway(target.checked)}
          >
            {t('publishing.anyway')}
          </Checkbox>
        )}
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Allowed call={publishForChowly}>
          <Button
            type="primary"
            disabled={!canPublish}
            loading={publishing.isPending}
            onClick={() => publishing.mutate({ channels: [...chosen], anyway })}
          >
            {t('publishing.publish', { count: chosen.length })}
          </Button>
        </Allowed>
      </div>
    ) : (
      <div className={look.foot}>
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    )
  return (
    <Drawer open size={820} title={t('publishing.title')} onClose={onClose} footer={footer}>
      {started === undefined ? (
        <div className={look.column}>
          <Choice rows={rows} chosen={chosen} onChange={setChosen} />
          {isSame && <EmptyState title={t('publishing.nothing')} hint={t('publishing.nothingHint')} />}
          <Previews chosen={chosen} onState={hear} />
        </div>
      ) : (
        <PublishResult publishIds={started} />
      )}
    </Drawer>
  )
}

function Choice(props: {
  rows: readonly ChannelStateRow[]
  chosen: readonly ConnectionName[]
  onChange: (channels: readonly ConnectionName[]) => void
}): ReactNode {
  const { rows, chosen, onChange } = props
  const t = useTexts()
  const options = rows
    .filter(({ isEnabled }) => isEnabled)
    .map(row => {
      const name = t(`thirdParty.names.${row.channel}`)
      const label = isReady(row) ? name : `${name} (${t(`channelBoard.state.${conditionOf(row)}`)})`
      return { value: row.channel, label, disabled: !isReady(row) }
    })
  return (
    <fieldset className={styles.choice}>
      <legend className={look.heading}>{t('publishing.channels')}</legend>
      <Checkbox.Group<ConnectionName> value={[...chosen]} options={options} onChange={onChange} />
    </fieldset>
  )
}

interface PreviewsProps {
  chosen: readonly ConnectionName[]
  onState: (channel: ConnectionName, state: PreviewState) => void
}

/** All of them are asked for: what stands against any keeps the publish. */
function Previews({ chosen, onState }: PreviewsProps): ReactNode {
  const t = useTexts()
  const [first] = chosen
  if (first === undefined) return <p className={look.hint}>{t('publishing.chooseChannels')}</p>
  if (chosen.length === 1) return <PublishPreview key={first} channel={first} onState={onState} />
  return (
    <Tabs
      items={chosen.map(channel => ({
        key: channel,
        label: t(`thirdParty.names.${channel}`),
        forceRender: true,
        children: <PublishPreview channel={channel} onState={onState} />,
      }))}
    />
  )
}
