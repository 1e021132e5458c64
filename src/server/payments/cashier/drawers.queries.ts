/**
 * Cash drawers: whose cash it is, and what a drawer should hold (I10). A counted one is fixed: what happened before the
 * count and comes late still belongs to it, what happened later does not.
 */
import { sql } from 'kysely'
import { type DrawerMoney, drawerExpected as expectedOf } from '../../../shared/rules/payments/drawers.ts'
import type { Run } from '../../db/run.ts'

export interface Drawer {
  readonly drawerId: number
  readonly clientKey: string | null
  readonly name: string
  readonly deviceId: number | null
  readonly businessDate: string
  readonly openedAt: string
  readonly state: 'open' | 'counted'
  readonly countedAt: string | null
  readonly expectedCents: number | null
  readonly version: number
}
const fields = sql`drawer_id, client_key, name, device_id, business_date, opened_at, state, counted_at, expected_cents, version`

/** The drawer that is open at a terminal, kept open until the transaction ends: a count waits. Locked after batches. */
export async function openDrawerOf(run: Run, merchantId: number, deviceId: number): Promise<number | null> {
  const [row] = await run(sql<{ drawerId: number }>`
    select drawer_id from drawer
    where merchant_id = ${merchantId} and device_id = ${deviceId} and state = 'open' for key share`)
  return row?.drawerId ?? null
}

/** The drawer that a terminal named, in any state; undefined where its opening has not come yet. */
export async function drawerByKey(run: Run, merchantId: number, clientKey: string): Promise<Drawer | undefined> {
  const [row] = await run(sql<Drawer>`
    select ${fields} from drawer where merchant_id = ${merchantId} and client_key = ${clientKey}`)
  return row
}

/** 20151 to 20158 are used elsewhere. */
const OPENING_LOCK = 20159

/** Prevents a drawer from being opened at the terminal until the transaction ends. */
async function holdOpenings(run: Run, deviceId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock_shared(${OPENING_LOCK}::int, ${deviceId}::int)`)
}

/** For an opening: waits for running cash payments and refunds at the terminal, and they for it. */
export async function lockOpenings(run: Run, deviceId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${OPENING_LOCK}::int, ${deviceId}::int)`)
}

/** Cash that is taken or handed back, by instants in milliseconds. */
export interface CashMoved {
  readonly deviceId: number | null
  readonly drawerKey?: string | undefined
  readonly at: number
}

export interface DrawerOfCash {
  readonly drawerId: number
  readonly isCounted: boolean
}

/**
 * Whose cash it is: of the drawer that is named, else of the one that was open at the terminal then. Null: nobody's, or
 * that of a drawer whose opening comes later and then takes it (`openDrawer`). It stays as it is until the transaction
 * ends; where it `isCounted` already, `adjustCountedDrawer` follows once the rows are written. One that was counted on a
 * closed day takes nothing more.
 */
export async function drawerForCash(
  run: Run,
  merchantId: number,
  { deviceId, drawerKey, at }: CashMoved,
): Promise<DrawerOfCash | null> {
  if (drawerKey === undefined && deviceId === null) return null
  // They travel together; what is asked sees the drawer whose opening was waited for.
  const held = deviceId === null ? undefined : holdOpenings(run, deviceId)
  const found = run(sql<DrawerOfCash>`
    select d.drawer_id, d.state = 'counted' as is_counted ${fromDrawerOfCash(merchantId, { deviceId, drawerKey, at })}`)
  const [[row]] = await Promise.all([found, held])
  return row ?? null
}

/** Not waited for: the transaction fails (`assume`) unless this, and open, is what `drawerForCash` finds. */
export function assumeDrawer(run: Run, merchantId: number, moved: CashMoved, drawerId: number | null): void {
  const { deviceId } = moved
  if (deviceId !== null) holdOpenings(run, deviceId).catch(() => {})
  const expected = drawerId === null ? null : `${drawerId} open`
  const found = sql`select concat_ws(' ', d.drawer_id, d.state) ${fromDrawerOfCash(merchantId, moved)}`
  run(sql`select assume((${found}) is not distinct from ${expected}::text)`).catch(() => {})
}

function fromDrawerOfCash(merchantId: number, { deviceId, drawerKey, at }: CashMoved) {
  const moment = new Date(at).toISOString()
  const which = drawerKey === undefined ? sql`d.device_id = ${deviceId}` : sql`d.client_key = ${drawerKey}`
  return sql`from drawer d
    where d.merchant_id = ${merchantId} and ${which}
      and (d.state = 'open' or d.counted_at >= ${moment} and not exists (
        select from day_close c where c.merchant_id = ${merchantId} and c.business_date = d.business_date))
      ${drawerKey === undefined ? sql`and d.opened_at <= ${moment}` : sql``}
    order by d.opened_at desc limit 1 for key share of d`
}

/** Locks a drawer until the transaction ends; undefined where the store has no such one. */
export async function lockDrawer(run: Run, merchantId: number, drawerId: number): Promise<Drawer | undefined> {
  const [row] = await run(sql<Drawer>`
    select ${fields} from drawer where merchant_id = ${merchantId} and drawer_id = ${drawerId} for update`)
  return row
}

const noMoney: DrawerMoney = {
  startCents: 0,
  payInCents: 0,
  cashCents: 0,
  refundCents: 0,
  payOutCents: 0,
  dropCents: 0,
  tipPaidCents: 0,
}

/** What moved the cash of a drawer so far. */
export async function readDrawerMoney(run: Run, merchantId: number, drawerId: number): Promise<DrawerMoney> {
  const [row] = await run(sql<DrawerMoney>`
    select start_cents, pay_in_cents, cash_cents, refund_cents, pay_out_cents, drop_cents, tip_paid_cents
    from drawer_money where merchant_id = ${merchantId} and drawer_id = ${drawerId}`)
  return row ?? noMoney
}

/** The expected cash of a drawer by now, in cents (I10). */
export const drawerExpected = async (run: Run, merchantId: number, drawerId: number): Promise<number> =>
  expectedOf(await readDrawerMoney(run, merchantId, drawerId))

/**
 * After cash came or went late: what a counted drawer should have held follows. Nothing to do for one that is open.
 */
export async function adjustCountedDrawer(run: Run, merchantId: number, drawerId: number): Promise<void> {
  const drawer = await lockDrawer(run, merchantId, drawerId)
  if (drawer?.state !== 'counted') return
  const expectedCents = await drawerExpected(run, merchantId, drawerId)
  if (expectedCents === drawer.expectedCents) return
  await run(sql`
    update drawer set expected_cents = ${expectedCents}, version = version + 1
    where merchant_id = ${merchantId} and drawer_id = ${drawerId}`)
}

export interface NewDrawer {
  readonly clientKey: string | null
  readonly name: string
  readonly deviceId: number | null
  readonly deviceName: string
  readonly businessDate: string
  readonly openedAt: string
  readonly openedBy: number | null
  readonly openedByName: string
  readonly startCents: number
}

/** Opens a drawer; undefined where its key is used, or one is open at the terminal. */
export async function insertDrawer(run: Run, merchantId: number, drawer: NewDrawer): Promise<number | undefined> {
  const [row] = await run(sql<{ drawerId: number }>`
    insert into drawer (merchant_id, client_key, name, device_id, device_name, business_date, opened_at, opened_by,
      opened_by_name, start_cents)
    values (${merchantId}, ${drawer.clientKey}, ${drawer.name}, ${drawer.deviceId}, ${drawer.deviceName},
      ${drawer.businessDate}, ${drawer.openedAt}, ${drawer.openedBy}, ${drawer.openedByName}, ${drawer.startCents})
    on conflict do nothing returning drawer_id`)
  return row?.drawerId
}

/** Cash that its terminal took or handed back from an instant on, and that came before the drawer did, is its cash. */
export async function takeLooseCash(run: Run, merchantId: number, drawerId: number, deviceId: number, from: string) {
  await run(sql`
    update payment p set drawer_id = ${drawerId}
    where merchant_id = ${merchantId} and device_id = ${deviceId} and tender = 'cash' and drawer_id is null
      and paid_at >= ${from} and not exists (
        select from drawer d where d.merchant_id = ${merchantId} and d.device_id = p.device_id
          and d.drawer_id <> ${drawerId} and d.opened_at > ${from} and d.opened_at <= p.paid_at)`)
  await run(sql`
    update refund_payment f set drawer_id = ${drawerId}
    from refund r, payment p
    where r.merchant_id = ${merchantId} and r.device_id = ${deviceId} and r.refunded_at >= ${from}
      and f.merchant_id = ${merchantId} and f.refund_id = r.refund_id and f.drawer_id is null
      and p.merchant_id = ${merchantId} and p.payment_id = f.payment_id and p.tender = 'cash' and not exists (
        select from drawer d where d.merchant_id = ${merchantId} and d.device_id = r.device_id
          and d.drawer_id <> ${drawerId} and d.opened_at > ${from} and d.opened_at <= r.refunded_at)`)
}

/** Cash taken or handed back after the count belongs to no drawer, or to the next one. */
export async function leaveLaterCash(run: Run, merchantId: number, drawerId: number, countedAt: string): Promise<void> {
  await run(sql`
    update payment set drawer_id = null
    where merchant_id = ${merchantId} and drawer_id = ${drawerId} and tender = 'cash' and paid_at > ${countedAt}`)
  await run(sql`
    update refund_payment f set drawer_id = null
    from refund r
    where f.merchant_id = ${merchantId} and f.drawer_id = ${drawerId} and r.merchant_id = ${merchantId}
      and r.refund_id = f.refund_id and r.refunded_at > ${countedAt}`)
}

export interface NewDrawerEvent {
  readonly clientKey: string | null
  readonly drawerId: number
  readonly kind: 'payIn' | 'payOut' | 'drop' | 'tipPaid' | 'noSale'
  readonly at: string
  readonly businessDate: string
  readonly amountCents: number
  readonly reason: string
  readonly employeeId: number | null
  readonly employeeName: string
}

/** Enters an event; undefined where its key is used. */
export async function insertDrawerEvent(run: Run, merchantId: number, event: NewDrawerEvent) {
  const [row] = await run(sql<{ eventId: number }>`
    insert into drawer_event (merchant_id, client_key, drawer_id, kind, at, business_date, amount_cents, reason,
      employee_id, employee_name)
    values (${merchantId}, ${event.clientKey}, ${event.drawerId}, ${event.kind}, ${event.at}, ${event.businessDate},
      ${event.amountCents}, ${event.reason}, ${event.employeeId}, ${event.employeeName})
    on conflict do nothing returning event_id`)
  return row?.eventId
}

export interface DrawerCount {
  readonly countedAt: string
  readonly countedBy: number | null
  readonly countedByName: string
  readonly countedCents: number
  /** As JSON; null where only the sum was entered. */
  readonly denominations: string | null
  readonly blind: boolean
  readonly expectedCents: number
  readonly note: string
}

/** Writes what was counted. */
export async function writeCount(run: Run, merchantId: number, drawerId: number, count: DrawerCount): Promise<void> {
  await run(sql`
    update drawer set state = 'counted', counted_at = ${count.countedAt}, counted_by = ${count.countedBy},
      counted_by_name = ${count.countedByName}, counted_cents = ${count.countedCents},
      denominations = ${count.denominations}::jsonb, blind = ${count.blind}, expected_cents = ${count.expectedCents},
      note = ${count.note}, version = version + 1
    where merchant_id = ${merchantId} and drawer_id = ${drawerId}`)
}
