/** Why a store sold more or less: parts that add up to the difference, and the way into its own sales report. */
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import {
  type StoreDifference,
  type StoreRow,
  type StoresReport,
  storesReportCalls,
} from '../../../shared/contract/reports/stores.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { hoursInOrder } from '../../../shared/rules/reports/reportRows.ts'
import { averageOf } from '../../../shared/rules/reports/stores.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useSession } from '../../kit/session.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { useRowName } from '../sales/useRowName.ts'
import { OpenInStore } from './OpenInStore.tsx'
import styles from './stores.module.css'
import type { StoresState } from './storesState.ts'
import { useMoney } from '../../kit/useMoney.ts'

export function Why({ report, state }: { report: StoresReport; state: StoresState }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const row = report.stores.find(({ merchantId }) => merchantId === state.why)
  return (
    <Drawer
      open={row !== undefined}
      onClose={() => state.list.set({ why: 0, page: state.list.state.page })}
      size={560}
      title={row === undefined ? undefined : nameOf(row)}
      destroyOnHidden
      extra={row !== undefined && row.hasSales && <OpenStore row={row} state={state} />}
    >
      {row !== undefined &&
        (row[state.against] === null ? (
          <p className={look.quiet}>{t('storesReport.noUsual')}</p>
        ) : (
          <Difference row={row} state={state} />
        ))}
    </Drawer>
  )
}

/** The sales report of the store with the same days. */
function OpenStore({ row, state }: { row: StoreRow; state: StoresState }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { from, to, merchantId } = row
  const refundsBy = state.live ? 'refundDay' : state.frame.refundsBy
  const address = `/merchant/Sales?${new URLSearchParams({ period: 'own', from, to, refundsBy }).toString()}`
  const label = t('storesReport.why.goOf', { store: nameOf(row) })
  return <OpenInStore primary merchantId={merchantId} address={address} text={t('storesReport.why.go')} label={label} />
}

function Difference({ row, state }: { row: StoreRow; state: StoresState }): ReactNode {
  const { live } = state
  // The days of a live report are the store's own; the call takes them from its clock.
  const days = live ? { from: row.from, to: row.to } : state.frame
  const { data, error, refetch } = useProtectedCall(
    storesReportCalls.getStoreDifference,
    { ...days, merchantId: row.merchantId, live, against: state.against },
    { keep: true },
  )
  if (data === undefined) {
    return error === null ? <Skeleton active /> : <FailureState failure={error} onRetry={() => void refetch()} />
  }
  return <Parts difference={data} state={state} />
}

function Parts({ difference, state }: { difference: StoreDifference; state: StoresState }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const writeMoney = useMoney()
  const rowName = useRowName()
  const { cutoverMinutes } = useSession().store
  const { now, base, currency, baseDays, to, ordersCents, averageCents, hours, orderTypes } = difference
  const money = (cents: number) => writeMoney(cents, currency)
  const average = (of: typeof now) => money(averageOf(of) ?? 0)
  const named = (dimension: 'hour' | 'orderType', parts: StoreDifference['hours']) =>
    parts.map(part => ({ ...part, name: rowName(dimension, { key: part.key, name: '', secondName: '' }) }))
  const most = (parts: StoreDifference['hours']) =>
    parts.toSorted((a, b) => Math.abs(b.netCents - b.baseCents) - Math.abs(a.netCents - a.baseCents))
  return (
    <div className={look.pile}>
      <dl className={look.amounts}>
        <Line name={t('storesReport.why.now')} value={money(now.netCents)} />
        <Line
          name={
            state.against === 'usual'
              ? t('storesReport.why.usual', { day: format.weekday(weekday(to)), count: baseDays })
              : t('storesReport.why.before')
          }
          value={money(base.netCents)}
        />
        <Line
          name={t('storesReport.why.orders')}
          formula={t('storesReport.why.ordersFormula', {
            now: format.number(now.orders),
            base: format.number(base.orders),
            average: average(base),
          })}
          value={money(ordersCents)}
        />
        <Line
          name={t('storesReport.why.average')}
          formula={t('storesReport.why.averageFormula', {
            now: average(now),
            base: average(base),
            orders: format.number(now.orders),
          })}
          value={money(averageCents)}
        />
        <Line sum name={t('storesReport.why.difference')} value={money(now.netCents - base.netCents)} />
      </dl>
      <PartsTable
        title={t('storesReport.why.orderTypes')}
        head={t('storesReport.why.orderType')}
        parts={named('orderType', most(orderTypes))}
        money={money}
      />
      <PartsTable
        title={t('storesReport.why.hours')}
        head={t('storesReport.why.hour')}
        parts={named('hour', hoursInOrder(hours, cutoverMinutes))}
        money={money}
      />
    </div>
  )
}

function Line(props: { name: string; formula?: string; value: string; sum?: boolean }): ReactNode {
  const { name, formula, value, sum = false } = props
  return (
    <div className={cx(look.ends, sum && look.sum)}>
      <dt>
        {name}
        {formula !== undefined && <small className={styles.formula}>{formula}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

function PartsTable(props: {
  title: string
  head: string
  parts: readonly (StoreDifference['hours'][number] & { readonly name: string })[]
  money: (cents: number) => string
}): ReactNode {
  const { title, head, parts, money } = props
  const t = useTexts()
  const sum = (of: (part: StoreDifference['hours'][number]) => number) =>
    money(parts.reduce((total, part) => total + of(part), 0))
  return (
    <section>
      <h3 className={look.heading}>{title}</h3>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('storesReport.why.now')}</th>
            <th scope="col">{t('storesReport.why.was')}</th>
            <th scope="col">{t('storesReport.why.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, name, netCents, baseCents }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{money(netCents)}</td>
              <td>{money(baseCents)}</td>
              <td>{money(netCents - baseCents)}</td>
            </tr>
          ))}
          <tr className={look.strong}>
            <th scope="row">{t('storesReport.why.sum')}</th>
            <td>{sum(part => part.netCents)}</td>
            <td>{sum(part => part.baseCents)}</td>
            <td>{sum(part => part.netCents - part.baseCents)}</td>
          </tr>
        </tbody>
      </WideTable>
    </section>
  )
}
