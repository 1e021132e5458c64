/** Drawers of the demo stores: one a till and business day, counted at night; and some days that were closed. */
import { sql } from 'kysely'
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import { addDays, dayNumber } from '../../shared/rules/basics/dates.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { denominationsOf, type DrawerMoney, drawerExpected } from '../../shared/rules/payments/drawers.ts'
import { instantOfLocal } from '../../shared/rules/basics/localTime.ts'
import { paymentCode } from '../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../db/run.ts'
import type { PaymentMade, Sale } from '../orders/ledger/sale.ts'
import { daySnapshotOf } from '../reports/dayClose/daySnapshot.ts'
import type { DemoSpan } from './demoBatches.queries.ts'
import type { DemoStore } from './demoStore.ts'
import { CLOSES_AT_MINUTE, demoClock } from './house.ts'

const minuteMs = 60_000
const { timeZone, cutoverMinutes } = demoClock
/** Before the first guests, and after the last ones of the day. */
const openingOf = (date: string): number => instantOfLocal(dayNumber(date), 570 * minuteMs, timeZone)
const countOf = (date: string): number =>
  instantOfLocal(dayNumber(date) + 1, (CLOSES_AT_MINUTE - 20) * minuteMs, timeZone)
const START_CENTS = 200_00

/** The ids of drawers by till and business day. */
export type DemoDrawers = ReadonlyMap<string, number>
const keyOf = (device: string, date: string): string => `${device}|${date}`

/** Opens the drawers that are missing. */
export async function fillDemoDrawers(run: Run, store: DemoStore, span: DemoSpan): Promise<DemoDrawers> {
  const { merchantId, house, cashiers, managers } = store
  const people = cashiers.length > 0 ? cashiers : managers
  const rows = []
  for (let date = span.first; date <= span.today; date = addDays(date, 1)) {
    for (const [place, device] of house.devices.pos.entries()) {
      const person = people[(dayNumber(date) + place) % people.length]
      const openedAt = new Date(Math.min(openingOf(date), span.now)).toISOString()
      rows.push({ device, date, openedAt, id: person?.id ?? null, name: person?.name ?? '' })
    }
  }
  await run(sql`
    insert into drawer (merchant_id, name, device_name, business_date, opened_at, opened_by, opened_by_name, start_cents)
    select ${merchantId}::int, r.device, r.device, r.date, r."openedAt", r.id, r.name, ${START_CENTS}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(device text, date date, "openedAt" timestamptz, id int, name text)
    where (r.device, r.date) not in (
      select device_name, business_date from drawer where merchant_id = ${merchantId})
    returning merchant_id`)
  const made = await run(sql<{ drawerId: number; deviceName: string; businessDate: string }>`
    select drawer_id, device_name, business_date from drawer where merchant_id = ${merchantId}`)
  return new Map(made.map(row => [keyOf(row.deviceName, row.businessDate), row.drawerId]))
}

/** The sale with its cash, and what was given back of it, in the drawers of their days; a tablet's is the first till's. */
export function inDrawers(sale: Sale, drawers: DemoDrawers, { house }: DemoStore): Sale {
  const [first = ''] = house.devices.pos
  const tills = new Set(house.devices.pos)
  const drawerAt = ({ deviceName = '' }: PaymentMade, at: number) => {
    const till = tills.has(deviceName) ? deviceName : first
    return drawers.get(keyOf(till, businessDay(at, timeZone, cutoverMinutes))) ?? null
  }
  const isCash = ({ tender, code }: PaymentMade) => tender === 'cash' && code === paymentCode.successful
  const payments = sale.payments.map(made =>
    isCash(made) ? { ...made, links: { ...made.links, drawerId: drawerAt(made, made.at) } } : made,
  )
  const refunds = sale.refunds.map(refund => {
    const own = payments.flatMap((made, place) =>
      isCash(made)
        ? [[place, { ...refund.paymentLinks?.get(place), drawerId: drawerAt(made, refund.at) }] as const]
        : [],
    )
    return { ...refund, paymentLinks: new Map([...(refund.paymentLinks ?? []), ...own]) }
  })
  return { ...sale, payments, refunds }
}

interface ToCount extends DrawerMoney {
  readonly drawerId: number
  readonly businessDate: string
  readonly openedBy: number | null
  readonly openedByName: string
}

/** What went in and out of the drawers, and the count of all but today's. */
export async function countDemoDrawers(run: Run, store: DemoStore, span: DemoSpan): Promise<void> {
  const { merchantId, house } = store
  const dice = new Dice(`${span.seed} ${house.key} drawers`)
  const open = await run(sql<ToCount>`
    select d.drawer_id, d.business_date, d.opened_by, d.opened_by_name, m.start_cents, m.pay_in_cents, m.cash_cents,
      m.refund_cents, m.pay_out_cents, m.drop_cents, m.tip_paid_cents
    from drawer d join drawer_money m on m.merchant_id = d.merchant_id and m.drawer_id = d.drawer_id
    where d.merchant_id = ${merchantId} and d.state = 'open' and d.business_date < ${span.today}
      and not exists (select from drawer_event e where e.merchant_id = ${merchantId} and e.drawer_id = d.drawer_id)
    order by d.drawer_id`)
  const moved = open.map(drawer => ({ drawer, events: eventsOf(drawer, dice) }))
  const events = moved.flatMap(({ events: own }) => own)
  await run(sql`
    insert into drawer_event (merchant_id, drawer_id, kind, at, business_date, amount_cents, reason, employee_id, employee_name)
    select ${merchantId}::int, r."drawerId", r.kind, r.at, r.date, r.cents, r.reason, r.id, r.name
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r("drawerId" int, kind text, at timestamptz, date date,
      cents bigint, reason text, id int, name text)
    returning merchant_id`)
  const counts = moved.map(({ drawer, events: own }) => countOfDrawer(drawer, own, dice))
  await run(sql`
    update drawer d set state = 'counted', counted_at = r.at, counted_by = d.opened_by,
      counted_by_name = d.opened_by_name, counted_cents = r.counted, denominations = r.pieces, blind = r.blind,
      expected_cents = r.expected, version = 2
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r("drawerId" int, at timestamptz, counted bigint,
      pieces jsonb, blind boolean, expected bigint)
    where d.merchant_id = ${merchantId} and d.drawer_id = r."drawerId" and d.state = 'open'`)
}

interface DemoEvent {
  readonly kind: 'payOut' | 'drop' | 'tipPaid'
  readonly cents: number
}

/** Most of the cash goes to the safe in twenties; now and then somebody buys limes. */
function eventsOf(drawer: ToCount, dice: Dice) {
  const { drawerId, businessDate: date, openedBy: id, openedByName: name, cashCents } = drawer
  const begins = openingOf(date)
  const event = (kind: DemoEvent['kind'], cents: number, reason: string, hours: number) => ({
    drawerId,
    kind,
    date,
    cents,
    reason,
    id,
    name,
    at: new Date(begins + hours * 60 * minuteMs).toISOString(),
  })
  const drop = Math.floor((cashCents * 0.7) / 2000) * 2000
  return [
    ...(dice.chance(0.3) ? [event('payOut', dice.int(6, 30) * 100, 'Limes and ice', 4)] : []),
    ...(drop > 0 ? [event('drop', drop, 'Evening drop', 11)] : []),
    ...(dice.chance(0.4) ? [event('tipPaid', dice.int(10, 40) * 100, 'Card tips of the shift', 12)] : []),
  ]
}

/** Counted as expected on most days, a little off on others. */
function countOfDrawer(drawer: ToCount, events: readonly DemoEvent[], dice: Dice) {
  const sum = (kind: DemoEvent['kind']) =>
    events.reduce((cents, event) => (event.kind === kind ? cents + event.cents : cents), 0)
  const expected = drawerExpected({
    ...drawer,
    payOutCents: sum('payOut'),
    dropCents: sum('drop'),
    tipPaidCents: sum('tipPaid'),
  })
  const off = dice.chance(0.7) ? 0 : dice.pick([-500, -125, -100, -28, 5, 40, 100])
  const counted = Math.max(0, expected + off)
  const at = new Date(countOf(drawer.businessDate)).toISOString()
  return { drawerId: drawer.drawerId, at, counted, pieces: piecesOf(counted), blind: dice.chance(0.5), expected }
}

/** As few coins and notes as make up an amount. */
function piecesOf(cents: number): Record<string, number> {
  const pieces: Record<string, number> = {}
  let left = cents
  for (const value of denominationsOf('USD')) {
    if (left < value) continue
    pieces[value] = Math.floor(left / value)
    left %= value
  }
  return pieces
}

/** Days before the last week that were closed: what the guests of this week bring back is still open. */
const CLOSED = { from: -21, to: -8 } as const

/** Closes some days, with their figures. */
export async function closeDemoDays(run: Run, { merchantId, managers }: DemoStore, span: DemoSpan): Promise<void> {
  const [manager] = managers
  for (let back = CLOSED.from; back <= CLOSED.to; back++) {
    const date = addDays(span.today, back)
    if (date < span.first) continue
    const snapshot = await daySnapshotOf(run, merchantId, date)
    const closedAt = new Date(countOf(date) + 15 * minuteMs).toISOString()
    await run(sql`
      insert into day_close (merchant_id, business_date, closed_at, closed_by, closed_by_name, blockers, snapshot)
      values (${merchantId}, ${date}, ${closedAt}, ${manager?.id ?? null}, ${manager?.name ?? ''}, '[]',
        ${JSON.stringify(snapshot)}::jsonb)
      on conflict do nothing`)
  }
}
