/** What delivery channels were told at once, without a publish: sold out, prices, hours, pauses, and what they answered (CHOWLY-3). */
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { pauseCalls, type SmallChangeEntry, type SmallChangeRow } from '../../../shared/contract/channels/pauses.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, OneFilter } from '../../kit/FilterBar.tsx'
import { listStateOf } from '../../kit/listState.ts'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useChannelWords } from '../publishing/useChannelWords.ts'
import { useStateWords } from './useStateWords.ts'

const schema = listStateOf({ channel: z.enum(connectionNames).optional() })

const tones: Partial<Record<SmallChangeRow['outcome'], Tone>> = {
  sending: 'info',
  done: 'good',
  partly: 'attention',
  refused: 'bad',
}

export function SmallChangesTab(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { page, pageSize, channel } = list.state
  const result = useCall(
    pauseCalls.getSmallChangesForChowly,
    { page, pageSize, ...(channel !== undefined && { channel }) },
    { keep: true, quiet: true },
  )
  return (
    <>
      <p className={look.hint}>{t('publishing.small.hint')}</p>
      <FilterBar list={list}>
        <OneFilter
          label={t('publishing.history.channel')}
          options={connectionNames.map(value => ({ value, label: t(`thirdParty.names.${value}`) }))}
          value={channel}
          onChange={value => list.set({ channel: connectionNames.find(name => name === value) })}
        />
      </FilterBar>
      <DataTable
        label={t('thirdPartyMenus.tab.changes')}
        columns={useChangeColumns()}
        rowKey={({ changeId }) => changeId}
        result={result}
        list={list}
        empty={{ title: t('publishing.small.empty'), hint: t('publishing.small.emptyHint') }}
        stack={row => <ChangeCard row={row} />}
      />
    </>
  )
}

function useChangeColumns(): readonly Column<SmallChangeRow>[] {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  return useMemo(
    () => [
      { key: 'when', title: t('publishing.history.when'), always: true, render: ({ lastAt }) => dateTime(lastAt) },
      {
        key: 'channel',
        title: t('publishing.history.channel'),
        always: true,
        render: ({ channel }) => t(`thirdParty.names.${channel}`),
      },
      { key: 'what', title: t('publishing.small.what'), wraps: true, render: row => <What row={row} /> },
      { key: 'outcome', title: t('publishing.small.outcome'), wraps: true, render: row => <Outcome row={row} /> },
      { key: 'tries', title: t('publishing.small.tries'), end: true, render: ({ tries }) => number(tries) },
    ],
    [t, dateTime, number],
  )
}

function What({ row: { entries, total } }: { row: SmallChangeRow }): ReactNode {
  const t = useTexts()
  const left = total - entries.length
  return (
    <ul className={look.list}>
      {entries.map(entry => (
        <li key={`${entry.aspect} ${entry.kind} ${entry.ref}`}>
          <Entry entry={entry} />
        </li>
      ))}
      {left > 0 && <li className={look.quiet}>{t('publishing.small.more', { count: left })}</li>}
    </ul>
  )
}

function Entry({ entry }: { entry: SmallChangeEntry }): ReactNode {
  const channelWords = useChannelWords()
  const words = useStateWords()
  const called = channelWords.text(entry.name)
  return (
    <>
      {called !== '' && <strong>{called}: </strong>}
      {words(entry.aspect, entry.to)}
      {entry.outcome === 'refused' && entry.message !== '' && <span className={look.wrong}> ({entry.message})</span>}
    </>
  )
}

function Outcome({ row: { outcome, message } }: { row: SmallChangeRow }): ReactNode {
  const t = useTexts()
  return (
    <span className={look.stacked}>
      <Status tone={tones[outcome] ?? 'bad'}>{t(`publishing.small.outcomes.${outcome}`)}</Status>
      {message !== '' && <span className={look.note}>{message}</span>}
    </span>
  )
}

/** On a phone. */
function ChangeCard({ row }: { row: SmallChangeRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine strong start={t(`thirdParty.names.${row.channel}`)} end={<Outcome row={row} />} />
      <What row={row} />
      <CardLine quiet start={dateTime(row.lastAt)} />
    </CardRow>
  )
}
