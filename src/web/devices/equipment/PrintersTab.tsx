import { type ReactNode, useMemo, useState } from 'react'
import {
  equipmentStatuses,
  printerCalls,
  type PrinterRow,
  printerSorts,
  printerTypes,
} from '../../../shared/contract/devices/printers.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { DeleteButton, OpeningName, RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { DeletePrinter } from './DeletePrinter.tsx'
import type { EquipmentList } from './equipmentState.ts'
import { PrinterDrawer } from './PrinterDrawer.tsx'
import { PrinterCondition, type PrinterHealth, PrinterJobs, PrinterSeen, usePrinterHealth } from './printerHealth.tsx'

interface TabProps {
  list: EquipmentList
  add: ReactNode
}
interface Actions {
  readonly open: (printer: PrinterRow) => void
  readonly remove: (printer: PrinterRow) => void
}

export function PrintersTab({ list, add }: TabProps): ReactNode {
  const t = useTexts()
  const { page, pageSize, search, types, statuses, order } = list.state
  const sort = printerSorts.find(name => name === list.state.sort) ?? 'name'
  const input = { page, pageSize, search, types, statuses, sort, order }
  const result = useCall(printerCalls.getPrinters, input, { keep: true })
  const [opened, open] = useState<PrinterRow>()
  const [removing, remove] = useState<PrinterRow>()
  const actions = useMemo(() => ({ open, remove }), [])
  const health = usePrinterHealth()
  const columns = useColumns('printers', usePrinterColumns(actions, health))
  const mayEdit = useRefusal(printerCalls.updatePrinter) === undefined
  return (
    <>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('equipment.printers.search')}
          onChange={value => list.set({ search: value })}
        />
        <ChoiceFilter
          label={t('equipment.printers.type')}
          options={printerTypes.map(value => ({ value, label: t(`equipment.printers.types.${value}`) }))}
          value={types}
          onChange={value => list.set({ types: value })}
        />
        <ChoiceFilter
          label={t('equipment.printers.status')}
          options={equipmentStatuses.map(value => ({ value, label: t(`equipment.status.${value}`) }))}
          value={statuses}
          onChange={value => list.set({ statuses: value })}
        />
        <ColumnChoice columns={columns} />
      </FilterBar>
      <DataTable
        label={t('equipment.tab.printers')}
        columns={columns.shown}
        rowKey={({ printerId }) => printerId}
        result={result}
        list={list}
        empty={{ title: t('equipment.printers.empty'), hint: t('equipment.printers.emptyHint'), action: add }}
        stack={printer => <PrinterCard printer={printer} health={health?.get(printer.printerId)} actions={actions} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && <PrinterDrawer printer={opened} onClose={() => open(undefined)} />}
      {removing !== undefined && <DeletePrinter printer={removing} onClose={() => remove(undefined)} />}
    </>
  )
}

function usePrinterColumns(
  actions: Actions,
  health: ReadonlyMap<number, PrinterHealth> | undefined,
): readonly Column<PrinterRow>[] {
  const t = useTexts()
  const { number } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('equipment.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: printer => <PrinterName printer={printer} actions={actions} />,
      },
      {
        key: 'condition',
        title: t('equipment.health.condition'),
        wraps: true,
        render: ({ printerId, status }) => <PrinterCondition status={status} health={health?.get(printerId)} />,
      },
      {
        key: 'lastSeenAt',
        title: t('equipment.devices.lastSeen'),
        off: narrow,
        render: ({ printerId }) => <PrinterSeen health={health?.get(printerId)} />,
      },
      {
        key: 'queue',
        title: t('equipment.health.queue'),
        render: ({ printerId }) => <PrinterJobs health={health?.get(printerId)} />,
      },
      { key: 'serialNo', title: t('equipment.printers.serialNo'), off: true, render: ({ serialNo }) => serialNo },
      {
        key: 'type',
        title: t('equipment.printers.type'),
        sorts: true,
        render: ({ type }) => t(`equipment.printers.types.${type}`),
      },
      {
        key: 'connection',
        title: t('equipment.printers.connection'),
        off: true,
        render: ({ connection }) => t(`equipment.printers.connections.${connection}`),
      },
      { key: 'location', title: t('equipment.location'), sorts: true, wraps: true, render: ({ location }) => location },
      {
        key: 'dishes',
        title: t('equipment.printers.dishes'),
        end: true,
        render: ({ dishes }) => number(dishes),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [printerCalls.deletePrinter],
        render: printer => <DeleteButton call={printerCalls.deletePrinter} onClick={() => actions.remove(printer)} />,
      },
    ],
    [t, number, narrow, actions, health],
  )
}

interface RowProps {
  printer: PrinterRow
  actions: Actions
}

function PrinterName({ printer, actions }: RowProps): ReactNode {
  return (
    <OpeningName
      name={printer.name}
      below={printer.label}
      call={printerCalls.updatePrinter}
      onOpen={() => actions.open(printer)}
    />
  )
}

function PrinterCard({ printer, health, actions }: RowProps & { health: PrinterHealth | undefined }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <RecordCard
      name={<PrinterName printer={printer} actions={actions} />}
      state={<PrinterCondition status={printer.status} health={health} />}
      facts={[
        [t('equipment.printers.type'), t(`equipment.printers.types.${printer.type}`)],
        [t('equipment.printers.serialNo'), printer.serialNo || t('common.none')],
        [t('equipment.location'), printer.location || t('common.none')],
        [t('equipment.devices.lastSeen'), <PrinterSeen key="seen" health={health} />],
        [t('equipment.health.queue'), <PrinterJobs key="jobs" health={health} />],
        [t('equipment.printers.dishes'), number(printer.dishes)],
      ]}
      actions={<DeleteButton call={printerCalls.deletePrinter} onClick={() => actions.remove(printer)} />}
    />
  )
}
