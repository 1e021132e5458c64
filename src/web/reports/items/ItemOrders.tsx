import type { ReactNode } from 'react'
import { type ItemSalesDimension, itemSalesDimensions } from '../../../shared/contract/reports/items.ts'
import { type FigureRow, OrdersDrawer } from '../explain/OrdersDrawer.tsx'
import type { OpenFigure } from '../sales/salesState.ts'
import { type ItemSalesAsked, useItemName, useItemSales } from './useItemSales.ts'

/** The orders behind a figure of item sales (RPT-7). */
export function ItemOrders(props: {
  figure: OpenFigure | undefined
  asked: ItemSalesAsked
  onClose: () => void
}): ReactNode {
  const { figure, asked, onClose } = props
  const row = useRow(figure, asked)
  const { from, to, refundsBy } = asked
  return <OrdersDrawer report="items" figure={figure} input={{ from, to, refundsBy }} row={row} onClose={onClose} />
}

/** The row of the open figure, of a dish in a special too: that is in a report of its own. */
function useRow(figure: OpenFigure | undefined, asked: ItemSalesAsked): FigureRow {
  const nameOf = useItemName()
  const by = itemSalesDimensions.find(known => known === figure?.dimension)
  const special = by === 'specialPart' ? [figure?.key.split('|')[0] ?? ''] : undefined
  const wanted = special === undefined ? asked : { ...asked, by: 'specialPart' as const, groupKeys: special }
  const { data } = useItemSales(wanted, { enabled: figure !== undefined })
  if (data === undefined || figure === undefined) return { name: '', figures: {} }
  const known = data.by === by ? data.rows.find(({ key }) => key === figure.key) : undefined
  if (known === undefined || by === undefined)
    return { name: '', figures: figure.dimension === 'all' ? withDiscounts(data.totals) : {} }
  return { name: nameOf(by satisfies ItemSalesDimension, known), figures: withDiscounts(known) }
}

const withDiscounts = <R extends { readonly itemDiscountCents: number; readonly orderDiscountCents: number }>(
  row: R,
) => ({
  ...row,
  discountCents: row.itemDiscountCents + row.orderDiscountCents,
})
