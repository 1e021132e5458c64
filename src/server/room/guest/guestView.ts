/** What a guest sees at their table: the published menu of dining in as it is now, and the state of their calls (TBL-3, MENU-14). */
import { createHash } from 'node:crypto'
import type { GuestItem, GuestMenuRow } from '../../../shared/contract/menu/guestMenu.ts'
import type { PictureFacts } from '../../../shared/contract/menu/pictures.ts'
import type { BannerSettings } from '../../../shared/contract/settings/groups/banner.ts'
import type { ScanSettings } from '../../../shared/contract/settings/groups/scan.ts'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { dateOfDay, weekday } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { guestMenu } from '../../../shared/rules/menu/guestMenu.ts'
import { isBannerShown } from '../../../shared/rules/settings/banner.ts'
import type { Run } from '../../db/run.ts'
import { listAvailability } from '../../menu/library/availability.queries.ts'
import { findLiveVersion } from '../../menu/library/versions.queries.ts'
import { versionDocument } from '../../menu/library/versions.ts'
import { findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { aboveRoom, type GuestPoster } from '../states/above.ts'
import { findGuestTable, type GuestTable } from './guestTable.queries.ts'
import { listRecentCalls, type RecentCall } from './tableCalls.queries.ts'

export interface GuestView {
  readonly merchantId: number
  readonly table: GuestTable
  readonly store: StoreSettings
  readonly scan: ScanSettings
  /** Null where none is shown today. */
  readonly banner: BannerSettings | null
  readonly posters: readonly GuestPoster[]
  readonly calls: readonly RecentCall[]
  /** What can be ordered now or is sold out; what is outside its hours is left out. */
  readonly menus: readonly GuestMenuRow[]
  /** Whether a menu was ever published. */
  readonly isPublished: boolean
  /** Another one as soon as the page would hold other things than before; what is sold out is none of them. */
  readonly tag: string
}

/** The view of a table by its token; undefined where no code leads there. */
export async function guestView(
  run: Run,
  merchantId: number,
  token: string,
  now: Date,
): Promise<GuestView | undefined> {
  const table = await findGuestTable(run, merchantId, token)
  if (table === undefined) return undefined
  const [
    { value: store },
    { value: scan, version },
    { value: set, version: bannerVersion },
    live,
    availability,
    calls,
    posters,
  ] = await Promise.all([
    readSetting(run, merchantId, 'store'),
    readSetting(run, merchantId, 'scan'),
    readSetting(run, merchantId, 'banner'),
    findLiveVersion(run, merchantId),
    listAvailability(run, merchantId, now.toISOString()),
    listRecentCalls(run, merchantId, table.tableId),
    aboveRoom().guestPosters(run, merchantId, now),
  ])
  const soldOut = new Set(availability.filter(row => row.soldOut).map(({ kind, id }) => `${kind}:${id}`))
  const { day, minute } = localTime(now, store.timeZone)
  const minuteOfWeek = weekday(dateOfDay(day)) * 1440 + minute
  const banner = isBannerShown(set, dateOfDay(day)) ? set : null
  const view = { channel: 'qr', orderType: 'dineIn', minuteOfWeek, soldOut } as const
  const menus =
    live === undefined ? [] : inHours(guestMenu(await versionDocument(run, merchantId, live.versionNo), view))
  const facts = [
    live?.hash,
    version,
    banner && bannerVersion,
    store,
    table,
    posters,
    menus.flatMap(menu => [menu.menuId, itemsOf(menu).map(itemKey)]),
  ]
  const tag = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
  return { merchantId, table, store, scan, banner, posters, calls, menus, isPublished: live !== undefined, tag }
}

export const itemKey = ({ kind, id }: Pick<GuestItem, 'kind' | 'id'>): string => `${kind}:${id}`
export const itemsOf = ({ categories }: GuestMenuRow): GuestItem[] => categories.flatMap(({ items }) => items)

function inHours(menus: readonly GuestMenuRow[]): GuestMenuRow[] {
  return menus
    .map(menu => ({
      ...menu,
      categories: menu.categories
        .map(category => ({ ...category, items: category.items.filter(({ refusal }) => refusal !== 'hours') }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0)
}

/** The pictures of the dishes in a view, by their ids. */
export async function picturesOf(
  run: Run,
  { merchantId, menus }: GuestView,
): Promise<ReadonlyMap<number, PictureFacts>> {
  const ids = menus.flatMap(itemsOf).flatMap(({ pictureId }) => pictureId ?? [])
  const found = ids.length === 0 ? [] : await findPictures(run, merchantId, [...new Set(ids)])
  return new Map(found.map(picture => [picture.pictureId, picture]))
}
