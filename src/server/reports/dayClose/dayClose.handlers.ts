/** Closing a business day: what still blocks it, and its figures as they were (I19). */
import type { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { sellingUntil } from '../../../shared/rules/reports/earlyClose.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { lockDays } from '../../basics/closedDays.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { updateTotals } from '../../orders/ledger/salesTotals.ts'
import { queueDayReports } from '../schedules/afterDayClose.ts'
import { daySnapshotOf } from './daySnapshot.ts'
import { readBlockers } from './blockers.queries.ts'
import { asListed, exportDayCloseList } from './closedDays.ts'
import { findClose, insertClose, listCloses, readLate } from './dayClose.queries.ts'
import { hasLaterClose, listReopenings, moveToReopenings } from './reopening.queries.ts'

type Calls = typeof dayCloseCalls

export const dayCloseHandlers = (): Handlers<Calls> => ({
  getDayClose,
  closeDay,
  reopenDay,
  async getDayCloseList(input, { run, merchantId }) {
    const { rows, total } = await listCloses(run, merchantId, input)
    return { rows: rows.map(asListed), total }
  },
  exportDayCloseList,
})

const todayOf = ({ actor, request }: CallContext) =>
  businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)

/** The first instant after a business day. */
const endOf = (day: string, { actor }: CallContext) =>
  asInstant(businessDayEnd(day, actor.store.timeZone, actor.store.cutoverMinutes))

/** Until when the store sells on a day that is hours from its end; null where it may be closed without asking twice. */
async function sellsUntil(day: string, { run, merchantId, actor, request }: CallContext): Promise<string | null> {
  const { values } = await rulesAt(run, merchantId)
  const { timeZone: zone, cutoverMinutes } = actor.store
  const opening = { hours: values.hours, closings: values.closings, zone, cutoverMinutes }
  const until = sellingUntil(day, request.now.getTime(), opening)
  return until === null ? null : asInstant(until)
}

const nothingLate = { orders: 0, orderCents: 0, payments: 0, paymentCents: 0, rows: [] }

async function getDayClose(
  input: InputOf<Calls['getDayClose']>,
  context: CallContext,
): Promise<ReplyOf<Calls['getDayClose']>> {
  const { run, merchantId } = context
  const today = todayOf(context)
  const day = input.businessDate ?? today
  const end = endOf(day, context)
  const [close, reopenings] = await Promise.all([findClose(run, merchantId, day), listReopenings(run, merchantId, day)])
  if (close) {
    const { businessDate, snapshot: figures, ...about } = close
    const [late, isLaterClosed] = await Promise.all([
      readLate(run, merchantId, day, end),
      hasLaterClose(run, merchantId, day),
    ])
    return {
      businessDate,
      today,
      blockers: [],
      sellsUntil: null,
      figures,
      close: about,
      isLaterClosed,
      reopenings,
      late,
    }
  }
  const [blockers, figures, until] = await Promise.all([
    readBlockers(run, merchantId, day, end),
    daySnapshotOf(run, merchantId, day),
    sellsUntil(day, context),
  ])
  const about = { close: null, isLaterClosed: false, reopenings, late: nothingLate }
  return { businessDate: day, today, blockers, sellsUntil: until, figures, ...about }
}

/**
 * Waits for anyone who is booking, takes what is due into the sums, and keeps the figures: what comes afterwards is booked on
 * a later day (docs/decisions/0015).
 */
async function closeDay(
  { businessDate, overrideReason, early }: InputOf<Calls['closeDay']>,
  context: CallContext,
): Promise<ReplyOf<Calls['closeDay']>> {
  const { run, merchantId, actor } = context
  if (businessDate > todayOf(context)) throw new Failure('DAY_NOT_OVER', { field: 'businessDate' })
  await lockDays(run, merchantId)
  if (await findClose(run, merchantId, businessDate)) throw new Failure('DAY_CLOSED', { field: 'businessDate' })
  if (!early && (await sellsUntil(businessDate, context)) !== null) throw new Failure('DAY_GOES_ON', { field: 'early' })
  await updateTotals(run, merchantId)
  const blockers = await readBlockers(run, merchantId, businessDate, endOf(businessDate, context))
  if (blockers.length > 0) {
    if (overrideReason === '') throw new Failure('DAY_BLOCKED', { field: 'overrideReason' })
    if (!actor.permissions.has('reports.dayClose.override'))
      throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'overrideReason' })
  }
  const closedAt = new Date().toISOString()
  const snapshot = await daySnapshotOf(run, merchantId, businessDate)
  const reason = blockers.length > 0 ? overrideReason : ''
  await insertClose(run, merchantId, {
    businessDate,
    closedAt,
    closedBy: actor.employeeId,
    closedByName: actor.displayName,
    overrideReason: reason,
    blockers,
    snapshot,
  })
  const { netCents, collectedCents } = snapshot.sales
  context.audit({
    action: 'add',
    objectType: 'dayClose',
    objectId: businessDate,
    after: { netCents, collectedCents, blockers: blockers.map(({ kind }) => kind), ...(early && { early }) },
    ...(reason === '' ? {} : { reason }),
  })
  await queueDayReports(context, merchantId, { businessDate, closedAt })
  context.publish('dayClose', { businessDate })
  return { closedAt }
}

/** Opens a closed day again: its figures follow what happens until it is closed anew (docs/decisions/0015). */
async function reopenDay(
  { businessDate, reason }: InputOf<Calls['reopenDay']>,
  context: CallContext,
): Promise<ReplyOf<Calls['reopenDay']>> {
  const { run, merchantId, actor, request } = context
  const field = 'businessDate'
  await lockDays(run, merchantId)
  const close = await findClose(run, merchantId, businessDate)
  if (!close) throw new Failure('DAY_NOT_CLOSED', { field })
  if (await hasLaterClose(run, merchantId, businessDate)) throw new Failure('LATER_DAY_CLOSED', { field })
  const by = { employeeId: actor.employeeId, name: actor.displayName }
  await moveToReopenings(run, merchantId, businessDate, { at: asInstant(request.now.getTime()), by, reason })
  const { netCents, collectedCents } = close.snapshot.sales
  const before = { netCents, collectedCents, closedBy: close.closedByName }
  context.audit({ action: 'delete', objectType: 'dayClose', objectId: businessDate, before, reason })
  context.publish('dayClose', { businessDate })
  return {}
}
