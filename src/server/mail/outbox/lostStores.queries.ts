/** Whose figures a waiting mail takes out, and to whom; runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface StoresOfMail {
  readonly needs: string
  /** Null where its file is of the store itself, or from a version that kept none. */
  readonly stores: readonly number[] | null
  /** Of its reader; null for somebody who does not sign in. */
  readonly accountId: number | null
}

/** Undefined for a mail without a file. */
export async function findStoresOfMail(
  run: Run,
  merchantId: number,
  mailId: number,
): Promise<StoresOfMail | undefined> {
  const [row] = await run(sql<StoresOfMail>`
    select f.needs, f.stores, e.account_id from mail m
    join mail_file f on f.merchant_id = m.merchant_id and f.file_id = m.file_id
    left join employee e on e.merchant_id = m.merchant_id and e.employee_id = m.employee_id
    where m.merchant_id = ${merchantId} and m.mail_id = ${mailId}`)
  return row
}
