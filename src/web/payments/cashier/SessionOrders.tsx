/** Any figure of a drawer's session can be opened: the orders behind it, which add up to it (RPT-7). */
import { Button, Drawer, Skeleton } from 'antd'
import { createContext, type ReactNode, use, useState } from 'react'
import type { z } from 'zod'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { type CashierDetail, cashierCalls, type DrawerEvent } from '../../../shared/contract/payments/cashier.ts'
import type { Explained } from '../../../shared/rules/reports/dayExplained.ts'
import { Explanation } from '../../kit/explained/Explanation.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { EventsFile } from './EventsFile.tsx'
import { ORDERS_A_PAGE, OrderRows } from './OrderRows.tsx'

const { exportCashierOrders, getCashierOrders } = cashierCalls
type Of = Omit<z.input<typeof getCashierOrders.input>, 'drawerId' | 'page' | 'pageSize'>

interface Opened {
  readonly of: Of
  readonly name: string
  /** As it is shown: what lowers the cash has a minus, and so do its orders. */
  readonly value: number
  readonly explained: Explained
}

interface Session {
  readonly drawerId: number
  /** What its figures are narrowed to: the drawer, its day. */
  readonly filters: readonly string[]
  readonly open: (opened: Opened) => void
}

const Opening = createContext<Session | undefined>(undefined)

/** Figures inside of it open beside the page. */
export function SessionOpener(props: {
  drawer: Pick<CashierDetail, 'drawerId' | 'name' | 'businessDate'>
  children: ReactNode
}): ReactNode {
  const { drawer, children } = props
  const { drawerId, name, businessDate } = drawer
  const t = useTexts()
  const format = useFormat()
  const [opened, setOpened] = useState<Opened>()
  const session = { drawerId, filters: [name, format.businessDate(businessDate)], open: setOpened }
  return (
    <Opening value={session}>
      {children}
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size={640}
        title={opened && t('reports.orders.title', { figure: opened.name })}
        destroyOnHidden
      >
        {opened !== undefined && <Orders session={session} opened={opened} />}
      </Drawer>
    </Opening>
  )
}

/** A figure that explains itself; `of` where orders are behind it, `kind` where events of the drawer are. Behind 0 is nothing. */
export function SessionFigure(props: {
  of: Of | undefined
  kind?: DrawerEvent['kind'] | undefined
  value: number
  name: string
  explained: Explained
  isMoney?: boolean
  strong?: boolean
}): ReactNode {
  const { of, kind, value, name, explained, isMoney = false, strong = false } = props
  const t = useTexts()
  const session = use(Opening)
  const isEmpty = session === undefined || value === 0 || (of === undefined && kind === undefined)
  return (
    <FigureButton
      figure={{ name, value, kind: isMoney ? 'money' : 'integer', ...explained }}
      filters={session?.filters ?? []}
      strong={strong}
      behind={
        isEmpty
          ? undefined
          : done => (
              <>
                {of !== undefined && (
                  <>
                    <Button
                      onClick={() => {
                        done()
                        session.open({ of, name, value, explained })
                      }}
                    >
                      {t('explain.orders')}
                    </Button>
                    <OrdersFile drawerId={session.drawerId} of={of} label={t('explain.export')} />
                  </>
                )}
                {kind !== undefined && (
                  <EventsFile drawerId={session.drawerId} kind={kind} label={t('cashier.explained.exportList')} />
                )}
              </>
            )
      }
    />
  )
}

function OrdersFile({ drawerId, of, label }: { drawerId: number; of: Of; label: string }): ReactNode {
  return (
    <ExportButton
      call={exportCashierOrders}
      formats={fileFormat.options}
      label={label}
      input={format => ({ drawerId, ...of, format })}
    />
  )
}

function Orders({ session, opened }: { session: Session; opened: Opened }): ReactNode {
  const { drawerId, filters } = session
  const t = useTexts()
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const asked = { drawerId, ...opened.of, page, pageSize: ORDERS_A_PAGE }
  const result = useCall(getCashierOrders, asked, { keep: true, quiet: true })
  if (result.data === undefined) {
    if (result.error === null || result.isFetching) return <Skeleton active paragraph={{ rows: 8 }} />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const { rows, total, sum } = result.data
  const sign = opened.value < 0 ? -1 : 1
  const write = (value: number) =>
    opened.of.figure.endsWith('Cents') ? <Money cents={sign * value} strong /> : number(value)
  const { name, value, explained, of } = opened
  const kind = of.figure.endsWith('Cents') ? 'money' : 'integer'
  return (
    <div className={look.column}>
      <Explanation figure={{ name, value, kind, ...explained }} filters={filters} />
      <div>
        <OrdersFile drawerId={drawerId} of={of} label={t('explain.export')} />
      </div>
      <OrderRows
        rows={rows}
        columns={[{ title: t('reports.column.adds'), value: row => write(row.amount), sum: write(sum) }]}
        total={total}
        page={page}
        onPage={setPage}
      />
    </div>
  )
}
