/** The files of posters, each once, by what they hold (MKT-2). */
import { sql } from 'kysely'
import type { PosterPicture } from '../../../shared/contract/posters/posters.ts'
import type { Run } from '../../db/run.ts'

export interface PosterFile extends PosterPicture {
  readonly file: Uint8Array
}

/** Keeps a file. The same one again is the one that is there. */
export async function keepPosterFile(
  run: Run,
  merchantId: number,
  { hash, format, width, height, file }: PosterFile,
): Promise<void> {
  await run(sql`
    insert into poster_picture (merchant_id, hash, format, width, height, bytes)
    values (${merchantId}, ${hash}, ${format}, ${width}, ${height}, ${file})
    on conflict (merchant_id, hash) do update set kept_at = excluded.kept_at`)
}

/** A file without its bytes; it stays until the transaction ends. */
export async function lockPosterPicture(
  run: Run,
  merchantId: number,
  hash: string,
): Promise<PosterPicture | undefined> {
  const [row] = await run(sql<PosterPicture>`
    select hash, format, width, height, octet_length(bytes) as bytes from poster_picture
    where merchant_id = ${merchantId} and hash = ${hash} for key share`)
  return row
}

/** The bytes of a file. */
export async function findPosterFile(
  run: Run,
  merchantId: number,
  { hash, format }: Pick<PosterPicture, 'hash' | 'format'>,
): Promise<Uint8Array | undefined> {
  const [row] = await run(sql<{ bytes: Uint8Array }>`
    select bytes from poster_picture where merchant_id = ${merchantId} and hash = ${hash} and format = ${format}`)
  return row?.bytes
}

/** Deletes files that no poster has, a week after they were made: a terminal may be offline for a while. */
export async function thinPosterFiles(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    delete from poster_picture f
    where f.merchant_id = ${merchantId} and f.kept_at < now() - interval '7 days'
      and not exists (select from poster p where p.merchant_id = ${merchantId} and p.picture_hash = f.hash)`)
}
