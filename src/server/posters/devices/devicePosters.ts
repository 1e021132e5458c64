/** What terminals and guests see of posters: what is posted for them now (MKT-2, POS-1). */
import { createHash } from 'node:crypto'
import { type DevicePoster, posterAddress, type PosterTerminal } from '../../../shared/contract/posters/posters.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { isPosterShown, posterSpan, terminalOf } from '../../../shared/rules/posters/posterState.ts'
import type { Run } from '../../db/run.ts'
import type { DeviceContext, DeviceTurns } from '../../kernel/context.ts'
import type { RawAnswer } from '../../kernel/handlers.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { kindOfDevice, listPosted } from './devicePosters.queries.ts'

/** The posters of a terminal at an instant, the newest first. */
export async function postersNow(
  run: Run,
  merchantId: number,
  terminal: PosterTerminal,
  now: Date,
): Promise<DevicePoster[]> {
  const [posted, { value: store }] = await Promise.all([
    listPosted(run, merchantId, terminal),
    readSetting(run, merchantId, 'store'),
  ])
  const today = businessDay(now, store.timeZone, store.cutoverMinutes)
  return posted
    .filter(poster => isPosterShown(poster, today))
    .map(poster => {
      const { startsAt, endsAt } = posterSpan({ ...poster, postedAt: new Date(poster.postedAt) }, store)
      const { hash, format } = poster.picture
      return {
        posterId: poster.posterId,
        theme: poster.theme,
        secondTheme: poster.secondTheme,
        type: poster.type,
        dishId: poster.dishId,
        specialId: poster.specialId,
        campaignId: poster.campaignId,
        description: poster.description,
        secondDescription: poster.secondDescription,
        activityDetail: poster.activityDetail,
        secondActivityDetail: poster.secondActivityDetail,
        picture: { ...poster.picture, address: posterAddress(merchantId, hash, format) },
        startsAt: new Date(startsAt).toISOString(),
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      }
    })
}

/** As a device gets them; another tag as soon as a time has come, without anybody having done anything. */
export async function postersOfDevice({ run, merchantId, device, request }: DeviceContext) {
  const kind = await kindOfDevice(run, merchantId, device.deviceId)
  const rows = await postersNow(run, merchantId, terminalOf(kind), request.now)
  const text = JSON.stringify({ rows })
  return { text, etag: createHash('sha256').update(text).digest('hex') }
}

/** Throws nothing: a store without posters has none. */
export async function fetchPosters({ turn }: DeviceTurns): Promise<RawAnswer> {
  const { text, etag } = await turn('read', postersOfDevice)
  return { contentType: 'application/json; charset=utf-8', etag, body: new TextEncoder().encode(text) }
}
