/** Every publish: where, when, by whom, how it ended; compared, and sent again exactly as it was (CHOWLY-3). */
import { Button } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { publishingCalls, publishStates, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { CompareDrawer } from './CompareDrawer.tsx'
import { HistoryCard, useHistoryColumns } from './historyColumns.tsx'
import { useHistoryList } from './historyState.ts'
import { PublishDetail } from './PublishDetail.tsx'
import { RollBack } from './RollBack.tsx'

export function HistoryTab(): ReactNode {
  const t = useTexts()
  const list = useHistoryList()
  const { page, pageSize, channels, states } = list.state
  const result = useCall(
    publishingCalls.getPublishesForChowly,
    { page, pageSize, channels, states },
    { keep: true, quiet: true },
  )
  const [keys, setKeys] = useState<readonly Key[]>([])
  const [shown, show] = useState<PublishRow>()
  const [comparing, compare] = useState<readonly [from: number, to: number | 'now']>()
  const [restoring, restore] = useState<PublishRow>()
  const actions = useMemo(() => ({ show, restore, compare: (row: PublishRow) => compare([row.publishId, 'now']) }), [])
  const columns = useColumns('publishes', useHistoryColumns(actions))
  const compareTwo = () => {
    const [from = 0, to = 0] = keys.map(Number).toSorted((a, b) => a - b)
    compare([from, to])
  }
  return (
    <>
      <FilterBar list={list}>
        <ChoiceFilter
          label={t('publishing.history.channel')}
          options={connectionNames.map(value => ({ value, label: t(`thirdParty.names.${value}`) }))}
          value={channels}
          onChange={value => list.set({ channels: value })}
        />
        <ChoiceFilter
          label={t('publishing.history.state')}
          options={publishStates.map(value => ({ value, label: t(`publishing.state.${value}`) }))}
          value={states}
          onChange={value => list.set({ states: value })}
        />
        <ColumnChoice columns={columns} />
      </FilterBar>
      <DataTable
        label={t('thirdPartyMenus.tab.history')}
        columns={columns.shown}
        rowKey={({ publishId }) => publishId}
        result={result}
        list={list}
        empty={{ title: t('publishing.history.empty'), hint: t('publishing.history.emptyHint') }}
        selection={{
          keys,
          onChange: setKeys,
          actions:
            keys.length === 2 ? (
              <Button size="small" onClick={compareTwo}>
                {t('publishing.history.compareTwo')}
              </Button>
            ) : (
              <span className={look.quiet}>{t('publishing.history.chooseTwo')}</span>
            ),
        }}
        stack={row => <HistoryCard row={row} actions={actions} />}
        onOpen={show}
      />
      {shown !== undefined && <PublishDetail publishId={shown.publishId} onClose={() => show(undefined)} />}
      {comparing !== undefined && (
        <CompareDrawer from={comparing[0]} to={comparing[1]} onClose={() => compare(undefined)} />
      )}
      {restoring !== undefined && <RollBack publish={restoring} onClose={() => restore(undefined)} />}
    </>
  )
}
