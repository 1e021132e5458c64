/** Card batches: what is open now, and the history of closes (RPT-5). Kept when it is left (SHELL-3). */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { batchCalls, batchKinds, type BatchRow } from '../../../shared/contract/payments/batches.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { rangeLimitMonths } from '../../../shared/rules/basics/reportRange.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { batchExplained, batchFigureNames } from '../../../shared/rules/reports/batchExplained.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import look from '../../kit/look.module.css'
import { addressOfBatch, batchListSchema, type BatchListState, daysOf } from './batchListState.ts'
import { OpenBatches } from './OpenBatches.tsx'
import { BatchLink, useBatchColumns } from './useBatchColumns.tsx'

const { exportBatchHistory, getBatchHistory, getOpenBatches } = batchCalls
/** Payments come in bursts: one question for all of them. */
const CALM_MS = 1_500

type List = ListState<BatchListState>

export function BatchHistoryPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(batchListSchema)
  const { businessDate: today } = useSession().store
  const { devices, kinds, sort, order, page, pageSize } = list.state
  const filters = { ...daysOf(list.state, today), devices, kinds, sort, order }
  const result = useCall(getBatchHistory, { ...filters, page, pageSize }, { keep: true })
  // The answer that `OpenBatches` shows.
  const open = useCall(getOpenBatches, {}, { quiet: true, keep: true })
  const columns = useColumns('batches', useBatchColumns())
  useLive(
    'order',
    useThrottled(() => askAgain(getOpenBatches), CALM_MS),
  )
  useLive('batch', () => askAgain(getOpenBatches, getBatchHistory))
  return (
    <Page
      title={t('batches.title')}
      actions={
        <>
          <Allowed call={exportBatchHistory}>
            <ExportButton
              call={exportBatchHistory}
              formats={fileFormat.options}
              input={format => ({ ...filters, format })}
            />
          </Allowed>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <OpenBatches />
      {/* Not before what is above it, which would push it down. */}
      {!open.isPending && (
        <>
          <h2 className={look.heading}>{t('batches.history')}</h2>
          <Filters list={list} devices={result.data?.devices ?? []} today={today} />
          <DataTable
            label={t('batches.history')}
            columns={columns.shown}
            rowKey={row => row.batchId}
            result={result}
            list={sortedList(list)}
            totals={
              result.data === undefined || result.data.total === 0 ? undefined : (
                <Totals reply={result.data} filters={filters} />
              )
            }
            empty={{ title: t('batches.empty'), hint: t('batches.emptyHint') }}
            stack={row => <BatchCard batch={row} />}
            onOpen={row => void navigate(addressOfBatch(row.batchId))}
          />
        </>
      )}
    </Page>
  )
}

/** The table's third click means “not sorted”: this list is never, so it goes back to the newest first. */
function sortedList(list: List) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'time', order: 'desc' } : { ...patch, sort: sort as BatchListState['sort'] })
  }
  return { ...list, set }
}

function Filters({ list, devices, today }: { list: List; devices: readonly string[]; today: string }): ReactNode {
  const t = useTexts()
  const { state, set } = list
  const known = [...new Set([...devices, ...state.devices])]
  return (
    <FilterBar list={list}>
      <DateRangeFilter
        label={t('batches.filter.days')}
        value={daysOf(state, today)}
        any={false}
        mostMonths={rangeLimitMonths.closeBatches}
        tooLong="BATCH_RANGE_TOO_LONG"
        onChange={({ from, to }) => set({ from, to })}
      />
      <ChoiceFilter
        label={t('batches.filter.devices')}
        options={known.map(value => ({ value, label: value || t('batches.noDevice') }))}
        value={state.devices}
        onChange={value => set({ devices: value })}
      />
      <ChoiceFilter
        label={t('batches.filter.kinds')}
        options={batchKinds.map(value => ({ value, label: t(`batches.kind.${value}`) }))}
        value={state.kinds}
        onChange={value => set({ kinds: value })}
      />
    </FilterBar>
  )
}

/** The sums of the whole selection, above the table; they add up to the last. */
function Totals(props: {
  reply: ReplyOf<typeof getBatchHistory>
  filters: Pick<z.input<typeof exportBatchHistory.input>, 'from' | 'to' | 'devices' | 'kinds'>
}): ReactNode {
  const { reply, filters } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const { from, to, devices = [], kinds = [] } = filters
  const explained = batchExplained(t as Say, reply.sums)
  const words = [
    t('batches.explained.batches', { count: reply.total }),
    from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`,
    devices.map(device => device || t('batches.noDevice')).join(', '),
    kinds.map(kind => t(`batches.kind.${kind}`)).join(', '),
  ]
  const shown = batchFigureNames.filter(name => name !== 'surcharges' || reply.sums.surchargesCents !== 0)
  return (
    <section aria-label={t('batches.totals')}>
      <Figures
        figures={shown.map(name => ({
          label: t(`batches.column.${name}`),
          value: (
            <FigureButton
              figure={{ name: t(`batches.column.${name}`), ...explained[name] }}
              filters={words}
              behind={() => (
                <Allowed call={exportBatchHistory}>
                  <ExportButton
                    call={exportBatchHistory}
                    formats={fileFormat.options}
                    label={t('batches.explained.exportBatches')}
                    input={format => ({ ...filters, format })}
                  />
                </Allowed>
              )}
            />
          ),
        }))}
      />
    </section>
  )
}

/** A closed batch on a phone; the whole card opens it. */
function BatchCard({ batch }: { batch: BatchRow }): ReactNode {
  const t = useTexts()
  const { dateTime, money } = useFormat()
  const about = [batch.paymentDevice || t('batches.noDevice'), t(`batches.kind.${batch.kind}`)]
  return (
    <CardRow>
      <CardLine opens start={<BatchLink batch={batch} />} end={<Money cents={batch.totalCents} strong />} />
      <CardLine quiet start={about.join(' · ')} end={dateTime(batch.closedAt)} />
      <CardLine
        quiet
        start={`${t('batches.column.count')} ${batch.count}`}
        end={`${t('batches.column.tips')} ${money(batch.tipsCents)}`}
      />
    </CardRow>
  )
}
