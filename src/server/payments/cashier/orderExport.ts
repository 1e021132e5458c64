/** The orders behind a figure of a drawer’s session as a file: exactly the list of the page, all of it (RPT-7, I24). */
import type { cashierCalls, CashierOrder } from '../../../shared/contract/payments/cashier.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { figureNames, signOfFigure } from '../../../shared/rules/payments/drawerRows.ts'
import { tenderLabel } from '../../../shared/rules/payments/tenderLabel.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { listSessionOrders } from './detail.queries.ts'
import { requireSession } from './detail.ts'

type Input = InputOf<typeof cashierCalls.exportCashierOrders>

/** As far as the reader may see the drawer; the audit trail says who took it out. Throws as `requireSession`. */
export async function exportCashierOrders({ format, ...asked }: Input, turns: TurnContext): Promise<Download> {
  const { actor, merchantId, request, turn } = turns
  const { drawerId, figure, tender, employeeName } = asked
  const { drawer, session } = await turn('write', context => {
    const after = { format, ...asked }
    context.audit({ action: 'export', objectType: 'drawer', objectId: String(drawerId), after })
    return requireSession(drawerId, context)
  })
  const say = (key: string, values = {}) => text(request.language, key, values)
  const name = say(figureNames[figure])
  const { businessDate } = drawer
  return listDownload<CashierOrder>(
    {
      fileName: `${actor.store.name} ${drawer.name} ${businessDate} ${name}`,
      title: say('explain.exportTitle', { figure: name }),
      format,
      days: { from: businessDate, to: businessDate },
      filters: [
        drawer.name,
        tender === undefined ? '' : tenderLabel(say, { tender: tender.tender, tenderName: tender.tenderName ?? '' }),
        employeeName === undefined ? '' : employeeName || say('cashier.detail.nobody'),
      ],
      columns: [
        { title: say('reports.column.order'), kind: 'text', value: row => row.orderNo },
        { title: say('reports.column.time'), kind: 'instant', value: row => row.orderedAt },
        { title: say('reports.column.employee'), kind: 'text', value: row => row.employeeName },
        {
          title: say('reports.column.adds'),
          kind: figure.endsWith('Cents') ? 'money' : 'integer',
          value: row => signOfFigure(figure) * row.amount,
        },
      ],
      rows: inPages(turns, ({ run }, which) => listSessionOrders(run, merchantId, session, asked, which)),
    },
    turns,
  )
}
