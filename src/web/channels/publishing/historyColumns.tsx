/** The columns of the publishing history, and a publish on a phone. */
import { Button, Dropdown } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { publishingCalls, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { MoreOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { PublishStateWord } from './PublishStateWord.tsx'

export interface HistoryActions {
  readonly show: (row: PublishRow) => void
  readonly restore: (row: PublishRow) => void
  readonly compare: (row: PublishRow) => void
}

export function useHistoryColumns(actions: HistoryActions): readonly Column<PublishRow>[] {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  return useMemo(
    () => [
      {
        key: 'when',
        title: t('publishing.history.when'),
        always: true,
        render: row => <When row={row} onShow={actions.show} />,
      },
      {
        key: 'channel',
        title: t('publishing.history.channel'),
        always: true,
        render: ({ channel }) => t(`thirdParty.names.${channel}`),
      },
      {
        key: 'state',
        title: t('publishing.history.state'),
        wraps: true,
        render: row => <PublishStateWord publish={row} />,
      },
      { key: 'how', title: t('publishing.history.how'), render: row => <How row={row} /> },
      {
        key: 'by',
        title: t('publishing.history.by'),
        wraps: true,
        render: ({ askedBy }) => askedBy || t('common.none'),
      },
      { key: 'items', title: t('publishing.fields.items'), end: true, render: ({ items }) => number(items) },
      {
        key: 'ended',
        title: t('publishing.history.ended'),
        off: true,
        render: ({ endedAt }) => (endedAt === null ? t('common.none') : dateTime(endedAt)),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: row => <Actions row={row} actions={actions} />,
      },
    ],
    [t, dateTime, number, actions],
  )
}

function When({ row, onShow }: { row: PublishRow; onShow: (row: PublishRow) => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const time = dateTime(row.askedAt)
  return (
    <span className={look.stacked}>
      <Button
        type="link"
        className={look.nameButton ?? ''}
        aria-label={t('publishing.history.show', { time })}
        onClick={event => {
          // The row opens the same.
          event.stopPropagation()
          onShow(row)
        }}
      >
        {time}
      </Button>
      {row.isLive && <Status tone="good">{t('publishing.history.liveNow')}</Status>}
    </span>
  )
}

function How({ row: { rollsBackTo, isPart } }: { row: PublishRow }): ReactNode {
  const t = useTexts()
  if (rollsBackTo !== null) return t('publishing.history.kinds.rollBack')
  return t(isPart ? 'publishing.history.kinds.part' : 'publishing.history.kinds.whole')
}

function Actions({ row, actions }: { row: PublishRow; actions: HistoryActions }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const mayPublish = useRefusal(publishingCalls.rollBackForChowly) === undefined
  const items = [
    { key: 'show', label: t('publishing.history.details'), onClick: () => actions.show(row) },
    { key: 'compare', label: t('publishing.history.compareNow'), onClick: () => actions.compare(row) },
    ...(mayPublish && !row.isLive && (row.state === 'done' || row.state === 'partly')
      ? [{ key: 'restore', label: t('publishing.history.rollBack'), onClick: () => actions.restore(row) }]
      : []),
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('publishing.history.more', { time: dateTime(row.askedAt) })}
        onClick={event => event.stopPropagation()}
      />
    </Dropdown>
  )
}

/** A publish on a phone. */
export function HistoryCard({ row, actions }: { row: PublishRow; actions: HistoryActions }): ReactNode {
  const t = useTexts()
  return (
    <div className={look.card}>
      <div className={look.cardLine}>
        <strong>{t(`thirdParty.names.${row.channel}`)}</strong>
        <Actions row={row} actions={actions} />
      </div>
      <When row={row} onShow={actions.show} />
      <PublishStateWord publish={row} />
      <span className={look.quiet}>
        <How row={row} /> · {row.askedBy}
      </span>
    </div>
  )
}
