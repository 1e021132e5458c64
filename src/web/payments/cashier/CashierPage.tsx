/** Cashier closing (RPT-4): drawers, what they should hold and what was counted; and cash that is in none of them. */
import look from '../../kit/look.module.css'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { cashierCalls, cashierSorts, drawerStates } from '../../../shared/contract/payments/cashier.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { addressOfDrawer, DrawerCard, useDrawerColumns } from './drawerColumns.tsx'
import { NoSale } from './NoSale.tsx'
import { OpenDrawerDialog } from './OpenDrawerDialog.tsx'

const { exportCashier, getCashierChoices, getCashierList, openDrawer } = cashierCalls

const schema = listStateOf({
  from: z.string().default(''),
  to: z.string().default(''),
  search: z.string().default(''),
  state: z.enum(['', ...drawerStates]).default(''),
  employees: z.array(z.number().int().positive()).default([]),
  sort: z.enum(cashierSorts).default('time'),
})
const CALM_MS = 1_000

export function CashierPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(schema)
  const [dialog, setDialog] = useDialog('open')
  const mayOpenDrawer = useRefusal(openDrawer) === undefined
  const { page, pageSize, sort, order, from, to, search, state, employees } = list.state
  const filters = {
    search,
    employees,
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(state === '' ? {} : { state }),
  }
  const result = useCall(getCashierList, { ...filters, page, pageSize, sort, order }, { keep: true })
  const choices = useCall(getCashierChoices, {}, { quiet: true })
  const columns = useColumns('drawers', useDrawerColumns())
  const refresh = useThrottled(() => askAgain(getCashierList, getCashierChoices), CALM_MS)
  useLive('drawer', refresh)
  useLive('order', refresh)
  const sorted = useMemo(
    () => ({
      ...list,
      // The table's third click means the newest first again.
      set: ({ sort: by, ...patch }: Partial<Paging>) =>
        list.set(by === '' ? { sort: 'time', order: 'desc' } : { ...patch, ...(by && { sort: by as typeof sort }) }),
    }),
    [list],
  )
  const open = (
    <Allowed call={openDrawer}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('open')}>
        {t('cashier.open.button')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('cashier.title')}
      subtitle={t('cashier.subtitle')}
      actions={
        <>
          <Allowed call={exportCashier}>
            <ExportButton
              call={exportCashier}
              formats={fileFormat.options}
              input={format => ({ ...filters, sort, order, format })}
            />
          </Allowed>
          <ColumnChoice columns={columns} />
          <NoSale />
          {open}
        </>
      }
    >
      <CashierFilters list={list} people={choices.data?.people ?? []} />
      <DataTable
        label={t('cashier.title')}
        columns={columns.shown}
        rowKey={row => row.drawerId}
        result={result}
        list={sorted}
        totals={result.data === undefined || result.data.total === 0 ? undefined : <Sums reply={result.data} />}
        empty={{ title: t('cashier.empty'), hint: t('cashier.emptyHint'), action: open }}
        stack={row => <DrawerCard drawer={row} />}
        onOpen={row => void navigate(addressOfDrawer(row))}
      />
      {dialog === 'open' && mayOpenDrawer && (
        <OpenDrawerDialog
          devices={choices.data?.devices ?? []}
          onClose={() => setDialog(undefined)}
          onDone={drawerId => void navigate(addressOfDrawer({ drawerId }))}
        />
      )}
    </Page>
  )
}

type CashierList = ListState<z.output<typeof schema>>

function CashierFilters(props: { list: CashierList; people: ReplyOf<typeof getCashierChoices>['people'] }): ReactNode {
  const { list, people } = props
  const t = useTexts()
  const { from, to, search, state, employees } = list.state
  return (
    <FilterBar list={list}>
      <DateRangeFilter
        value={{ from, to }}
        label={t('cashier.filter.days')}
        onChange={range => list.set({ from: range.from, to: range.to })}
      />
      <SearchFilter value={search} placeholder={t('cashier.search')} onChange={text => list.set({ search: text })} />
      <OneFilter
        label={t('cashier.filter.state')}
        options={drawerStates.map(value => ({ value, label: t(`cashier.state.${value}`) }))}
        value={state === '' ? undefined : state}
        onChange={value => list.set({ state: value ?? '' })}
      />
      <ChoiceFilter
        label={t('cashier.filter.people')}
        options={people.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
        value={employees}
        onChange={value => list.set({ employees: value })}
      />
    </FilterBar>
  )
}

/** All that fit, and the cash of the days that is in no drawer (I11). */
function Sums({ reply }: { reply: ReplyOf<typeof getCashierList> }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { sums, total, unassigned } = reply
  const { expectedCents, countedCents, differenceCents, open } = sums
  const figures = [
    {
      label: t('cashier.totals.drawers'),
      value: (
        <>
          {number(total)}
          {open > 0 && <small className={look.beneath}>{t('cashier.totals.open', { count: open })}</small>}
        </>
      ),
    },
    { label: t('cashier.totals.expected'), value: <Money cents={expectedCents} /> },
    { label: t('cashier.totals.counted'), value: <Money cents={countedCents} /> },
    { label: t('cashier.totals.difference'), value: <Money cents={differenceCents} /> },
  ]
  const loose = unassigned && {
    label: t('cashier.totals.unassigned'),
    value: (
      <>
        <Money cents={unassigned.cashCents - unassigned.refundCents} />
        <small className={look.beneath}>{t('cashier.totals.unassignedHint', { count: unassigned.payments })}</small>
      </>
    ),
  }
  return (
    <section aria-label={t('cashier.totals.label')}>
      <Figures figures={loose ? [...figures, loose] : figures} />
    </section>
  )
}
