/** Cash of the days that is in no drawer (I11): a figure that explains itself and opens its orders and their file (RPT-7). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { drawerCashCalls, type LooseCashOrder } from '../../../shared/contract/payments/drawerCash.ts'
import { looseColumns } from '../../../shared/rules/payments/drawerRows.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { looseCashExplained } from '../../../shared/rules/reports/drawersExplained.ts'
import { Explanation, type Figure } from '../../kit/explained/Explanation.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { ORDERS_A_PAGE, OrderRows } from './OrderRows.tsx'

const { exportLooseCashOrders, getLooseCashOrders } = drawerCashCalls

export function LooseCash(props: {
  loose: NonNullable<ReplyOf<typeof cashierCalls.getCashierList>['unassigned']>
  days: DayRange
}): ReactNode {
  const { loose, days } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const [open, setOpen] = useState(false)
  const name = t('cashier.totals.unassigned')
  const figure: Figure = { name, ...looseCashExplained(t as Say, loose) }
  const filters = [[...new Set([days.from, days.to])].map(day => businessDate(day)).join(' – ')]
  const hasOrders = loose.cashCents !== 0 || loose.refundCents !== 0
  return (
    <>
      <FigureButton
        figure={figure}
        filters={filters}
        behind={
          hasOrders
            ? done => (
                <>
                  <Button
                    onClick={() => {
                      done()
                      setOpen(true)
                    }}
                  >
                    {t('explain.orders')}
                  </Button>
                  <OrdersFile days={days} />
                </>
              )
            : undefined
        }
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size={720}
        title={t('reports.orders.title', { figure: name })}
        destroyOnHidden
      >
        {open && (
          <div className={look.column}>
            <Explanation figure={figure} filters={filters} />
            <div>
              <OrdersFile days={days} />
            </div>
            <Orders days={days} />
          </div>
        )}
      </Drawer>
    </>
  )
}

function OrdersFile({ days }: { days: DayRange }): ReactNode {
  const t = useTexts()
  return (
    <ExportButton
      call={exportLooseCashOrders}
      formats={fileFormat.options}
      label={t('explain.export')}
      input={format => ({ ...days, format })}
    />
  )
}

function Orders({ days }: { days: DayRange }): ReactNode {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const result = useCall(getLooseCashOrders, { ...days, page, pageSize: ORDERS_A_PAGE }, { keep: true, quiet: true })
  if (result.data === undefined) {
    if (result.error === null || result.isFetching) return <Skeleton active paragraph={{ rows: 8 }} />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const { rows, total, ...sums } = result.data
  return (
    <OrderRows
      rows={rows}
      columns={looseColumns.map(({ title, value }) => ({
        title: t(title),
        value: (row: LooseCashOrder) => <Money cents={value(row)} />,
        sum: <Money cents={value(sums)} strong />,
      }))}
      total={total}
      page={page}
      onPage={setPage}
    />
  )
}
