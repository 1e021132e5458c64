/** What is posted in a store. */
import { sql } from 'kysely'
import type { PosterPicture, PosterTerminal } from '../../../shared/contract/posters/posters.ts'
import type { DeviceKind } from '../../../shared/contract/devices/devices.ts'
import type { Run } from '../../db/run.ts'
import type { StoredPoster } from '../posters/posters.queries.ts'

export type PostedPoster = Omit<StoredPoster, 'document' | 'postedAt'> & {
  readonly postedAt: string
  readonly picture: PosterPicture
}

/** What is posted for a terminal, whatever its days: the newest first. */
export const listPosted = (run: Run, merchantId: number, terminal: PosterTerminal): Promise<PostedPoster[]> =>
  run(sql<PostedPoster>`
    select p.poster_id, p.theme, p.second_theme, p.type, p.dish_id, p.special_id, p.campaign_id, p.description,
      p.second_description, p.activity_detail, p.second_activity_detail, p.posted_from, p.posted_until, p.state,
      p.posted_at, jsonb_build_object('hash', f.hash, 'format', f.format, 'width', f.width, 'height', f.height,
        'bytes', octet_length(f.bytes)) as picture
    from poster p join poster_picture f on f.merchant_id = ${merchantId} and f.hash = p.picture_hash
    where p.merchant_id = ${merchantId} and p.state = 'posted' and p.deleted_at is null
      and ${terminal} = any(p.terminals)
    order by p.posted_at desc, p.poster_id desc`)

/** Of a paired device. */
export async function kindOfDevice(run: Run, merchantId: number, deviceId: number): Promise<DeviceKind> {
  const [row] = await run(sql<{ kind: DeviceKind }>`
    select kind from device where merchant_id = ${merchantId} and device_id = ${deviceId}`)
  if (!row) throw new Error('The device is gone')
  return row.kind
}
