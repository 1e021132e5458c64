/** What devices fetch with their tokens, each with a tag that says whether it is new (POS-1). */
import { createHash } from 'node:crypto'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { DeviceContext, DeviceTurns } from '../../kernel/context.ts'
import type { RawAnswer } from '../../kernel/handlers.ts'
import { deviceTableCalls } from '../../room/guest/deviceTableCalls.ts'
import { deviceTables } from '../../room/states/deviceTables.ts'
import { aboveDevices } from '../above.ts'
import { deviceStaff } from '../deviceStaff/deviceStaff.ts'
import { deviceSettings } from './deviceSettings.ts'
import { tableOfDevice } from './devices.queries.ts'
import { countOrdersToConfirm, findLiveMenu, listAvailability, readDeviceMenu } from './fetching.queries.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The published menu from its store, never made anew. Throws MENU_EMPTY before the first publish. */
export async function fetchMenu({ merchantId, turn }: DeviceTurns): Promise<RawAnswer> {
  const live = await turn('read', ({ run }) => findLiveMenu(run, merchantId))
  if (!live) throw new Failure('MENU_EMPTY')
  const body = () => turn('read', ({ run }) => readDeviceMenu(run, merchantId, live.versionNo))
  return { contentType: JSON_TYPE, etag: live.deviceHash, isGzip: true, body }
}

async function availabilityNow({ run, merchantId, request }: DeviceContext) {
  const text = JSON.stringify({ rows: await listAvailability(run, merchantId, request.now) })
  return { text, etag: createHash('sha256').update(text).digest('hex') }
}

/** What is sold out or counted now. Another tag as soon as a time has come, without anybody having done anything. */
export async function fetchAvailability({ turn }: DeviceTurns): Promise<RawAnswer> {
  const { text, etag } = await turn('read', availabilityNow)
  return { contentType: JSON_TYPE, etag, body: new TextEncoder().encode(text) }
}

/** The settings that a terminal needs, as they hold. */
export async function fetchSettings({ merchantId, turn }: DeviceTurns): Promise<RawAnswer> {
  const { body, etag } = await turn('read', ({ run }) => deviceSettings(run, merchantId))
  return { contentType: JSON_TYPE, etag, body }
}

/** The tags of all seven, and the table of a pad. */
export async function heartbeat(context: DeviceContext) {
  const { run, merchantId, request, device } = context
  const [
    live,
    { etag: availability },
    { etag: settings },
    { etag: staff },
    tables,
    calls,
    posters,
    tableId,
    ordersToConfirm,
  ] = await Promise.all([
    findLiveMenu(run, merchantId),
    availabilityNow(context),
    deviceSettings(run, merchantId),
    deviceStaff(run, device),
    deviceTables(run, merchantId),
    deviceTableCalls(run, merchantId),
    aboveDevices().posterTag(context),
    tableOfDevice(run, merchantId, device.deviceId),
    countOrdersToConfirm(run, merchantId),
  ])
  const { deviceHash: menu, versionNo: menuVersionNo } = live ?? { deviceHash: null, versionNo: null }
  const tags = { menu, availability, settings, staff, tables: tables.etag, tableCalls: calls.etag, posters }
  return { ...tags, menuVersionNo, tableId, ordersToConfirm, at: request.now.toISOString() }
}
