/** The outbox: what guests were texted, what became of it, and what the month costs (SEC-11). */
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { textListFilters, textMessageCalls, type TextRow } from '../../../shared/contract/messages/textMessages.ts'
import { textKinds, textStates } from '../../../shared/contract/messages/texts.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures } from '../../kit/pieces.tsx'
import { PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { TextDrawer } from './TextDrawer.tsx'
import { TextCard, useTextColumns } from './useTextColumns.tsx'

const { getTextMessage, getTextMessages, getTextMonth } = textMessageCalls
const CALM_MS = 1_000

const schema = listStateOf({ ...textListFilters, text: z.number().int().min(0).default(0) })
type List = ListState<z.output<typeof schema>>
const filtersOnly = z.object(textListFilters)

/** The text that is open is no filter. */
function useTextList(): List {
  const list = useListState(schema)
  return useMemo(() => ({ ...list, filtered: list.filtered - (list.state.text === 0 ? 0 : 1) }), [list])
}

export function TextMessagesPage(): ReactNode {
  const t = useTexts()
  const list = useTextList()
  const { page, pageSize, text: messageId } = list.state
  const filters = useMemo(() => filtersOnly.parse(list.state), [list.state])
  const month = useCall(getTextMonth, {}, { keep: true, quiet: true })
  const result = useCall(getTextMessages, { ...filters, page, pageSize }, { keep: true })
  useLive(
    'message',
    useThrottled(() => askAgain(getTextMessages, getTextMonth, getTextMessage), CALM_MS),
  )
  const open = (row: TextRow) => list.set({ text: row.messageId, page })
  const columns = useColumns('texts', useTextColumns(open))
  return (
    <Page
      title={t('texts.title')}
      subtitle={t('texts.subtitle')}
      actions={
        <>
          <AllowedLink needs="settings.texts.view" to="/merchant/OperationSettings/TextSetting" button="default" hides>
            {t('texts.settings')}
          </AllowedLink>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      {/* What stands above the list is known before it is drawn: it would push it down. */}
      {month.data === undefined && month.isFetching ? (
        <PageSkeleton />
      ) : (
        <>
          {month.data && <Month month={month.data} />}
          <Filters list={list} />
          <DataTable
            label={t('texts.title')}
            columns={columns.shown}
            rowKey={row => row.messageId}
            result={result}
            list={list}
            empty={{ title: t('texts.empty'), hint: t('texts.emptyHint') }}
            stack={row => <TextCard row={row} onOpen={open} />}
            onOpen={open}
          />
        </>
      )}
      <TextDrawer messageId={messageId} onClose={() => list.set({ text: 0, page })} />
    </Page>
  )
}

/** What the month came to so far, and whether texts go out at all. */
function Month({ month: data }: { month: ReplyOf<typeof getTextMonth> }): ReactNode {
  const t = useTexts()
  const { micros, number } = useFormat()
  return (
    <>
      {data.provider !== 'twilio' && <Alert type="info" showIcon title={t(`texts.${data.provider}`)} />}
      <section aria-label={t('texts.month.label')}>
        <Figures
          figures={[
            { label: t('texts.month.texts'), value: number(data.texts) },
            { label: t('texts.month.segments'), value: number(data.segments) },
            { label: t('texts.month.cost'), value: micros(data.costMicros) },
            { label: t('texts.month.troubles'), value: number(data.troubles) },
          ]}
        />
      </section>
    </>
  )
}

function Filters({ list: { state, set }, list }: { list: List }): ReactNode {
  const t = useTexts()
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('texts.filter.search')} onChange={search => set({ search })} />
      <ChoiceFilter
        label={t('texts.filter.state')}
        options={textStates.map(value => ({ value, label: t(`texts.state.${value}`) }))}
        value={state.states}
        onChange={states => set({ states })}
      />
      <ChoiceFilter
        label={t('texts.filter.kind')}
        options={textKinds.map(value => ({ value, label: t(`texts.kind.${value}`) }))}
        value={state.kinds}
        onChange={kinds => set({ kinds })}
      />
      <DateRangeFilter
        label={t('texts.filter.days')}
        value={{ from: state.from ?? '', to: state.to ?? '' }}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
    </FilterBar>
  )
}
