/** The exception watch as a file (RPT-7): who sold what, and a row for each figure with what it is compared with. */
import type { PersonKindRow, WatchedPersonRow } from '../../../shared/contract/reports/exceptions.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { isByAmount } from '../../../shared/rules/settings/exceptionKinds.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { readWatch } from './watch.ts'

interface FigureRow {
  readonly person: WatchedPersonRow
  readonly figure: PersonKindRow
}

export const exceptionDocument: ReportDocument<'exceptions'> = {
  title: say => say('exceptionWatch.title'),
  filters: (_, { say }) => [say('exceptionWatch.intro')],
  async sheets(input, { run, merchantId, language, store, say }) {
    const { people } = await readWatch(run, merchantId, input, store)
    const nameOf = (person: WatchedPersonRow) => (person.key === '' ? say('exceptionWatch.nobody') : person.name)
    const roleOf = ({ key, role }: WatchedPersonRow) => {
      if (role !== null) return nameIn(language, role)
      return key === '' ? '' : say('exceptionWatch.noRole')
    }
    const rows = people.flatMap(person =>
      person.kinds.flatMap((figure): FigureRow[] => (figure.count === 0 ? [] : [{ person, figure }])),
    )
    return [
      exportSheet({
        title: say('exceptionWatch.file.figures'),
        columns: [
          { title: say('exceptionWatch.person'), kind: 'text', value: ({ person }) => nameOf(person) },
          { title: say('exceptionWatch.file.role'), kind: 'text', value: ({ person }) => roleOf(person) },
          {
            title: say('exceptionWatch.file.kind'),
            kind: 'text',
            value: ({ figure }) => say(`exceptionWatch.kind.${figure.kind}`),
          },
          { title: say('exceptionWatch.file.count'), kind: 'integer', value: ({ figure }) => figure.count },
          { title: say('exceptionWatch.events.amount'), kind: 'money', value: ({ figure }) => figure.amountCents },
          { title: say('exceptionWatch.arithmetic.expected'), kind: 'text', value: expectedOf },
          {
            title: say('exceptionWatch.file.times'),
            kind: 'text',
            value: ({ figure }) => (figure.timesHundredths === null ? '' : String(figure.timesHundredths / 100)),
          },
          { title: say('exceptionWatch.marked'), kind: 'text', value: row => markOf(row, say) },
        ],
        rows,
      }),
      exportSheet({
        title: say('exceptionWatch.everybody'),
        columns: [
          { title: say('exceptionWatch.person'), kind: 'text', value: nameOf },
          { title: say('exceptionWatch.file.role'), kind: 'text', value: roleOf },
          { title: say('exceptionWatch.orders'), kind: 'integer', value: ({ orders }) => orders },
          { title: say('exceptionWatch.gross'), kind: 'money', value: ({ grossCents }) => grossCents },
        ],
        rows: people,
      }),
    ]
  },
}

/** Money where amounts are compared, otherwise how many would have been expected, to a thousandth. */
function expectedOf({ figure: { kind, expected } }: FigureRow) {
  if (expected === null) return null
  return isByAmount(kind) ? ({ kind: 'money', value: expected } as const) : String(expected / 1000)
}

const markOf = ({ figure }: FigureRow, say: Say): string => (figure.isMarked ? say('exceptionWatch.file.yes') : '')
