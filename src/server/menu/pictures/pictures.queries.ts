/** Pictures of a store: what they show, and their bytes in every size (MENU-13). */
import { sql } from 'kysely'
import type { PictureFacts } from '../../../shared/contract/menu/pictures.ts'
import type { Run } from '../../db/run.ts'
import type { EncodedPicture } from './encode.ts'

const FACTS = sql`picture_id, hash, width, height, alt, second_alt`

export interface PictureTexts {
  readonly alt: string
  readonly secondAlt: string
}

/** Keeps a picture. The same one again is the one that is there, with the texts that were given anew. */
export async function keepPicture(
  run: Run,
  merchantId: number,
  { hash, width, height, files }: EncodedPicture,
  { alt, secondAlt }: PictureTexts,
): Promise<{ picture: PictureFacts; isNew: boolean }> {
  const [row] = await run(sql<PictureFacts & { isNew: boolean }>`
    insert into picture (merchant_id, hash, width, height, alt, second_alt)
    values (${merchantId}, ${hash}, ${width}, ${height}, ${alt}, ${secondAlt})
    on conflict (merchant_id, hash) do update set created_at = excluded.created_at,
      alt = coalesce(nullif(excluded.alt, ''), picture.alt),
      second_alt = coalesce(nullif(excluded.second_alt, ''), picture.second_alt)
    returning ${FACTS}, xmax = 0 as is_new`)
  if (!row) throw new Error('No picture was kept')
  const { isNew, ...picture } = row
  const writes = isNew
    ? files.map(({ size, format, bytes }) =>
        run(sql`
          insert into picture_file (merchant_id, hash, size, format, bytes)
          values (${merchantId}, ${hash}, ${size}, ${format}, ${bytes})`),
      )
    : []
  await Promise.all(writes)
  return { picture, isNew }
}

/** Pictures by their ids. */
export async function findPictures(run: Run, merchantId: number, ids: readonly number[]): Promise<PictureFacts[]> {
  return run(sql<PictureFacts>`
    select ${FACTS} from picture where merchant_id = ${merchantId} and picture_id = any(${[...ids]}::int[])`)
}

/** Sets what a picture shows. */
export async function setPictureTexts(
  run: Run,
  merchantId: number,
  pictureId: number,
  { alt, secondAlt }: PictureTexts,
): Promise<void> {
  await run(sql`
    update picture set alt = ${alt}, second_alt = ${secondAlt}
    where merchant_id = ${merchantId} and picture_id = ${pictureId}`)
}

/** The bytes of one size. */
export async function findPictureFile(
  run: Run,
  merchantId: number,
  { hash, size, format }: { hash: string; size: number; format: string },
): Promise<Uint8Array | undefined> {
  const [row] = await run(sql<{ bytes: Uint8Array }>`
    select bytes from picture_file
    where merchant_id = ${merchantId} and hash = ${hash} and size = ${size} and format = ${format}`)
  return row?.bytes
}
