/** The orders behind cash that is in no drawer, and their file: exactly the list of the page, all of it (RPT-4, RPT-7, I11, I24). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { drawerCashCalls, LooseCashOrder } from '../../../shared/contract/payments/drawerCash.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import { looseColumns } from '../../../shared/rules/payments/drawerRows.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { seesExpected } from './list.ts'
import { listLooseOrders, readLooseCash } from './looseCash.queries.ts'

type Calls = typeof drawerCashCalls

/** Who counts blind sees none of it. Throws INSUFFICIENT_AUTHORITY, RANGE_WRONG or RANGE_TOO_LONG. */
function requireLoose(actor: Actor, { from, to }: DayRange): void {
  if (!seesExpected(actor)) throw new Failure('INSUFFICIENT_AUTHORITY')
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal !== undefined)
    throw new Failure(refusal === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
}

/** A page of them, and what all come to. Throws as `requireLoose`. */
export async function getLooseOrders(
  { page, pageSize, ...days }: InputOf<Calls['getLooseCashOrders']>,
  { run, merchantId, actor }: CallContext,
): Promise<ReplyOf<Calls['getLooseCashOrders']>> {
  requireLoose(actor, days)
  const [rows, { orders, takenCents, refundedCents }] = await Promise.all([
    listLooseOrders(run, merchantId, days, { limit: pageSize, skip: (page - 1) * pageSize }),
    readLooseCash(run, merchantId, days),
  ])
  return { rows, total: orders, takenCents, refundedCents }
}

/** The audit trail says who took it out. Throws as `requireLoose`. */
export async function exportLooseOrders(
  { format, ...days }: InputOf<Calls['exportLooseCashOrders']>,
  turns: TurnContext,
): Promise<Download> {
  const { actor, merchantId, request, turn } = turns
  requireLoose(actor, days)
  await turn('write', context => {
    const after = { format, ...days, figure: 'unassigned' }
    return Promise.resolve(context.audit({ action: 'export', objectType: 'drawer', objectId: '', after }))
  })
  const say = (key: string, values = {}) => text(request.language, key, values)
  const name = say('cashier.totals.unassigned')
  return listDownload<LooseCashOrder>(
    {
      fileName: `${actor.store.name} ${name}`,
      title: say('explain.exportTitle', { figure: name }),
      format,
      days,
      columns: [
        { title: say('reports.column.order'), kind: 'text', value: row => row.orderNo },
        { title: say('reports.column.time'), kind: 'instant', value: row => row.orderedAt },
        { title: say('reports.column.employee'), kind: 'text', value: row => row.employeeName },
        ...looseColumns.map(({ title, value }) => ({ title: say(title), kind: 'money' as const, value })),
      ],
      rows: inPages(turns, ({ run }, which) => listLooseOrders(run, merchantId, days, which)),
    },
    turns,
  )
}
