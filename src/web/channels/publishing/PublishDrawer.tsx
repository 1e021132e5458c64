/** Publishing the menu on delivery channels: where, what stands against it, what changes there, and how it goes (CHOWLY-2, CHOWLY-3). */
import { Button, Checkbox, Drawer, Tabs } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import {
  type ChannelStateRow,
  type PublishCategory,
  publishingCalls,
} from '../../../shared/contract/channels/publishing.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { channelReads } from '../board/channelReads.ts'
import { conditionOf, isReady } from '../board/channelCondition.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
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
  const [categoryIds, setCategoryIds] = useState<readonly number[] | null>(null)
  const [anyway, setAnyway] = useState(false)
  const [started, setStarted] = useState<readonly number[]>()
  const [previews, setPreviews] = useState<Readonly<Partial<Record<ConnectionName, PreviewState | undefined>>>>({})
  const [offered, setOffered] = useState<Readonly<Partial<Record<ConnectionName, readonly PublishCategory[]>>>>({})
  const hear = useCallback((channel: ConnectionName, state: PreviewState | undefined) => {
    setPreviews(before => ({ ...before, [channel]: state }))
    if (state !== undefined) setOffered(before => ({ ...before, [channel]: state.categories }))
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
  const isNone = categoryIds?.length === 0
  const isKnown = chosen.length > 0 && !isNone && known.length === chosen.length
  const isBlocked = known.some(state => state.isBlocked)
  const hasErrors = known.some(state => state.hasErrors)
  const isSame = isKnown && known.every(state => state.isSame)
  const categories = allOf(chosen.map(channel => offered[channel] ?? []))
  const canPublish = isKnown && !isBlocked && !isSame && (!hasErrors || anyway)
  const askAnyway = hasErrors && !isBlocked
  const footer =
    started === undefined ? (
      <div className={styles.foot}>
        {askAnyway && <Anyway checked={anyway} onChange={setAnyway} />}
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Allowed call={publishForChowly}>
          <Button
            type="primary"
            disabled={!canPublish}
            loading={publishing.isPending}
            onClick={() =>
              publishing.mutate({
                channels: [...chosen],
                anyway,
                ...(categoryIds && { categoryIds: [...categoryIds] }),
              })
            }
          >
            {t('publishing.publish', { count: chosen.length })}
          </Button>
        </Allowed>
      </div>
    ) : (
      <Close onClose={onClose} />
    )
  return (
    <Drawer open size={820} title={t('publishing.title')} onClose={onClose} footer={footer}>
      {started === undefined ? (
        <div className={look.column}>
          <Choice rows={rows} chosen={chosen} onChange={setChosen} />
          {categories.length > 1 && (
            <CategoryChoice categories={categories} chosen={categoryIds} onChange={setCategoryIds} />
          )}
          {isSame && <EmptyState title={t('publishing.nothing')} hint={t('publishing.nothingHint')} />}
          {!isNone && <Previews chosen={chosen} categoryIds={categoryIds} onState={hear} />}
        </div>
      ) : (
        <PublishResult publishIds={started} />
      )}
    </Drawer>
  )
}

/** Everything else goes although the channel refuses some of it (CHOWLY-4). */
function Anyway({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }): ReactNode {
  const t = useTexts()
  return (
    <Checkbox className={styles.anyway ?? ''} checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {t('publishing.anyway')}
    </Checkbox>
  )
}

function Close({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={look.foot}>
      <Button type="primary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}

/** What any of the channels offers; on where it is on for any. */
function allOf(offers: readonly (readonly PublishCategory[])[]): PublishCategory[] {
  const byId = new Map<number, PublishCategory>()
  for (const one of offers.flat()) if (byId.get(one.categoryId)?.isOn !== true) byId.set(one.categoryId, one)
  return [...byId.values()]
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
  categoryIds: readonly number[] | null
  onState: (channel: ConnectionName, state: PreviewState | undefined) => void
}

/** All of them are asked for: what stands against any keeps the publish. */
function Previews({ chosen, categoryIds, onState }: PreviewsProps): ReactNode {
  const t = useTexts()
  const [first] = chosen
  if (first === undefined) return <p className={look.hint}>{t('publishing.chooseChannels')}</p>
  if (chosen.length === 1)
    return <PublishPreview key={first} channel={first} categoryIds={categoryIds} onState={onState} />
  return (
    <Tabs
      items={chosen.map(channel => ({
        key: channel,
        label: t(`thirdParty.names.${channel}`),
        forceRender: true,
        children: <PublishPreview channel={channel} categoryIds={categoryIds} onState={onState} />,
      }))}
    />
  )
}
