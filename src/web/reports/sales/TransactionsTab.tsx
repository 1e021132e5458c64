/** Payments and refunds, one by one, with the sums of all pages. */
import { Checkbox } from 'antd'
import { type ReactNode, useMemo } from 'react'
import {
  reportCalls,
  shownTenders,
  type Transaction,
  transactionKinds,
} from '../../../shared/contract/reports/reports.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { movesExplained } from '../../../shared/rules/reports/transactionsExplained.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { Figures, Money, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import type { ReportInput, SalesList } from './salesState.ts'
import { useTenderName } from './useRowName.ts'

const noFilters = { kinds: [], tenders: [], everyState: false }

export function TransactionsTab({ list, input }: { list: SalesList; input: ReportInput }): ReactNode {
  const t = useTexts()
  const { page, pageSize, kinds, tenders, everyState } = list.state
  const { from, to } = input
  const columns = useColumns('transactions', useTransactionColumns())
  const filters = { kinds, tenders, everyState }
  const result = useProtectedCall(
    reportCalls.getSalesTransactions,
    { page, pageSize, from, to, ...filters },
    { keep: true },
  )
  // The tab and the days of the page are no filters of this list.
  const own = {
    ...list,
    filtered: Number(kinds.length > 0) + Number(tenders.length > 0) + Number(everyState),
    clear: () => list.set(noFilters),
  }
  return (
    <>
      <FilterBar list={own}>
        <ChoiceFilter
          label={t('reports.transactions.tenders')}
          options={shownTenders.map(value => ({ value, label: t(`orders.tender.${value}`) }))}
          value={tenders}
          onChange={value => list.set({ tenders: value })}
        />
        <ChoiceFilter
          label={t('reports.transactions.kinds')}
          options={transactionKinds.map(value => ({ value, label: t(`reports.transactions.kind.${value}`) }))}
          value={kinds}
          onChange={value => list.set({ kinds: value })}
        />
        <Checkbox checked={everyState} onChange={event => list.set({ everyState: event.target.checked })}>
          {t('reports.transactions.everyState')}
        </Checkbox>
        <ColumnChoice columns={columns} />
      </FilterBar>
      <DataTable
        label={t('reports.section.transactions')}
        columns={columns.shown}
        rowKey={row => `${row.kind} ${row.paymentId} ${row.refundId} ${row.businessDate}`}
        result={result}
        list={own}
        empty={{ title: t('reports.transactions.emptyTitle'), hint: t('reports.transactions.emptyHint') }}
        totals={
          result.data === undefined ? undefined : <Sums sums={result.data.sums} days={{ from, to }} filters={filters} />
        }
        stack={row => <TransactionCard row={row} />}
      />
    </>
  )
}

function Sums(props: {
  sums: ReplyOf<typeof reportCalls.getSalesTransactions>['sums']
  days: Pick<ReportInput, 'from' | 'to'>
  filters: Pick<SalesList['state'], 'kinds' | 'tenders' | 'everyState'>
}): ReactNode {
  const { sums, days, filters } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const { from, to } = days
  const { kinds, tenders } = filters
  const explained = movesExplained(t as Say, sums)
  const words = [
    from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`,
    tenders.map(tender => t(`orders.tender.${tender}`)).join(', '),
    kinds.map(kind => t(`reports.transactions.kind.${kind}`)).join(', '),
  ]
  const figure = (of: keyof typeof explained) => {
    const name = t(`reports.figure.${of}`)
    return {
      label: name,
      value: (
        <FigureButton
          figure={{ name, ...explained[of] }}
          filters={words}
          behind={() => (
            <Allowed call={{ needs: reportFacts.transactions.export, access: 'read' }}>
              <ExportButton
                call={reportFileCalls.exportReport}
                formats={fileFormat.options}
                label={t('reports.transactions.export')}
                input={format => ({ report: 'transactions', input: { from, to, ...filters }, format })}
              />
            </Allowed>
          )}
        />
      ),
    }
  }
  return (
    <Figures figures={[figure('collectedCents'), figure('paidCents'), figure('tipCents'), figure('refundedCents')]} />
  )
}

const tones: Partial<Record<number, Tone>> = { 1: 'good', 2: 'bad', 3: 'bad', 4: 'info', 7: 'attention' }

function CodeStatus({ code }: { code: number }): ReactNode {
  const t = useTexts()
  return <Status tone={tones[code] ?? 'neutral'}>{t(`orders.payment.${String(code) as '1'}`)}</Status>
}

function OrderLink({ row }: { row: Transaction }): ReactNode {
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
      {row.orderNo}
    </AllowedLink>
  )
}

function useTransactionColumns(): readonly Column<Transaction>[] {
  const t = useTexts()
  const { dateTime, businessDate } = useFormat()
  const tenderName = useTenderName()
  return useMemo(() => {
    const money = (
      key: string,
      valueOf: (row: Transaction) => number,
      given: Partial<Column<Transaction>> = {},
    ): Column<Transaction> => ({
      key,
      title: t(`reports.column.${key as 'tip'}`),
      end: true,
      render: row => <Money cents={valueOf(row)} />,
      ...given,
    })
    return [
      { key: 'time', title: t('reports.column.time'), always: true, render: ({ at }) => dateTime(at) },
      {
        key: 'businessDay',
        title: t('reports.column.businessDay'),
        off: true,
        render: row => businessDate(row.businessDate),
      },
      {
        key: 'status',
        folds: 'last',
        title: t('reports.column.status'),
        render: ({ code }) => <CodeStatus code={code} />,
      },
      { key: 'order', title: t('reports.column.order'), always: true, render: row => <OrderLink row={row} /> },
      { key: 'tender', title: t('reports.column.tender'), render: tenderName },
      { key: 'card', title: t('reports.column.card'), off: true, render: cardOf },
      { key: 'employee', title: t('reports.column.employee'), render: ({ employeeName }) => employeeName },
      money('amount', row => row.amountCents),
      money('tip', row => row.tipCents),
      money('surcharge', row => row.cardSurchargeCents, { off: true }),
      money('rounding', row => row.cashRoundingCents, { off: true }),
      money('moved', row => row.totalCents, { always: true, render: row => <Money cents={row.totalCents} strong /> }),
      { key: 'reason', title: t('reports.column.reason'), off: true, wraps: true, render: ({ reason }) => reason },
    ]
  }, [t, dateTime, businessDate, tenderName])
}

function cardOf({ cardType, cardLast4 }: Transaction): string {
  return [cardType, cardLast4 === '' ? '' : `•••• ${cardLast4}`].filter(part => part !== '').join(' ')
}

function TransactionCard({ row }: { row: Transaction }): ReactNode {
  const { dateTime } = useFormat()
  const tenderName = useTenderName()
  return (
    <div className={styles.stacked}>
      <span>
        <OrderLink row={row} /> · {tenderName(row)}
      </span>
      <Money cents={row.totalCents} strong />
      <span className={look.quiet}>{dateTime(row.at)}</span>
      <CodeStatus code={row.code} />
    </div>
  )
}
