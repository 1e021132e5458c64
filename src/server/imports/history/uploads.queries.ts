/** What is known of sent files. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { StoredFile } from './uploads.ts'

export interface Upload extends StoredFile {
  readonly merchantId: number
  readonly fileName: string
}

export async function insertUpload(run: Run, upload: Upload): Promise<void> {
  const { merchantId, uploadId, fileName, bytes, fileHash, encoding } = upload
  await run(sql`
    insert into history_upload (merchant_id, upload_id, file_name, bytes, file_hash, encoding)
    values (${merchantId}, ${uploadId}, ${fileName}, ${bytes}, ${fileHash}, ${encoding})`)
}

export async function findUpload(run: Run, merchantId: number, uploadId: string): Promise<Upload | undefined> {
  const [row] = await run(sql<Upload>`
    select merchant_id, upload_id, file_name, bytes, file_hash, encoding from history_upload
    where merchant_id = ${merchantId} and upload_id = ${uploadId}`)
  return row
}

/** Forgets all but the newest `keep` files of a store, except those being worked on; what was forgotten. */
export function forgetOldUploads(run: Run, merchantId: number, keep: number): Promise<{ uploadId: string }[]> {
  return run(sql<{ uploadId: string }>`
    delete from history_upload u
    where merchant_id = ${merchantId}
      and upload_id not in (
        select upload_id from history_upload where merchant_id = ${merchantId} order by created_at desc limit ${keep}
      )
      and not exists (
        select from history_import i
        where i.merchant_id = ${merchantId} and i.upload_id = u.upload_id and i.state = 'running'
      )
    returning upload_id`)
}

export async function deleteUpload(run: Run, merchantId: number, uploadId: string): Promise<void> {
  await run(sql`delete from history_upload where merchant_id = ${merchantId} and upload_id = ${uploadId}`)
}

/** Forgets the files that were sent more than a day ago and are not being worked on, of every store (as the owner). */
export function forgetExpiredUploads(run: Run): Promise<{ merchantId: number; uploadId: string }[]> {
  return run(sql<{ merchantId: number; uploadId: string }>`
    delete from history_upload u
    where created_at < now() - interval '1 day' and not exists (
      select from history_import i
      where i.merchant_id = u.merchant_id and i.upload_id = u.upload_id and i.state = 'running'
    )
    returning merchant_id, upload_id`)
}
