/** Hours for payroll as files (TIME-5): totals by employee, and every part of a record in a workday. */
import type { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { type CountedLabor, workOf } from '../../../shared/rules/labor/laborTotals.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { maySeePay } from './figures.ts'
import { filteredPeople } from './people.ts'
import { allTotals, requirePeriod } from './totals.ts'
import { nextParts } from './totals.queries.ts'

type TotalsInput = InputOf<typeof clockCalls.exportClockTotals>
type RecordsInput = InputOf<typeof clockCalls.exportClockRecords>

/** The file; the audit trail says who took out which period before its first byte leaves. */
export async function exportTotals(input: TotalsInput, context: TurnContext): Promise<Download> {
  requirePeriod(input)
  const rows = await context.turn('read', turn => allTotals(input, turn))
  await auditExport(context, 'clockTotals', input)
  const column = columnMaker<(typeof rows)[number]>(context)
  return listDownload(
    {
      ...fileOf(context, input, 'totalsName'),
      columns: [
        column('text', 'employeeNo', row => row.employeeNo),
        column('text', 'employee', row => row.employeeName),
        column('text', 'role', row => nameOf(context, row)),
        ...figureColumns(context, column),
        column('integer', 'openRecords', row => row.openRecords),
      ],
      rows,
    },
    context,
  )
}

const PARTS_A_TURN = 1000

/** Every part of the records; they sum to the totals of the same period. */
export async function exportRecords(input: RecordsInput, context: TurnContext): Promise<Download> {
  requirePeriod(input)
  await auditExport(context, 'clockRecords', input)
  const hasPay = maySeePay(context.actor)
  const column = columnMaker<Awaited<ReturnType<typeof nextParts>>[number]>(context)
  return listDownload(
    {
      ...fileOf(context, input, 'recordsName'),
      columns: [
        column('date', 'workday', part => part.onDate),
        column('text', 'employeeNo', part => part.employeeNo),
        column('text', 'employee', part => part.employeeName),
        column('integer', 'record', part => part.clockId),
        column('instant', 'clockIn', part => part.inAt),
        column('instant', 'clockOut', part => part.outAt),
        ...(hasPay ? [column('money', 'rate', part => part.centsPerHour)] : []),
        ...figureColumns(context, column),
      ],
      rows: partsOf(input, context),
    },
    context,
  )
}

async function* partsOf(input: RecordsInput, { turn, merchantId, signal }: TurnContext) {
  const { from, to } = input
  const employeeIds = await turn('read', ({ run }) => filteredPeople(run, merchantId, input))
  let last: { onDate: string; employeeId: number; clockId: number } | undefined
  do {
    if (signal.aborted) return
    const after = last
    const parts = await turn('read', ({ run }) =>
      nextParts(run, merchantId, { from, to, employeeIds }, after, PARTS_A_TURN),
    )
    yield* parts
    last = parts.length < PARTS_A_TURN ? undefined : parts.at(-1)
  } while (last)
}

type ColumnMaker<Row> = (kind: CellKind, title: string, value: (row: Row) => CellValue) => ExportColumn<Row>

const columnMaker =
  <Row>({ request }: TurnContext): ColumnMaker<Row> =>
  (kind, title, value) => ({ kind, title: text(request.language, `clock.file.${title}`), value })

/** Minutes as whole numbers, so that a payroll program adds up what the screen shows. */
function figureColumns<Row extends CountedLabor>(
  { actor }: TurnContext,
  column: ColumnMaker<Row>,
): ExportColumn<Row>[] {
  return [
    column('integer', 'total', row => row.totalMinutes),
    column('integer', 'breaks', row => row.breakMinutes),
    column('integer', 'unpaidBreaks', row => row.unpaidBreakMinutes),
    column('integer', 'work', workOf),
    column('integer', 'regular', row => row.regularMinutes),
    column('integer', 'overtime', row => row.overtimeMinutes),
    column('integer', 'double', row => row.doubleMinutes),
    column('integer', 'unrated', row => row.unratedMinutes),
    ...(maySeePay(actor) ? [column('money', 'salary', row => row.salaryCents)] : []),
  ]
}

function nameOf({ request }: TurnContext, row: { roleName: string; roleSecondName: string }): string {
  return request.language === 'zh' && row.roleSecondName !== '' ? row.roleSecondName : row.roleName
}

const tabs = { totalsName: 'totals', recordsName: 'records' } as const

function fileOf(
  { actor, request }: TurnContext,
  { from, to, format }: RecordsInput,
  name: 'totalsName' | 'recordsName',
) {
  const title = text(request.language, `clock.file.${name}`)
  const fileName = `${actor.store.name} ${title} ${from} ${to}`
  // A sheet of paper says in full what a tab says beside others.
  const page = `${text(request.language, 'clock.title')} · ${text(request.language, `clock.tab.${tabs[name]}`)}`
  return { fileName, title: format === 'pdf' ? page : title, format, days: { from, to } }
}

async function auditExport(
  { turn }: TurnContext,
  objectType: 'clockTotals' | 'clockRecords',
  { from, to, employees, roles, format }: RecordsInput,
): Promise<void> {
  const narrowed = { ...(employees.length > 0 ? { employees } : {}), ...(roles.length > 0 ? { roles } : {}) }
  await turn('write', async context =>
    context.audit({ action: 'export', objectType, objectId: '', after: { format, from, to, ...narrowed } }),
  )
}
