/** Cashier closing (RPT-4): drawers, what they should hold and what was counted; and cash that is in none of them. */
import look from '../../kit/look.module.css'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { cashierCalls, cashierSorts, drawerStates } from '../../../shared/contract/payments/cashier.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { drawersExplained } from '../../../shared/rules/reports/drawersExplained.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { ComingFigure, Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { addressOfDrawer, DrawerCard, useDrawerColumns } from './drawerColumns.tsx'
import { LooseCash } from './LooseCash.tsx'
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
        totals={result.data?.total === 0 ? undefined : <Sums reply={result.data} filters={filters} />}
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

type Reply = ReplyOf<typeof getCashierList>
type Filters = Omit<z.input<typeof exportCashier.input>, 'format' | 'sort' | 'order'>

const sumNames = ['drawers', 'expected', 'counted', 'difference'] as const

/** Of their height, so that the table below them stays where it is. */
function ComingSums(): ReactNode {
  const t = useTexts()
  const figures = sumNames.map(name => ({ label: t(`cashier.totals.${name}`), value: <ComingFigure /> }))
  return <Figures figures={figures} />
}

/** All that fit, and the cash of the days that is in no drawer (I11). */
function Sums({ reply, filters }: { reply: Reply | undefined; filters: Filters }): ReactNode {
  return reply === undefined ? <ComingSums /> : <SumsOf reply={reply} filters={filters} />
}

function SumsOf({ reply, filters }: { reply: Reply; filters: Filters }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const { sums, unassigned } = reply
  const { from = '', to = '', search = '', state } = filters
  const explained = drawersExplained(t as Say, sums)
  const days = [from, to].filter(day => day !== '').map(day => businessDate(day))
  const words = [[...new Set(days)].join(' – '), search, state === undefined ? '' : t(`cashier.state.${state}`)]
  const figure = (name: keyof typeof explained) => ({
    label: t(`cashier.totals.${name}`),
    value: (
      <>
        <FigureButton
          figure={{ name: t(`cashier.totals.${name}`), ...explained[name] }}
          filters={words}
          behind={() => (
            <Allowed call={exportCashier}>
              <ExportButton
                call={exportCashier}
                formats={fileFormat.options}
                label={t('cashier.explained.export')}
                input={format => ({ ...filters, format })}
              />
            </Allowed>
          )}
        />
        {name === 'drawers' && sums.open > 0 && (
          <small className={look.beneath}>{t('cashier.totals.open', { count: sums.open })}</small>
        )}
      </>
    ),
  })
  const loose = unassigned && {
    label: t('cashier.totals.unassigned'),
    value: (
      <>
        <LooseCash loose={unassigned} days={{ from, to }} />
        <small className={look.beneath}>{t('cashier.totals.unassignedHint', { count: unassigned.payments })}</small>
      </>
    ),
  }
  const figures = sumNames.map(figure)
  return (
    <section aria-label={t('cashier.totals.label')}>
      <Figures figures={loose ? [...figures, loose] : figures} />
    </section>
  )
}
