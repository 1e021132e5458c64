/** Of a report over several stores: which are in the file of each recipient, asked in every store as rights are now (RPT-9). */
import type { ReportInputOf, ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Run } from '../../db/run.ts'
import type { OverStores, ReportReader } from '../documents/reportDocument.ts'
import { listAccounts } from './schedules.queries.ts'

/** Who reads, and the stores in their file, by employee. */
export type RecipientStores = ReadonlyMap<number, { readonly reader: ReportReader; readonly stores: readonly number[] }>

/** Runs as the owner of the database. Somebody without an account reads in no store. */
export async function storesOfRecipients(
  run: Run,
  over: OverStores<ReportInputOf<ReportKind>>,
  {
    merchantId,
    input,
    recipients,
  }: {
    readonly merchantId: number
    readonly input: ReportInputOf<ReportKind>
    readonly recipients: readonly number[]
  },
): Promise<RecipientStores> {
  const people = await listAccounts(run, merchantId, recipients)
  const found = await Promise.all(
    people.map(async ({ employeeId, accountId }) => {
      const reader: ReportReader = { accountId, merchantId, permissions: new Set(), viewAs: undefined }
      return [employeeId, { reader, stores: await over.storesOf(run, input, reader) }] as const
    }),
  )
  return new Map(found)
}
