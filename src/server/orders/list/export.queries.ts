/** The selection in pieces, each from where the last one ended, so that no transaction is long. */
import { planForValues } from '../../db/planning.ts'
import { sql } from 'kysely'
import type { OrderFilters } from '../../../shared/contract/orders/orders.ts'
import type { Run } from '../../db/run.ts'
import { comesAfter } from '../../kernel/exports/keyset.queries.ts'
import { whereOf } from './conditions.queries.ts'
import { COLUMNS, columnsOf, type ListInput, orderBy, type StoredOrder } from './list.queries.ts'

/** The next orders after one (from the start without one), as the list sorts them. */
export function nextOrders(
  run: Run,
  merchantId: number,
  input: OrderFilters & Pick<ListInput, 'sort' | 'order'>,
  after: StoredOrder | undefined,
  most: number,
): Promise<StoredOrder[]> {
  planForValues(run)
  return run(sql<StoredOrder>`select ${COLUMNS} from orders
    where ${whereOf(merchantId, input)} ${after === undefined ? sql`` : sql`and ${isAfter(input, after)}`}
    order by ${orderBy(input.sort, input.order)} limit ${most}`)
}

/** Beyond a row in the order of the list, which its id makes unique. */
function isAfter({ sort, order }: Pick<ListInput, 'sort' | 'order'>, row: StoredOrder) {
  const { businessDate, orderedAt, orderId, totalCents, tipCents } = row
  const place = {
    time: [sql`${businessDate}::date`, sql`${orderedAt}::timestamptz`],
    total: [sql`${totalCents}::bigint`],
    tip: [sql`${tipCents}::bigint`],
  }
  return comesAfter(columnsOf(sort), order, [...place[sort], sql`${orderId}::bigint`])
}
