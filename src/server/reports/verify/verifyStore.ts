/** Every identity over every day of a store, in short transactions, so that the server beside it goes on (RPT-6). */
import type { IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { addDays, addMonths } from '../../../shared/rules/basics/dates.ts'
import { mergeParts } from '../../../shared/rules/reports/identityParts.ts'
import type { Engine, Mode } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import { yieldToEventLoop, AdaptiveBatchSize } from '../../db/adaptiveBatchSize.ts'
import { firstPortion } from './checkDays.ts'
import { checkDayFacts, checkMoneyFacts, checkMonthFacts } from './factChecks.queries.ts'
import { factIdentities } from './factIdentities.ts'
import { type Range, readComparedSums } from './factIdentities.queries.ts'
import { checkOrdersOfDays } from './orderChecks.queries.ts'
import { findDays } from './stores.queries.ts'
import { checkTill } from './tillChecks.ts'

/** Orders that are checked together: at first, and at most however quick it is. */
const FIRST_ORDERS = 50
const MOST_ORDERS = 2_000
/** Days that are checked together, also where the kept sums say that there is nothing on them. */
const MOST_DAYS = 31

export interface VerifiedStore {
  readonly orders: number
  readonly parts: readonly IdentityPart[]
}

/** Verifies a store; equations of the same kind are added up over its days. */
export async function verifyStore(engine: Engine, merchantId: number): Promise<VerifiedStore> {
  /** How long the last turn was, in milliseconds, without the time that it waited for the session. */
  let took = 0
  const ask = async <T>(work: (run: Run) => Promise<T>, mode: Mode = 'read') => {
    const answer = await engine.transact({ merchantId }, mode, async run => {
      const started = performance.now()
      const made = await work(run)
      took = performance.now() - started
      return made
    })
    await yieldToEventLoop()
    return answer
  }
  const days = await ask(run => findDays(run, merchantId))
  if (days === undefined) return { orders: 0, parts: [] }
  let parts: IdentityPart[] = []
  let orders = 0
  const pace = new AdaptiveBatchSize(FIRST_ORDERS, 1, MOST_ORDERS)
  for (let from = days.from; from <= days.to;) {
    const last = addDays(from, MOST_DAYS - 1)
    const range = { from, to: last < days.to ? last : days.to }
    const portion = await ask(run => firstPortion(run, merchantId, range, pace.size))
    // Each check sees rows and sums of one moment, so that each has a turn of its own.
    let longest = 0
    for (const check of [checkOrdersOfDays, checkDayFacts, checkMoneyFacts, checkTill]) {
      // The statements of a check compare with one another.
      const found = await ask(run => check(run, merchantId, portion), 'readOneMoment')
      parts = mergeParts([...parts, ...found])
      longest = Math.max(longest, took)
    }
    pace.learn(portion.orders, longest)
    orders += portion.orders
    from = addDays(portion.to, 1)
  }
  for (const month of monthsOf(days)) {
    const range = { from: month, to: addDays(addMonths(month, 1), -1) }
    const sums = await ask(run => readComparedSums(run, merchantId, range))
    const kept = await ask(run => checkMonthFacts(run, merchantId, month))
    const between = factIdentities(sums).map(part =>
      part.wrong > 0 ? { ...part, examples: [month.slice(0, 7)] } : part,
    )
    parts = mergeParts([...parts, ...between, ...kept])
  }
  return { orders, parts }
}

/** The first days of the months that a range touches. */
function monthsOf({ from, to }: Range): string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
