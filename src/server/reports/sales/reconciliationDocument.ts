/** The reconciliation as a file: the bridge, the sums, and every order checked while it is sent (RPT-6, RPT-7). */
import type { IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { mergeParts } from '../../../shared/rules/reports/identityParts.ts'
import { bridgeRows, partKind, partsInOrder } from '../../../shared/rules/reports/reconciliationRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { checkFirstDays } from '../verify/checkDays.ts'
import { bridgeOf, factIdentities } from '../verify/factIdentities.ts'
import { readComparedSums } from '../verify/factIdentities.queries.ts'

/** As many as `checkOrders` checks: others wait no longer on the embedded database. */
const ORDERS_AT_ONCE = 400

export const reconciliationDocument: ReportDocument<'reconciliation'> = {
  title: say => say('reports.reconciliation.title'),
  async sheets({ from, to }, { run, merchantId, signal, read, say: sayAny }) {
    const say: Say = (key, values) => sayAny(`reports.${key}`, values)
    const sums = await readComparedSums(run, merchantId, { from, to })
    // Checked while it is sent.
    async function* checkedOrders() {
      let parts: readonly IdentityPart[] = []
      for (let next: string | null = from; next !== null && !signal.aborted;) {
        const first: string = next
        const checked = await read(later => checkFirstDays(later, merchantId, { from: first, to }, ORDERS_AT_ONCE))
        parts = mergeParts([...parts, ...checked.parts])
        next = checked.next
      }
      yield* partsInOrder(parts)
    }
    const columns = columnsOf(say)
    return [
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
    ]
  },
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
