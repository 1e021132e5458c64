/** The list as a file, in short transactions (EMP-1, SEC-6). */
import type { employeeCalls, EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { CellKind, CellValue, ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { findEmployees, listEmployeeIds } from './employees.queries.ts'
import { asRows } from './list.ts'

type ExportInput = InputOf<typeof employeeCalls.exportEmployees>

const PEOPLE_A_TURN = 200

/** The file; the audit trail says who took out which selection before its first byte leaves. */
export async function exportEmployees(input: ExportInput, context: TurnContext): Promise<Download> {
  const { request, actor } = context
  await context.turn('write', async turn =>
    turn.audit({ action: 'export', objectType: 'employee', objectId: '', after: input }),
  )
  // Who is in it, and in which order, is settled once; then their rows, some at a time.
  const ids = await context.turn('read', ({ run }) => listEmployeeIds(run, context.merchantId, input))
  const t = (key: string) => text(request.language, `employees.${key}`)
  return tableDownload({
    fileName: `${actor.store.name} ${t('exportName')}`,
    title: t('title'),
    format: input.format,
    store: actor.store,
    columns: columnsOf(t, actor.permissions.has('employees.list.pay'), request.language === 'zh'),
    rows: rowsOf(ids, context),
  })
}

async function* rowsOf(ids: readonly number[], context: TurnContext): AsyncGenerator<EmployeeRow> {
  const { turn, merchantId, signal } = context
  for (let from = 0; from < ids.length && !signal.aborted; from += PEOPLE_A_TURN) {
    const some = ids.slice(from, from + PEOPLE_A_TURN)
    const rows = await turn('read', async own => asRows(await findEmployees(own.run, merchantId, some), own))
    const byId = new Map(rows.map(row => [row.employeeId, row]))
    for (const employeeId of some) {
      const row = byId.get(employeeId)
      if (row) yield row
    }
  }
}

/** Every field of the list, named as on the screen. A limit that does not exist is an empty cell. */
function columnsOf(t: (key: string) => string, withPay: boolean, isChinese: boolean): ExportColumn<EmployeeRow>[] {
  const column = (
    kind: CellKind,
    title: string,
    value: (row: EmployeeRow) => CellValue,
  ): ExportColumn<EmployeeRow> => ({
    kind,
    title: t(`column.${title}`),
    value,
  })
  const roleName = (row: EmployeeRow) => (isChinese && row.roleSecondName !== '' ? row.roleSecondName : row.roleName)
  return [
    column('text', 'employeeNo', row => row.employeeNo),
    column('text', 'firstName', row => row.firstName),
    column('text', 'lastName', row => row.lastName),
    column('text', 'loginName', row => row.loginName),
    column('text', 'phone', row => row.phone),
    column('text', 'email', row => row.email),
    column('text', 'role', roleName),
    column('text', 'status', row => t(`status.${row.status}`)),
    column('text', 'language', row => t(`language.${row.language}`)),
    column('date', 'hiredOn', row => row.hiredOn),
    ...(withPay ? [column('money', 'payRate', row => row.payRateCents)] : []),
    column('percent', 'maxDiscount', row => row.effectiveMaxDiscountPcm),
    column('text', 'lock', row => t(`lock.${row.effectiveLockOption}`)),
  ]
}
