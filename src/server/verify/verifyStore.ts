/** Every identity over every day of a store, in short transactions, so that the server beside it goes on (RPT-6). */
import type { IdentityPart } from '../../shared/contract/reconciliation.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { mergeParts } from '../../shared/rules/identityParts.ts'
import type { Engine } from '../db/engine.ts'
import type { Run } from '../db/run.ts'
import { checkFirstDays } from './checkDays.ts'
import { checkMonthFacts } from './factChecks.queries.ts'
import { factIdentities } from './factIdentities.ts'
import { type Range, readComparedSums } from './factIdentities.queries.ts'
import { findDays } from './stores.queries.ts'

/** Checked in one transaction: some tens of milliseconds on PostgreSQL, a fraction of a second on the embedded engine. */
const ORDERS_AT_ONCE = 1_000

export interface VerifiedStore {
  readonly orders: number
  readonly parts: readonly IdentityPart[]
}

/** Verifies a store; equations of the same kind are added up over its days. */
export async function verifyStore(engine: Engine, merchantId: number): Promise<VerifiedStore> {
  const ask = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'read', work)
  const days = await ask(run => findDays(run, merchantId))
  if (days === undefined) return { orders: 0, parts: [] }
  let parts: IdentityPart[] = []
  let orders = 0
  let next: string | null = days.from
  while (next !== null) {
    const from: string = next
    const checked = await ask(run => checkFirstDays(run, merchantId, { from, to: days.to }, ORDERS_AT_ONCE))
    parts = mergeParts([...parts, ...checked.parts])
    orders += checked.orders
    next = checked.next
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
