/** The events behind a figure of the exception watch as a file: exactly the list of the page, all of it (RPT-7, I24). */
import type { exceptionCalls, ExceptionEvent } from '../../../shared/contract/reports/exceptions.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { hasAmounts } from '../../../shared/rules/settings/exceptionKinds.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { inPages } from '../../kernel/exports/inPages.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportRange } from '../sales/range.ts'
import { type ListedEvent, listEvents } from './exceptions.queries.ts'
import { peopleByKey } from './onePerson.ts'
import { listPeople } from './people.queries.ts'
import { watchRange } from './watch.ts'

type Input = InputOf<typeof exceptionCalls.exportExceptionEvents>

/** The audit trail says who took out whose events. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function exportExceptionEvents(
  { format, kind, key, meal, ...days }: Input,
  turns: TurnContext,
): Promise<Download> {
  requireReportRange(days)
  const { actor, merchantId, request, turn } = turns
  const { from, to } = days
  const people = await turn('write', context => {
    const after = { format, kind, key, ...(meal && { meal }) }
    context.audit({ action: 'export', objectType: 'exceptionWatch', objectId: `${from} ${to}`, after })
    return listPeople(context.run, merchantId)
  })
  const range = watchRange(days, actor.store)
  const filter = { kind, keys: peopleByKey(people).keysOf(key), meal }
  const rows = inPages<ListedEvent>(turns, ({ run }, which) => listEvents(run, merchantId, range, filter, which))
  const say = (name: string, values = {}) => text(request.language, name, values)
  const known = people.find(({ employeeId }) => String(employeeId) === key)?.name
  const name = key === '' ? say('exceptionWatch.nobody') : (known ?? key.slice(1))
  const title = say('exceptionWatch.arithmetic.title', { kind: say(`exceptionWatch.kind.${kind}`), name })
  return listDownload(
    {
      fileName: `${title} ${from} ${to}`,
      title,
      format,
      days,
      filters: [meal === undefined ? '' : say(`orders.meal.${meal}`), say(`exceptionWatch.hint.${kind}`)],
      columns: columnsOf(kind, say),
      rows,
    },
    turns,
  )
}

function columnsOf(kind: Input['kind'], say: (key: string) => string): ExportColumn<ExceptionEvent>[] {
  const title = (name: string) => say(`exceptionWatch.events.${name}`)
  return [
    { title: title('at'), kind: 'instant', value: row => row.at },
    { title: title('order'), kind: 'text', value: row => row.orderNo },
    ...(hasAmounts(kind)
      ? [
          {
            title: title('amount'),
            kind: 'money',
            value: row => row.amountCents,
          } as const satisfies ExportColumn<ExceptionEvent>,
        ]
      : []),
    { title: title('detail'), kind: 'text', value: row => row.detail },
    { title: title('approver'), kind: 'text', value: row => row.approverName },
  ]
}
