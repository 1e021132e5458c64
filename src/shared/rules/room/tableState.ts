/**
 * The state of each table of the room (TBL-1, TBL-2): what its orders of the last day say, and what a terminal or a person
 * said beside them. Orders are the stronger word: nobody can free a table that owes. Pure; times are milliseconds, UTC.
 */

export const tableStates = ['free', 'held', 'seated', 'billPrinted', 'partPaid', 'paid', 'toClean'] as const
export type TableState = (typeof tableStates)[number]
/** What can be said; part paid and paid are read from orders alone. */
export const saidStates = ['free', 'held', 'seated', 'billPrinted', 'toClean'] as const
export type SaidState = (typeof saidStates)[number]

/** What was said last of a table. */
export interface TableMark {
  readonly state: SaidState
  readonly since: number
  /** 0: not said. */
  readonly guests: number
  readonly employeeName: string
  readonly note: string
  readonly mergedInto: number | null
  /** Of a held table: then it is free again. Null: until somebody says so. */
  readonly heldUntil: number | null
}

/** An order of a table, not deleted. */
export interface TableOrder {
  readonly tableId: number
  readonly orderId: number
  readonly orderNo: string
  readonly openedAt: number
  readonly closedAt: number | null
  readonly isUnpaid: boolean
  readonly totalCents: number
  readonly paidCents: number
  readonly guests: number
  readonly employeeName: string
}

export interface TableView {
  readonly state: TableState
  /** Of guests: since they sit. Null: nothing is known. */
  readonly since: number | null
  readonly guests: number
  /** Of its unpaid orders together, in cents. */
  readonly totalCents: number
  readonly dueCents: number
  /** The newest of them; of a table that is paid, the paid one. */
  readonly orderId: number | null
  readonly orderNo: string
  /** How many orders it has now. */
  readonly orders: number
  /** Who serves it. */
  readonly employeeName: string
  readonly note: string
  readonly mergedInto: number | null
  /** Of a held table: when it is free again. Null: nobody said. */
  readonly heldUntil: number | null
}

/** What was said, or ordered, longer ago says nothing of the room now. */
export const ROOM_MEMORY_MS = 24 * 60 * 60 * 1000

const FREE: TableView = {
  state: 'free',
  since: null,
  guests: 0,
  totalCents: 0,
  dueCents: 0,
  orderId: null,
  orderNo: '',
  orders: 0,
  employeeName: '',
  note: '',
  mergedInto: null,
  heldUntil: null,
}

/** A bill is printed again for who wants it twice, for what is left of it, and as a receipt: that changes nothing. */
const moves: Readonly<Record<TableState, readonly SaidState[]>> = {
  free: ['seated', 'held', 'toClean'],
  held: ['held', 'seated', 'free'],
  seated: ['seated', 'billPrinted', 'toClean', 'free'],
  billPrinted: ['billPrinted', 'seated', 'toClean', 'free'],
  partPaid: ['billPrinted'],
  paid: ['billPrinted', 'toClean', 'free'],
  toClean: ['free', 'seated', 'held'],
}

/** Whether this may be said of a table now: `owes` while it has an unpaid order, `moved` where its state does not lead there. */
export function refusedMove(view: TableView, to: SaidState, hasUnpaid: boolean): 'owes' | 'moved' | undefined {
  if (hasUnpaid && (to === 'free' || to === 'toClean' || to === 'held')) return 'owes'
  return moves[view.state].includes(to) ? undefined : 'moved'
}

interface Store {
  readonly needsCleaning: boolean
  readonly now: number
}

/** The state of one table, or of tables that are one party, from what was said of the first and the orders of all. */
export function tableView(
  mark: TableMark | undefined,
  orders: readonly TableOrder[],
  { needsCleaning, now }: Store,
): TableView {
  const said = mark && now - mark.since < ROOM_MEMORY_MS ? mark : undefined
  const unpaid = orders.filter(order => order.isUnpaid)
  if (unpaid.length > 0) return seatedBy(unpaid, said)
  const last = newest(orders)
  const isOutdated = last !== undefined && said !== undefined && said.since <= (last.closedAt ?? last.openedAt)
  if (said !== undefined && !isOutdated && !(last && said.state === 'billPrinted')) return asSaid(said, now)
  if (last === undefined) return FREE
  if (last.closedAt !== null) return { ...FREE, state: needsCleaning ? 'toClean' : 'free', since: last.closedAt }
  const { orderId, orderNo, guests, employeeName, openedAt } = last
  return { ...FREE, state: 'paid', since: openedAt, guests, orderId, orderNo, orders: 1, employeeName }
}

function asSaid({ state, since, guests, employeeName, note, heldUntil }: TableMark, now: number): TableView {
  if (state === 'free') return { ...FREE, since }
  if (heldUntil !== null && heldUntil <= now) return { ...FREE, since: heldUntil }
  // A bill of no order: guests sit there all the same.
  const shown = state === 'billPrinted' ? 'seated' : state
  return { ...FREE, state: shown, since, guests, employeeName, note, heldUntil }
}

function seatedBy(unpaid: readonly TableOrder[], said: TableMark | undefined): TableView {
  const last = newest(unpaid)
  const opened = unpaid.map(({ openedAt }) => openedAt)
  const first = Math.min(...opened)
  const isOfThem = said !== undefined && (said.state === 'seated' || said.state === 'billPrinted')
  const sat = isOfThem && said.state === 'seated' && said.since < first ? said.since : first
  const isPrinted = said?.state === 'billPrinted' && said.since >= Math.max(...opened)
  const isPartPaid = unpaid.some(({ paidCents }) => paidCents > 0)
  const sum = (of: (order: TableOrder) => number) => unpaid.reduce((all, order) => all + of(order), 0)
  return {
    state: isPartPaid ? 'partPaid' : isPrinted ? 'billPrinted' : 'seated',
    since: sat,
    guests: Math.max(isOfThem ? said.guests : 0, ...unpaid.map(({ guests }) => guests)),
    totalCents: sum(order => order.totalCents),
    dueCents: sum(order => Math.max(0, order.totalCents - order.paidCents)),
    orderId: last?.orderId ?? null,
    orderNo: last?.orderNo ?? '',
    orders: unpaid.length,
    employeeName: last?.employeeName || (isOfThem ? said.employeeName : ''),
    note: isOfThem ? said.note : '',
    mergedInto: null,
    heldUntil: null,
  }
}

const newest = (orders: readonly TableOrder[]): TableOrder | undefined =>
  orders.reduce<TableOrder | undefined>(
    (last, order) => (last && last.openedAt >= order.openedAt ? last : order),
    undefined,
  )

/** The views of all tables. A merged one shows what the table shows that it is merged into. */
export function roomViews(
  tableIds: readonly number[],
  marks: ReadonlyMap<number, TableMark>,
  orders: readonly TableOrder[],
  store: Store,
): ReadonlyMap<number, TableView> {
  const ordersOf = Map.groupBy(orders, order => order.tableId)
  const known = new Set(tableIds)
  const intoOf = new Map<number, number>()
  for (const tableId of tableIds) {
    const mark = marks.get(tableId)
    const into = mark?.mergedInto ?? null
    if (!mark || into === null || !known.has(into) || (marks.get(into)?.mergedInto ?? null) !== null) continue
    const together = [...(ordersOf.get(into) ?? []), ...(ordersOf.get(tableId) ?? [])]
    if (store.now - mark.since < ROOM_MEMORY_MS && !hasEnded(together, mark.since)) intoOf.set(tableId, into)
  }
  const members = Map.groupBy(tableIds, tableId => intoOf.get(tableId) ?? tableId)
  const views = new Map<number, TableView>()
  for (const [root, group] of members) {
    const view = tableView(
      marks.get(root),
      group.flatMap(tableId => ordersOf.get(tableId) ?? []),
      store,
    )
    for (const tableId of group) views.set(tableId, tableId === root ? view : { ...view, mergedInto: root })
  }
  return views
}

/** Whether the party of merged tables has left: after they were merged, there came a moment when all of its orders were closed. */
function hasEnded(orders: readonly TableOrder[], mergedAt: number): boolean {
  const since = orders
    .map(({ openedAt, closedAt, isUnpaid }) => ({ openedAt, closedAt: isUnpaid ? null : closedAt }))
    .filter(({ closedAt }) => closedAt === null || closedAt > mergedAt)
    .toSorted((a, b) => a.openedAt - b.openedAt)
  let end: number | null | undefined
  for (const { openedAt, closedAt } of since) {
    if (typeof end === 'number' && openedAt > end) return true
    if (end !== null) end = closedAt === null ? null : Math.max(end ?? 0, closedAt)
  }
  return typeof end === 'number'
}
