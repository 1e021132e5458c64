/**
 * The orders of the last days priced by the saved and by proposed settings (SET-9). It only reads, in short transactions,
 * so that nobody waits for it, and stops where the caller goes away.
 */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { quoteCalls, ReplayLine, ReplayResult } from '../../../shared/contract/orders/quote.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { dateOfDay, dayNumber } from '../../../shared/rules/basics/dates.ts'
import type { OrderType } from '../../../shared/rules/pricing/pricingTypes.ts'
import { type ReplayAmounts, replayOf, replayReasons } from '../../../shared/rules/settings/replayedOrder.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { Download } from '../../kernel/handlers.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { countSold, type OrderHead } from './replay.queries.ts'
import { nextStored, type SoldIn, type SoldOrder } from './storedOrders.ts'

type ReplayInput = InputOf<typeof quoteCalls.replayOrders>

/** A transaction of about 20 ms. */
const ORDERS_A_TURN = 100
const MOST_ROWS = 500
const MOST_NAMED = 20

/** The stream; it is no file to keep, and named only because streams are. */
export async function replayOrders(input: ReplayInput, context: TurnContext): Promise<Download> {
  const { merchantId, request, turn } = context
  const { rules, document, total, days } = await turn('read', async ({ run }) => {
    const held = await rulesAt(run, merchantId)
    const { timeZone, cutoverMinutes } = held.clock
    const to = businessDay(request.now, timeZone, cutoverMinutes)
    const span = { from: dateOfDay(dayNumber(to) - input.days + 1), to }
    const counted = countSold(run, merchantId, span)
    return { rules: held, document: await menuDocument(run, merchantId), total: await counted, days: span }
  })
  const { taxes, charges, payment, discounts } = rules.values
  const saved = { taxes, charges, payment, discounts }
  const proposed = {
    taxes: input.proposed.taxes ?? taxes,
    charges: input.proposed.charges ?? charges,
    payment: input.proposed.payment ?? payment,
    discounts: input.proposed.discounts ?? discounts,
  }
  const taxesOfDish = (dishId: number) => document.dish.get(dishId)?.taxIds
  const tally = new Tally(replayOf(saved, proposed, taxesOfDish))
  const hasDish = (dishId: number) => document.dish.has(dishId)
  const from: SoldIn = { merchantId, days, timeZone: rules.clock.timeZone, hasDish }
  return { fileName: 'replay.jsonl', contentType: 'application/x-ndjson', body: linesOf(from, total, tally, context) }
}

const asLine = (line: ReplayLine): string => `${JSON.stringify(line)}\n`

async function* linesOf(from: SoldIn, total: number, tally: Tally, { turn, signal }: TurnContext) {
  let last: OrderHead | undefined
  let done = 0
  yield asLine({ done, total })
  do {
    if (signal.aborted) return
    const orders = await turn('read', ({ run }) => nextStored(run, from, last, ORDERS_A_TURN))
    for (const order of orders) tally.add(order)
    done += orders.length
    last = orders.length < ORDERS_A_TURN ? undefined : orders.at(-1)?.head
    yield asLine({ done, total: Math.max(done, total) })
  } while (last)
  yield asLine(tally.result(from.days))
}

type Row = ReplayResult['rows'][number]
type Left = Map<(typeof replayReasons)[number], { count: number; orderNos: string[] }>
const none: ReplayAmounts = { taxCents: 0, feeCents: 0, gratuityCents: 0, totalCents: 0, cashRoundingCents: 0 }
const amountNames = ['taxCents', 'feeCents', 'gratuityCents', 'totalCents', 'cashRoundingCents'] as const

/** The results of a replay, order by order. */
class Tally {
  #replay: ReturnType<typeof replayOf>
  #saved = { ...none }
  #proposed = { ...none }
  #priced = 0
  #asCharged = 0
  #changed: Row[] = []
  #left: Left = new Map()
  constructor(replay: ReturnType<typeof replayOf>) {
    this.#replay = replay
  }
  add({ head, order }: SoldOrder): void {
    const { orderId, orderNo, businessDate } = head
    const made = this.#replay(order)
    if ('reason' in made) {
      const left = this.#left.get(made.reason) ?? { count: 0, orderNos: [] }
      left.count++
      if (left.orderNos.length < MOST_NAMED) left.orderNos.push(orderNo)
      this.#left.set(made.reason, left)
      return
    }
    const { saved, proposed } = made
    this.#priced++
    if (saved.totalCents === head.totalCents) this.#asCharged++
    let differs = false
    for (const name of amountNames) {
      this.#saved[name] += saved[name]
      this.#proposed[name] += proposed[name]
      differs ||= saved[name] !== proposed[name]
    }
    const orderType = order.orderType as OrderType
    if (differs) this.#changed.push({ orderId, orderNo, businessDate, orderType, saved, proposed })
  }
  result(days: { from: string; to: string }): ReplayResult {
    const size = ({ saved, proposed }: Row) =>
      amountNames.reduce((sum, name) => sum + Math.abs(proposed[name] - saved[name]), 0)
    const total = ({ saved, proposed }: Row) => Math.abs(proposed.totalCents - saved.totalCents)
    const rows = this.#changed.toSorted((a, b) => total(b) - total(a) || size(b) - size(a) || b.orderId - a.orderId)
    return {
      result: 'success',
      ...days,
      priced: this.#priced,
      changed: rows.length,
      asCharged: this.#asCharged,
      sums: { saved: this.#saved, proposed: this.#proposed },
      rows: rows.slice(0, MOST_ROWS),
      left: replayReasons.flatMap(reason => {
        const left = this.#left.get(reason)
        return left ? [{ reason, ...left }] : []
      }),
    }
  }
}
