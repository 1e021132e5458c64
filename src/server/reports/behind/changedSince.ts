/** A figure that was kept beside its orders as they are now: of a closed day, or as its page kept it (I19, RPT-7). */
import type { behindCalls } from '../../../shared/contract/reports/behind.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findClose } from '../dayClose/dayClose.queries.ts'
import { countChangedOrders } from './ordersBehind.queries.ts'
import { partsBehind } from './ordersBehind.ts'

type Call = (typeof behindCalls)['getReportOrders']
type Asked = InputOf<Call>

/** Null where the figure was not kept, or its orders still come to it. `total` is what they come to. */
export async function changedSince(
  context: CallContext,
  asked: Asked,
  total: number,
): Promise<ReplyOf<Call>['changed']> {
  const kept = asked.kept ?? (await keptOfDay(context, asked))
  if (kept === undefined || kept.cents === total) return null
  const { run, merchantId } = context
  const parts = await partsBehind(context, asked)
  const isDay = asked.kept === undefined
  return { ...kept, isDay, orders: await countChangedOrders(run, merchantId, parts, asked, kept.since) }
}

/** What a day was closed with, where the whole sales report of it is asked. */
async function keptOfDay(
  { run, merchantId }: CallContext,
  asked: Asked,
): Promise<{ cents: number; since: string } | undefined> {
  const { report, from, to, refundsBy, figure } = asked
  if (report !== 'sales' || from !== to || refundsBy !== 'refundDay' || !figure.endsWith('Cents')) return undefined
  const close = await findClose(run, merchantId, from)
  const cents = close && keptFigure(close.snapshot, asked)
  return close === undefined || cents === undefined ? undefined : { cents, since: close.closedAt }
}

/** A figure of the sales report as a day kept it. */
function keptFigure(
  { sales, tenders, taxes, tips }: DaySnapshot,
  { dimension, key, figure }: Pick<Asked, 'dimension' | 'key' | 'figure'>,
): number | undefined {
  const rows: Partial<Record<Asked['dimension'], readonly { readonly key: string }[]>> = {
    tender: tenders,
    taxRate: taxes,
    employee: tips,
  }
  const row: object | undefined = dimension === 'all' ? sales : rows[dimension]?.find(each => each.key === key)
  return row && (row as Readonly<Record<string, number | undefined>>)[figure]
}
