/** The list of print jobs. */
import { type ReactNode, useMemo, useState } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { jobKinds, printJobCalls, type PrintJobRow } from '../../../shared/contract/printing/jobs.ts'
import { jobStates } from '../../../shared/rules/printing/jobState.ts'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { CancelJob, ReprintJob } from './JobDialogs.tsx'
import { JobCard, useJobColumns } from './jobColumns.tsx'
import { PaperDrawer } from './PaperDrawer.tsx'
import type { QueueList } from './queueState.ts'

export function JobsTab({ list }: { list: QueueList }): ReactNode {
  const t = useTexts()
  const { page, pageSize, search, printerIds, states, kinds } = list.state
  const result = useCall(
    printJobCalls.getPrintJobs,
    { page, pageSize, search, printerIds, states, kinds },
    { keep: true },
  )
  const printers = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  const [cancelling, cancel] = useState<PrintJobRow>()
  const [reprinting, reprint] = useState<PrintJobRow>()
  const [shown, show] = useState<PrintJobRow>()
  const actions = useMemo(() => ({ cancel, reprint, show }), [])
  const columns = useColumns('printJobs', useJobColumns(actions))
  return (
    <>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('printing.queue.search')}
          onChange={value => list.set({ search: value })}
        />
        <ChoiceFilter
          label={t('printing.queue.printer')}
          options={printers.map(({ printerId, name }) => ({ value: printerId, label: name }))}
          value={printerIds}
          onChange={value => list.set({ printerIds: value })}
        />
        <ChoiceFilter
          label={t('printing.queue.state')}
          options={jobStates.map(value => ({ value, label: t(`printing.states.${value}`) }))}
          value={states}
          onChange={value => list.set({ states: value })}
        />
        <ChoiceFilter
          label={t('printing.queue.kind')}
          options={jobKinds.map(value => ({ value, label: t(`printing.kinds.${value}`) }))}
          value={kinds}
          onChange={value => list.set({ kinds: value })}
        />
        <ColumnChoice columns={columns} />
      </FilterBar>
      <DataTable
        label={t('printing.queue.title')}
        columns={columns.shown}
        rowKey={({ jobId }) => jobId}
        result={result}
        list={list}
        empty={{ title: t('printing.queue.empty'), hint: t('printing.queue.emptyHint') }}
        stack={job => <JobCard job={job} actions={actions} />}
        onOpen={show}
      />
      {cancelling !== undefined && <CancelJob job={cancelling} onClose={() => cancel(undefined)} />}
      {shown !== undefined && <PaperDrawer job={shown} onClose={() => show(undefined)} />}
      {reprinting !== undefined && <ReprintJob job={reprinting} onClose={() => reprint(undefined)} />}
    </>
  )
}
