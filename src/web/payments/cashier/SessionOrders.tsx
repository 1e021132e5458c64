/** Any figure of a drawer's session can be opened: the orders behind it, which add up to it (RPT-7). */
import { Drawer, Pagination, Skeleton } from 'antd'
import { createContext, type ReactNode, use, useState } from 'react'
import type { z } from 'zod'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'

const { getCashierOrders } = cashierCalls
type Of = Omit<z.input<typeof getCashierOrders.input>, 'drawerId' | 'page' | 'pageSize'>

interface Opened {
  readonly of: Of
  readonly name: string
  /** As it is shown: what lowers the cash has a minus, and so do its orders. */
  readonly value: number
}

const Opening = createContext<(opened: Opened) => void>(() => {})

/** Figures inside of it open beside the page. */
export function SessionOpener({ drawerId, children }: { drawerId: number; children: ReactNode }): ReactNode {
  const t = useTexts()
  const [opened, setOpened] = useState<Opened>()
  return (
    <Opening value={setOpened}>
      {children}
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size={640}
        title={opened && t('reports.orders.title', { figure: opened.name })}
        destroyOnHidden
      >
        {opened !== undefined && <Orders drawerId={drawerId} opened={opened} />}
      </Drawer>
    </Opening>
  )
}

/** A figure that opens the orders behind it; nothing is behind 0. */
export function SessionFigure(props: { of: Of; value: number; name: string; isMoney?: boolean }): ReactNode {
  const { of, value, name, isMoney = false } = props
  const t = useTexts()
  const { number } = useFormat()
  const open = use(Opening)
  const shown = isMoney ? <Money cents={value} /> : number(value)
  if (value === 0) return shown
  return (
    <button
      type="button"
      className={styles.figure}
      title={t('reports.hint.open', { what: name })}
      onClick={() => open({ of, name, value })}
    >
      {shown}
    </button>
  )
}

function Orders({ drawerId, opened }: { drawerId: number; opened: Opened }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const [page, setPage] = useState(1)
  const pageSize = 50
  const result = useCall(getCashierOrders, { drawerId, ...opened.of, page, pageSize }, { keep: true, quiet: true })
  if (result.data === undefined) {
    if (result.error === null || result.isFetching) return <Skeleton active paragraph={{ rows: 8 }} />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const { rows, total, sum } = result.data
  const sign = opened.value < 0 ? -1 : 1
  const write = (value: number) =>
    opened.of.figure.endsWith('Cents') ? <Money cents={sign * value} strong /> : number(value)
  return (
    <div className={look.scroll}>
      <table className={cx(look.table, look.wide, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('reports.column.order')}</th>
            <th scope="col">{t('reports.column.time')}</th>
            <th scope="col">{t('reports.column.employee')}</th>
            <th scope="col">{t('reports.column.adds')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ orderId, orderNo, orderedAt, employeeName, amount }) => (
            <tr key={orderId}>
              <th scope="row">
                <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
                  {orderNo}
                </AllowedLink>
              </th>
              <td>{dateTime(orderedAt)}</td>
              <td>{employeeName || t('common.none')}</td>
              <td>{write(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('reports.orders.sum')}
            </th>
            <td>{write(sum)}</td>
          </tr>
        </tfoot>
      </table>
      {total > pageSize && <Pagination simple current={page} pageSize={pageSize} total={total} onChange={setPage} />}
    </div>
  )
}
