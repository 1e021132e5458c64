/** The customers of the store: found, kept, merged, taken out and in (CUST-1). */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { Button } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { customerCalls, type CustomerRow, MOST_MERGED } from '../../../shared/contract/customers/customers.ts'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { LongExportButton } from '../../kit/LongExportButton.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ImportOutlined, PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useOpened } from '../../kit/useOpened.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { CustomerDrawer } from './CustomerDrawer.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { customerListSchema, type CustomerListState, filtersOf } from './customerListState.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { CustomerTwins } from './CustomerTwins.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { CustomerLink, Tags, useCustomerColumns } from './useCustomerColumns.tsx'

const {
  addCustomer,
  applyCustomerImport,
  exportCustomers,
  getCustomerTotals,
  getCustomerTwins,
  listCustomers,
  mergeCustomers,
} = customerCalls

const CALM_MS = 1_500

export function CustomersPage(): ReactNode {
  const t = useTexts()
  const list = useListState(customerListSchema)
  const { opened, open } = useOpened('id')
  const filters = filtersOf(list.state)
  const { page, pageSize, sort, order } = list.state
  const options = { keep: true }
  const result = useCall(listCustomers, { ...filters, page, pageSize, sort, order }, options)
  const { data: totals, isFetching } = useCall(getCustomerTotals, filters, { ...options, quiet: true })
  const openRow = useCallback((row: CustomerRow) => open(row.customerId), [open])
  const columns = useColumns('customers', useCustomerColumns(openRow))
  const [isImporting, setImporting] = useState(false)
  const refresh = useThrottled(() => askAgain(listCustomers, getCustomerTotals, getCustomerTwins), CALM_MS)
  useLive('customer', refresh)
  useLive('order', refresh)
  const add = (
    <Allowed call={addCustomer}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('customers.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('customers.title')}
      actions={
        <>
          <Allowed call={exportCustomers}>
            <LongExportButton
              call={exportCustomers}
              job={exportJobCalls.startCustomerExport}
              rows={result.data?.total ?? 0}
              input={format => ({ ...filters, sort, order, format })}
            />
          </Allowed>
          <Allowed call={applyCustomerImport}>
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('customers.import.button')}
            </Button>
          </Allowed>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <CustomerTwins />
      {/* The tags and the totals are known before the list is drawn: they would push it down. */}
      {totals === undefined && isFetching ? (
        <PageSkeleton />
      ) : (
        <>
          <CustomerFilters list={list} tags={totals?.tags ?? []} />
          <Rows list={list} result={result} columns={columns.shown} totals={totals} add={add} onOpen={openRow} />
        </>
      )}
      <CustomerDrawer opened={opened} onOpen={open} onClose={() => open(undefined)} />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </Page>
  )
}

function Rows(props: {
  list: ListState<CustomerListState>
  result: ReturnType<typeof useCall<typeof listCustomers>>
  columns: ReturnType<typeof useCustomerColumns>
  totals: { customers: number; visits: number; spentCents: number } | undefined
  add: ReactNode
  onOpen: (row: CustomerRow) => void
}): ReactNode {
  const { list, result, columns, totals, add, onOpen } = props
  const t = useTexts()
  const { number } = useFormat()
  // Of any page: anyone who is chosen stays chosen while others are looked for.
  const [chosen, setChosen] = useState<readonly CustomerRow[]>([])
  const [isMerging, setMerging] = useState(false)
  const mayMerge = useCan()('customers.list.merge')
  const choose = (keys: readonly React.Key[]) => {
    const known = new Map([...chosen, ...(result.data?.rows ?? [])].map(row => [row.customerId, row]))
    setChosen(keys.flatMap(key => known.get(Number(key)) ?? []))
  }
  return (
    <>
      <DataTable
        label={t('customers.title')}
        columns={columns}
        rowKey={row => row.customerId}
        result={result}
        list={sortedList(list)}
        {...(totals === undefined || totals.customers === 0
          ? {}
          : {
              totals: (
                <Figures
                  figures={[
                    { label: t('customers.totals.customers'), value: number(totals.customers) },
                    { label: t('customers.column.visits'), value: number(totals.visits) },
                    { label: t('customers.column.spent'), value: <Money cents={totals.spentCents} /> },
                  ]}
                />
              ),
            })}
        {...(mayMerge && {
          selection: {
            keys: chosen.map(({ customerId }) => customerId),
            onChange: choose,
            actions: (
              <Allowed call={mergeCustomers}>
                <Button
                  disabled={chosen.length < 2 || chosen.length > MOST_MERGED + 1}
                  onClick={() => setMerging(true)}
                >
                  {t('customers.merge.button')}
                </Button>
              </Allowed>
            ),
          },
        })}
        empty={{ title: t('customers.empty'), hint: t('customers.emptyHint'), action: add }}
        stack={row => <CustomerCard row={row} onOpen={onOpen} />}
        onOpen={onOpen}
      />
      {isMerging && (
        <MergeDialog
          customers={chosen}
          onClose={done => {
            setMerging(false)
            if (done) setChosen([])
          }}
        />
      )}
    </>
  )
}

function CustomerCard({ row, onOpen }: { row: CustomerRow; onOpen: (row: CustomerRow) => void }): ReactNode {
  const { businessDate } = useFormat()
  return (
    <CardRow>
      <CardLine start={<CustomerLink row={row} onOpen={onOpen} />} end={<Money cents={row.spentCents} />} />
      <CardLine
        quiet
        start={row.name === '' ? row.email : row.phone}
        end={row.lastOn === null ? '' : businessDate(row.lastOn)}
      />
      {row.tags.length > 0 && <Tags tags={row.tags} />}
    </CardRow>
  )
}

/** The table's third click means “not sorted”: this list is never, so it goes back to the last visit. */
function sortedList(list: ListState<CustomerListState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(
      sort === '' ? { sort: 'lastVisit', order: 'desc' } : { ...patch, sort: sort as CustomerListState['sort'] },
    )
  }
  return { ...list, set }
}
