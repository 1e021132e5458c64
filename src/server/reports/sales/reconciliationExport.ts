/** The reconciliation as a file: the bridge, the sums, and every order checked while it is sent (RPT-6, RPT-7). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { IdentityPart, reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { mergeParts } from '../../../shared/rules/reports/identityParts.ts'
import { bridgeRows, partKind, partsInOrder } from '../../../shared/rules/reports/reconciliationRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet, sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { checkFirstDays } from '../verify/checkDays.ts'
import { bridgeOf, factIdentities } from '../verify/factIdentities.ts'
import { readComparedSums } from '../verify/factIdentities.queries.ts'
import { requireReportRange } from './range.ts'

/** As many as `checkOrders` checks: others wait no longer on the embedded database. */
const ORDERS_AT_ONCE = 400

/** Answers the checks of a range as a file; the audit trail says who took it out. */
export async function exportReconciliation(
  { format, ...range }: InputOf<(typeof reconciliationCalls)['exportReconciliation']>,
  { actor, merchantId, request, signal, turn }: TurnContext,
): Promise<Download> {
  requireReportRange(range)
  const { from, to } = range
  const sums = await turn('write', context => {
    context.audit({ action: 'export', objectType: 'reconciliation', objectId: `${from} ${to}`, after: { format } })
    return readComparedSums(context.run, merchantId, range)
  })
  async function* checkedOrders() {
    let parts: readonly IdentityPart[] = []
    for (let next: string | null = from; next !== null && !signal.aborted;) {
      const first: string = next
      const checked = await turn('read', ({ run }) =>
        checkFirstDays(run, merchantId, { from: first, to }, ORDERS_AT_ONCE),
      )
      parts = mergeParts([...parts, ...checked.parts])
      next = checked.next
    }
    yield* partsInOrder(parts)
  }
  const say: Say = (key, values) => text(request.language, `reports.${key}`, values)
  const columns = columnsOf(say)
  return sheetsDownload({
    fileName: `${say('reconciliation.title')} ${from} ${to}`,
    format,
    store: actor.store,
    sheets: [
      exportSheet({
        title: say('reconciliation.bridge'),
        columns: [
          { title: say('column.name'), kind: 'text', value: ({ name }) => say(`reconciliation.bridgeRow.${name}`) },
          { title: say('column.amount'), kind: 'money', value: ({ cents }) => cents },
        ],
        rows: bridgeRows(bridgeOf(sums)),
      }),
      exportSheet({ title: say('reconciliation.sums'), columns, rows: partsInOrder(factIdentities(sums)) }),
      exportSheet({ title: say('reconciliation.rows'), columns, rows: checkedOrders() }),
    ],
  })
}

function columnsOf(say: Say): ExportColumn<IdentityPart>[] {
  const both = (name: string, value: (part: IdentityPart) => number): ExportColumn<IdentityPart> => ({
    title: say(`reconciliation.column.${name}`),
    kind: 'money',
    value: part => ({ kind: partKind(part), value: value(part) }),
  })
  return [
    { title: say('reconciliation.column.identity'), kind: 'text', value: part => say(`identity.${part.identity}`) },
    { title: say('column.name'), kind: 'text', value: ({ part }) => say(`identityPart.${part}`) },
    {
      title: say('reconciliation.column.state'),
      kind: 'text',
      value: ({ wrong }) =>
        wrong === 0 ? say('reconciliation.agrees') : say('reconciliation.differs', { count: wrong }),
    },
    both('left', part => part.left),
    both('right', part => part.right),
    both('difference', part => part.left - part.right),
    { title: say('reconciliation.column.examples'), kind: 'text', value: ({ examples }) => examples.join(', ') },
  ]
}
