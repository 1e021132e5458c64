/** A file of customers: looked at first, then written whole or not at all (CUST-1). */
import {
  CUSTOMER_IMPORT_PAGE,
  type customerCalls,
  MOST_CUSTOMER_FILE_BYTES,
} from '../../../shared/contract/customers/customers.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext, UploadContext } from '../../kernel/context.ts'
import { wholeBody } from '../../kernel/sentText.ts'
import { namesSomebody } from './importColumns.ts'
import { planImport, type PlannedRow, readFile } from './importPlan.ts'
import { insertImported, updateImported } from './importing.queries.ts'

type Preview = ReplyOf<typeof customerCalls.previewCustomerImport>

/** Of what is wrong. */
const SHOWN = 100

const countOf = (rows: readonly PlannedRow[], what: PlannedRow['what']) => rows.filter(row => row.what === what).length
const countsOf = (rows: readonly PlannedRow[]) => ({
  added: countOf(rows, 'added'),
  changed: countOf(rows, 'changed'),
  unchanged: countOf(rows, 'unchanged'),
})

/** A dry run. */
export async function previewCustomerImport(
  { columns, encoding, page }: InputOf<typeof customerCalls.previewCustomerImport>,
  { body, turn }: UploadContext,
): Promise<Preview> {
  const file = await readFile(await wholeBody(body, MOST_CUSTOMER_FILE_BYTES), columns, encoding)
  const { planned, issues, revision } = await turn('read', context => planImport(context, file))
  return {
    encoding: file.encoding,
    columns: file.header.map((heading, at) => ({
      heading,
      use: file.columns[at] ?? null,
      samples: [...(file.samples[at] ?? [])],
    })),
    isReadable: namesSomebody(file.columns),
    fileRows: file.count,
    ...countsOf(planned),
    rows: planned
      .filter(({ what }) => what !== 'unchanged')
      .slice((page - 1) * CUSTOMER_IMPORT_PAGE, page * CUSTOMER_IMPORT_PAGE),
    issues: issues.slice(0, SHOWN),
    issueCount: issues.length,
    revision,
  }
}

/**
 * Writes what was previewed. Throws CUSTOMERS_OUTDATED where it would be something else by now, CUSTOMER_COLUMNS,
 * IMPORT_BAD_ROWS.
 */
export async function applyCustomerImport(
  { fileName, columns, encoding, revision }: InputOf<typeof customerCalls.applyCustomerImport>,
  { body, turn }: UploadContext,
): Promise<ReplyOf<typeof customerCalls.applyCustomerImport>> {
  const file = await readFile(await wholeBody(body, MOST_CUSTOMER_FILE_BYTES), columns, encoding)
  if (!namesSomebody(file.columns)) throw new Failure('CUSTOMER_COLUMNS')
  return turn('write', async context => {
    const plan = await planImport(context, file)
    if (plan.revision !== revision) throw new Failure('CUSTOMERS_OUTDATED')
    if (plan.issues.length > 0) throw new Failure('IMPORT_BAD_ROWS', { values: { count: plan.issues.length } })
    await write(context, plan.planned)
    const counts = countsOf(plan.planned)
    context.audit({ action: 'import', objectType: 'customers', objectId: '', after: { fileName, ...counts } })
    context.publish('customer', {})
    return counts
  })
}

async function write({ run, merchantId }: CallContext, rows: readonly PlannedRow[]): Promise<void> {
  const changed = rows.filter(({ what }) => what === 'changed')
  const written = await updateImported(run, merchantId, changed)
  if (written < changed.length) throw new Failure('CUSTOMERS_OUTDATED')
  await insertImported(
    run,
    merchantId,
    rows.filter(({ what }) => what === 'added'),
  )
}
