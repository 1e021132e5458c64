/** Card batches of the demo stores: one a terminal and business day, closed at night; and a few cards without an order. */
import { sql } from 'kysely'
import { batchTotals } from '../../shared/rules/payments/batchTotals.ts'
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import { addDays, dayNumber, weekday } from '../../shared/rules/basics/dates.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { instantOfLocal } from '../../shared/rules/basics/localTime.ts'
import { isBatchedCard, paymentCode } from '../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../db/run.ts'
import type { PaymentMade, Sale } from '../orders/ledger/sale.ts'
import { sumRowsOfBatches } from '../payments/batches/batchSums.queries.ts'
import type { DemoStore } from './demoStore.ts'
import { CLOSES_AT_MINUTE, demoClock } from './house.ts'

const minuteMs = 60_000
/** Tips that were left on paper in the last so many minutes have not been entered. */
const PAPER_MINUTES = 100

export interface DemoSpan {
  readonly first: string
  readonly today: string
  readonly now: number
  readonly seed: string
}

/** The ids of batches by terminal and business day. */
export type DemoBatches = ReadonlyMap<string, number>
const keyOf = (device: string, date: string): string => `${device}|${date}`

const { timeZone, cutoverMinutes } = demoClock
const closingOf = (date: string): number => instantOfLocal(dayNumber(date) + 1, CLOSES_AT_MINUTE * minuteMs, timeZone)
const openingOf = (date: string): number => instantOfLocal(dayNumber(date), 660 * minuteMs, timeZone)

function* daysOf({ first, today }: DemoSpan): Generator<string> {
  for (let date = first; date <= today; date = addDays(date, 1)) yield date
}

interface HeldBatch {
  readonly paymentDevice: string
  readonly businessDate: string | null
  readonly batchNo: number
}

/** The next number of a terminal. */
function numberOf(highest: Map<string, number>, device: string): number {
  const next = (highest.get(device) ?? 0) + 1
  highest.set(device, next)
  return next
}

/** Makes the batches that are missing: today's are open, the others closed and without totals yet. */
export async function fillDemoBatches(run: Run, store: DemoStore, span: DemoSpan): Promise<DemoBatches> {
  const { merchantId, house, managers } = store
  const devices = Object.values(house.devices).flat()
  const [manager] = managers
  const held = await run(sql<HeldBatch>`
    select payment_device, business_date, batch_no from card_batch where merchant_id = ${merchantId}`)
  const isHeld = new Set(held.map(row => keyOf(row.paymentDevice, row.businessDate ?? '')))
  const highest = new Map<string, number>()
  for (const { paymentDevice, batchNo } of held)
    highest.set(paymentDevice, Math.max(batchNo, highest.get(paymentDevice) ?? 0))
  const rows = [...daysOf(span)].flatMap(date => {
    // At weekends somebody stays until the last guest has gone, and closes by hand.
    const isManual = weekday(date) >= 5 && manager !== undefined
    const isOpen = date === span.today
    const missing = devices.filter(device => !isHeld.has(keyOf(device, date)))
    return missing.map(device => ({
      device,
      date,
      no: numberOf(highest, device),
      openedAt: new Date(Math.min(openingOf(date), span.now)).toISOString(),
      closedAt: isOpen ? null : new Date(closingOf(date) - (isManual ? 75 : 0) * minuteMs).toISOString(),
      kind: isOpen ? null : isManual ? 'manual' : 'auto',
      closedBy: isManual && !isOpen ? manager.id : null,
      closedByName: isManual && !isOpen ? manager.name : '',
    }))
  })
  await run(sql`
    insert into card_batch (merchant_id, batch_no, payment_device, state, kind, opened_at, closed_at, business_date,
      closed_by, closed_by_name, totals)
    select ${merchantId}::int, r.no, r.device,
      case when r."closedAt" is null then 'open' else 'closed' end, r.kind, r."openedAt", r."closedAt",
      case when r."closedAt" is null then null else r.date end, r."closedBy", r."closedByName",
      case when r."closedAt" is null then null else '{}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(device text, date date, no int, "openedAt" timestamptz,
      "closedAt" timestamptz, kind text, "closedBy" int, "closedByName" text)
    on conflict do nothing`)
  const made = await run(sql<{ batchId: number; paymentDevice: string; businessDate: string | null }>`
    select batch_id, payment_device, business_date from card_batch where merchant_id = ${merchantId}`)
  return new Map(made.map(row => [keyOf(row.paymentDevice, row.businessDate ?? span.today), row.batchId]))
}

/** The sale with its card payments and what was given back to them in the batches of their days. */
export function inBatches(sale: Sale, batches: DemoBatches, span: DemoSpan): Sale {
  const batchOn = ({ deviceName = '' }: PaymentMade, at: number) =>
    batches.get(keyOf(deviceName, businessDay(at, timeZone, cutoverMinutes))) ?? null
  const payments = sale.payments.map((made): PaymentMade => {
    const isTaken = made.code === paymentCode.successful || made.code === paymentCode.void
    if (!isBatchedCard(made.tender) || !isTaken) return made
    const isOnPaper =
      made.tender === 'card' &&
      made.code === paymentCode.successful &&
      sale.orderType === 'dineIn' &&
      sale.refunds.length === 0 &&
      made.at > span.now - PAPER_MINUTES * minuteMs
    const tipAt = isOnPaper ? null : new Date(made.at).toISOString()
    const links = { ...made.links, batchId: batchOn(made, made.at), tipAt }
    return { ...made, ...(isOnPaper && { tipCents: 0 }), links }
  })
  const refunds = sale.refunds.map(refund => {
    const own = payments.flatMap((made, place) =>
      isBatchedCard(made.tender) && refund.code === paymentCode.refundSuccessful
        ? [[place, { ...refund.paymentLinks?.get(place), batchId: batchOn(made, refund.at) }] as const]
        : [],
    )
    return { ...refund, paymentLinks: new Map([...(refund.paymentLinks ?? []), ...own]) }
  })
  return { ...sale, payments, refunds }
}

/** Cards without an order, then the totals of what is closed; batches that stayed empty go. */
export async function closeDemoBatches(
  run: Run,
  store: DemoStore,
  batches: DemoBatches,
  span: DemoSpan,
): Promise<void> {
  const { merchantId } = store
  await writeSwipes(run, merchantId, swipesOf(store, batches, span))
  const sums = await sumRowsOfBatches(run, merchantId, [...batches.values()])
  const rows = [...Map.groupBy(sums, ({ batchId }) => batchId)].map(([batchId, own]) => ({
    batchId,
    totals: batchTotals(own),
  }))
  await run(sql`
    update card_batch b set totals = r.totals
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("batchId" int, totals jsonb)
    where b.merchant_id = ${merchantId} and b.batch_id = r."batchId" and b.state = 'closed'`)
  const filled = rows.map(({ batchId }) => batchId)
  await run(sql`delete from card_batch where merchant_id = ${merchantId} and batch_id <> all(${filled}::int[])`)
}

interface Swipe {
  readonly kind: 'payment' | 'void' | 'refund'
  readonly no: string
  readonly ofNo: string | null
  readonly at: string
  readonly date: string
  readonly cardType: string
  readonly last4: string
  readonly cents: number
  readonly tip: number
  readonly employeeName: string
  readonly device: string
  readonly batchId: number
}

/** A deposit for a banquet, a broken plate, something sold over the counter: one every few days. */
function swipesOf({ house, cashiers }: DemoStore, batches: DemoBatches, span: DemoSpan): Swipe[] {
  const dice = new Dice(`${span.seed} ${house.key} swipes`)
  const made: Swipe[] = []
  for (const date of daysOf(span)) {
    const [minute, cents, last4] = [dice.int(720, 1260), dice.int(8, 120) * 250, dice.int(0, 9999)]
    const [isDone, fate, device] = [dice.chance(0.3), dice.int(0, 99), dice.pick(house.devices.pos)]
    const at = instantOfLocal(dayNumber(date), minute * minuteMs, timeZone)
    const batchId = batches.get(keyOf(device, date))
    if (!isDone || at > span.now || batchId === undefined) continue
    const no = String(700_000 + made.length * 7)
    const card = { cardType: dice.pick(['Visa', 'Mastercard', 'Amex']), last4: String(last4).padStart(4, '0'), device }
    const more = { ...card, employeeName: dice.pick(cashiers).name, date, batchId }
    const tip = fate > 60 ? 500 : 0
    made.push({ kind: 'payment', no, ofNo: null, at: new Date(at).toISOString(), cents, tip, ...more })
    const later = new Date(Math.min(at + 9 * minuteMs, span.now)).toISOString()
    if (fate < 12) made.push({ kind: 'void', no, ofNo: no, at: later, cents, tip, ...more })
    else if (fate < 24)
      made.push({ kind: 'refund', no: `${no}R`, ofNo: no, at: later, cents: cents / 2, tip: 0, ...more })
  }
  return made
}

async function writeSwipes(run: Run, merchantId: number, swipes: readonly Swipe[]): Promise<void> {
  const insert = (some: readonly (Swipe & { readonly ofId: number | null })[]) =>
    run(sql`
      insert into card_transaction (merchant_id, client_key, kind, transaction_no, void_no, of_transaction_id, at,
        business_date, card_type, card_last4, auth_code, edc_type, amount_cents, tip_cents, ticket_no, employee_name,
        payment_device, batch_id)
      select ${merchantId}::int, 'demo-' || kind || '-' || r.no, r.kind, r.no,
        case r.kind when 'void' then 'V' || r.no else '' end,
        r."ofId", r.at, r.date, r."cardType", r.last4, right('00000' || (r.cents * 7)::text, 6), 'Credit', r.cents, r.tip, '',
        r."employeeName", r.device, r."batchId"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(kind text, no text, "ofId" bigint, at timestamptz,
        date date, "cardType" text, last4 text, cents bigint, tip bigint, "employeeName" text, device text, "batchId" int)
      on conflict do nothing`)
  await insert(swipes.filter(({ kind }) => kind === 'payment').map(swipe => ({ ...swipe, ofId: null })))
  const made = await run(sql<{ clientKey: string; cardTransactionId: number }>`
    select client_key, card_transaction_id from card_transaction
    where merchant_id = ${merchantId} and client_key like 'demo-payment-%'`)
  const ids = new Map(made.map(({ clientKey, cardTransactionId }) => [clientKey, cardTransactionId]))
  const after = swipes.filter(({ kind }) => kind !== 'payment')
  await insert(after.map(swipe => ({ ...swipe, ofId: ids.get(`demo-payment-${swipe.ofNo}`) ?? null })))
}
