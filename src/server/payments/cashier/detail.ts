/** One drawer whole (RPT-4), as far as the reader may see it. */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { cashierCalls, CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { drawerExpected } from '../../../shared/rules/payments/drawers.ts'
import type { CallContext } from '../../kernel/context.ts'
import { dayOf } from '../../basics/instants.ts'
import { readDrawerMoney } from './drawers.queries.ts'
import {
  findDrawer,
  listDrawerEvents,
  listSessionOrders,
  type Session,
  sumPeople,
  sumSessionOrders,
  sumTenders,
  type WholeDrawer,
} from './detail.queries.ts'
import { drawerRowOf, seesExpected } from './list.ts'

/** Throws `NOT_FOUND`. */
export async function getDetail(drawerId: number, context: CallContext): Promise<CashierDetail> {
  const { run, merchantId, actor } = context
  const drawer = await findDrawer(run, merchantId, drawerId)
  if (!drawer) throw new Failure('NOT_FOUND', { field: 'drawerId' })
  const isShown = drawer.state === 'counted' || seesExpected(actor)
  const session = sessionOf(drawer, context)
  const [events, money, tenders, people] = await Promise.all([
    listDrawerEvents(run, merchantId, drawerId),
    isShown ? readDrawerMoney(run, merchantId, drawerId) : null,
    isShown ? sumTenders(run, merchantId, session) : null,
    isShown ? sumPeople(run, merchantId, session) : null,
  ])
  const { note, version, denominations } = drawer
  return {
    ...drawerRowOf(drawer, money && drawerExpected(money)),
    note,
    version,
    denominations,
    money,
    tenders,
    people,
    events,
  }
}

/** A drawer with its session. Throws `NOT_FOUND`; refused while the reader may not see the figures. */
export async function requireSession(
  drawerId: number,
  context: CallContext,
): Promise<{ drawer: WholeDrawer; session: Session }> {
  const { run, merchantId, actor } = context
  const drawer = await findDrawer(run, merchantId, drawerId)
  if (!drawer) throw new Failure('NOT_FOUND', { field: 'drawerId' })
  if (drawer.state === 'open' && !seesExpected(actor))
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'drawerId' })
  return { drawer, session: sessionOf(drawer, context) }
}

/** The orders behind a figure of a session. Throws as `requireSession`. */
export async function getOrdersBehind(
  { drawerId, page, pageSize, ...wanted }: InputOf<typeof cashierCalls.getCashierOrders>,
  context: CallContext,
): Promise<ReplyOf<typeof cashierCalls.getCashierOrders>> {
  const { run, merchantId } = context
  const { session } = await requireSession(drawerId, context)
  const [rows, sums] = await Promise.all([
    listSessionOrders(run, merchantId, session, wanted, { limit: pageSize, skip: (page - 1) * pageSize }),
    sumSessionOrders(run, merchantId, session, wanted),
  ])
  return { rows, ...sums }
}

function sessionOf(drawer: WholeDrawer, { request, actor }: CallContext): Session {
  const { drawerId, deviceId, deviceName, openedAt, countedAt, businessDate } = drawer
  const to = countedAt ?? request.now.toISOString()
  return {
    drawerId,
    deviceId,
    deviceName,
    to,
    from: openedAt,
    firstDay: addDays(businessDate, -1),
    // What was booked on a later day, because its own was closed, belongs to it, too.
    lastDay: addDays(dayOf(Date.parse(to), actor.store), 1),
  }
}
