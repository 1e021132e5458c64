import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ReplayResult } from '../../../../shared/contract/orders/quote.ts'
import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import { useWide } from '../../../kit/useWide.ts'
import styles from './ruleEffect.module.css'

type Row = ReplayResult['rows'][number]
const ROWS_A_PAGE = 10
/** Below it there is no room for what the difference is made of. */
const ALL_COLUMNS = 1200

/** The orders that come to something else, the largest difference first; each opens beside the form. */
export function ReplayedOrders({ rows, changed }: { rows: readonly Row[]; changed: number }): ReactNode {
  const t = useTexts()
  const wide = useWide(ALL_COLUMNS)
  const [page, setPage] = useState(1)
  const pages = Math.ceil(rows.length / ROWS_A_PAGE)
  const from = (Math.min(page, pages) - 1) * ROWS_A_PAGE
  return (
    <>
      <table className={styles.effect}>
        <caption>
          {rows.length < changed
            ? t('ruleEffect.replay.most', { count: rows.length })
            : t('ruleEffect.replay.orders', { count: changed })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('ruleEffect.replay.order')}</th>
            {wide && <th scope="col">{t('ruleEffect.replay.sums.taxCents')}</th>}
            {wide && <th scope="col">{t('ruleEffect.replay.charges')}</th>}
            <th scope="col">{t('ruleEffect.saved')}</th>
            <th scope="col">{t('ruleEffect.typed')}</th>
            <th scope="col">{t('ruleEffect.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(from, from + ROWS_A_PAGE).map(row => (
            <OrderRow key={row.orderId} row={row} wide={wide} />
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_A_PAGE && (
        <Pagination
          size="small"
          current={Math.min(page, pages)}
          pageSize={ROWS_A_PAGE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

function OrderRow({ row, wide }: { row: Row; wide: boolean }): ReactNode {
  const t = useTexts()
  const { money, shortBusinessDate } = useFormat()
  const { orderId, orderNo, businessDate, orderType, saved, proposed } = row
  const signed = (cents: number) => (cents > 0 ? `+${money(cents)}` : cents === 0 ? '–' : money(cents))
  const charges = (of: Row['saved']) => of.feeCents + of.gratuityCents + of.cashRoundingCents
  const paid = (of: Row['saved']) => of.totalCents + of.cashRoundingCents
  return (
    <tr>
      <th scope="row">
        {/* In a tab of its own: what is typed here is not lost. */}
        <Link to={`/merchant/orderDetail/${orderId}`} target="_blank">
          #{orderNo}
        </Link>{' '}
        <span className={styles.quiet}>
          {shortBusinessDate(businessDate)}
          {wide && `, ${t(`orders.type.${orderType}`)}`}
        </span>
      </th>
      {wide && <td>{signed(proposed.taxCents - saved.taxCents)}</td>}
      {wide && <td>{signed(charges(proposed) - charges(saved))}</td>}
      <td>{money(paid(saved))}</td>
      <td>{money(paid(proposed))}</td>
      <td>{signed(paid(proposed) - paid(saved))}</td>
    </tr>
  )
}
