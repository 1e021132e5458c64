/** Clock records (TIME-3 … TIME-6): the list, the totals of a pay period, the plan against the clock, the rules. */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Button, Tabs } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { clockCalls, type ClockRow } from '../../../shared/contract/labor/clock.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { AttendanceTab } from './AttendanceTab.tsx'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { type ClockList, clockTabs, useClockState } from './clockState.ts'
import { useClockPeople } from './PeopleFilters.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { RecordsTab, useLateness, useRecords } from './RecordsTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import { staleAfterChange } from './staleAfterChange.ts'
import { TotalsTab, useTotalsColumns, useTotalsInput } from './TotalsTab.tsx'
import { useRecordColumns } from './useRecordColumns.tsx'

const CALM_MS = 1_500

export function ClockPage(): ReactNode {
  const t = useTexts()
  const list = useClockState()
  const { tab, record, page } = list.state
  const [dialog, setDialog, employeeId] = useDialog('add')
  const mayAdd = useRefusal(clockCalls.addPosClock) === undefined
  const adding = dialog === 'add' && mayAdd
  const { set } = list
  const openId = useCallback((clockId: number) => set({ record: clockId, page }), [set, page])
  const open = useCallback(({ clockId }: ClockRow) => openId(clockId), [openId])
  const records = useRecords(list)
  const lateOf = useLateness(records.data?.rows)
  const recordColumns = useColumns('clockRecords', useRecordColumns(open, lateOf))
  const totalsColumns = useColumns('clockTotals', useTotalsColumns(list))
  const refresh = useThrottled(() => askAgain(clockCalls.getLaborRules, ...staleAfterChange), CALM_MS)
  useLive('clock', refresh)
  const add = (
    <Allowed call={clockCalls.addPosClock}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('add')}>
        {t('clock.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('clock.title')}
      subtitle={<Subtitle />}
      actions={
        <>
          {tab === 'totals' && <Exports list={list} />}
          {tab === 'totals' && <ColumnChoice columns={totalsColumns} />}
          {tab === 'records' && <ColumnChoice columns={recordColumns} />}
          {add}
        </>
      }
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={clockTabs.map(key => ({ key, label: t(`clock.tab.${key}`) }))}
        onChange={key => set({ tab: clockTabs.find(name => name === key) ?? 'records', sort: '', order: 'desc' })}
      />
      {tab === 'records' && (
        <RecordsTab list={list} columns={recordColumns} result={records} lateOf={lateOf} add={add} onOpen={open} />
      )}
      {tab === 'totals' && <TotalsTab list={list} columns={totalsColumns} />}
      {tab === 'attendance' && <AttendanceTab list={list} onOpen={openId} />}
      {tab === 'rules' && <RulesTab />}
      <RecordDrawer
        clockId={adding ? 0 : record}
        isAdding={adding}
        employeeId={employeeId}
        onClose={() => (adding ? setDialog(undefined) : set({ record: 0, page }))}
      />
    </Page>
  )
}

/** The totals, and what they are the sums of. */
function Exports({ list }: { list: ClockList }): ReactNode {
  const t = useTexts()
  const can = useCan()
  const totals = useTotalsInput(list)
  const { sort: _sort, order: _order, ...input } = totals
  if (!can('employees.clock.export')) return null
  return (
    <>
      <ExportButton
        call={clockCalls.exportClockTotals}
        formats={fileFormat.options}
        input={format => ({ ...totals, format })}
      />
      <ExportButton
        call={clockCalls.exportClockRecords}
        formats={fileFormat.options}
        label={t('clock.totals.exportRecords')}
        input={format => ({ ...input, format })}
      />
    </>
  )
}

/** Who is in, and whose clock the times are of. */
function Subtitle(): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const { data } = useClockPeople()
  const isIn = data?.rows.filter(({ clockId, isForgotten }) => clockId !== null && !isForgotten).length
  const forgot = data?.rows.filter(({ isForgotten }) => isForgotten).length ?? 0
  return (
    <>
      <span className={styles.people}>
        {isIn !== undefined && (
          <Status tone={isIn > 0 ? 'good' : 'neutral'}>{t('clock.inNow', { count: isIn })}</Status>
        )}
        {forgot > 0 && <Status tone="bad">{t('clock.forgot', { count: forgot })}</Status>}
      </span>
      <span>{t('clock.subtitle', { zone: timeZone })}</span>
    </>
  )
}
