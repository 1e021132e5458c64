/** Net sales and orders by order type. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { orderTypes } from '../../../shared/contract/orders/orders.ts'
import type { BreakdownRow } from '../../../shared/contract/reports/reports.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureLink } from '../sales/FigureLink.tsx'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'

export function OrderTypes(props: {
  rows: readonly BreakdownRow[]
  /** The days that are shown. */
  days: { readonly from: string; readonly to: string }
}): ReactNode {
  const { rows, days } = props
  const t = useTexts()
  const { number } = useFormat()
  return (
    <Card title={t('dashboard.orderTypes')}>
      {rows.length === 0 ? (
        <p className={look.hint}>{t('dashboard.top.none')}</p>
      ) : (
        <table className={cx(look.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('reports.column.orderType')}</th>
              <th scope="col">{t('dashboard.figure.orders')}</th>
              <th scope="col">{t('dashboard.figure.net')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, orders, netCents }) => {
              const name = t(`orders.type.${key as (typeof orderTypes)[number]}`)
              const of = { dimension: 'orderType', key } as const
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>
                    <FigureLink figure="orders" of={of} days={days} value={orders} name={name}>
                      {number(orders)}
                    </FigureLink>
                  </td>
                  <td>
                    <FigureLink figure="netCents" of={of} days={days} value={netCents} name={name}>
                      <Money cents={netCents} />
                    </FigureLink>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
