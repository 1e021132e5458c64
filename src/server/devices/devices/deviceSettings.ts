/**
 * The settings that a terminal needs, as of now (POS-1): one document with a tag. What it was made of is kept in the
 * process with the stamps of its versions, so that a question of whether anything is new reads stamps alone.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { deviceGroups, type DeviceSettings } from '../../../shared/contract/devices/deviceSettings.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { Run } from '../../db/run.ts'
import { rulesOf } from '../../settings/groups/groupRules.ts'
import { versionsAt } from '../../settings/values/rulesAt.queries.ts'
import { type DeviceStoreRow, readDeviceStore } from './deviceSettings.queries.ts'

export interface SettingsDocument {
  readonly body: Uint8Array
  /** The hash of the body. */
  readonly etag: string
}

interface Kept {
  readonly values: ReadonlyMap<string, unknown>
  readonly made: DeviceStoreRow
  readonly document: SettingsDocument
  /** Some are in tables of their own until they are saved, and those change without a version. */
  readonly isStamped: boolean
}
const MOST_STORES = 1_000
const kept = new Map<number, Kept>()

/** The document of a store. */
export async function deviceSettings(run: Run, merchantId: number): Promise<SettingsDocument> {
  const before = kept.get(merchantId)
  const [rows, store] = await Promise.all([
    versionsAt(run, merchantId, deviceGroups, [...(before?.values.keys() ?? [])]),
    readDeviceStore(run, merchantId),
  ])
  const isSame =
    before?.isStamped === true &&
    rows.length === before.values.size &&
    rows.every(({ stamp }) => before.values.has(stamp)) &&
    sameStore(before.made, store)
  if (isSame) return before.document
  const values = new Map(rows.map(({ stamp, value }) => [stamp, value ?? before?.values.get(stamp)]))
  const stamps = new Map(rows.map(({ groupKey, stamp }) => [groupKey, stamp]))
  const held = await Promise.all(
    deviceGroups.map(async group => {
      const stamp = stamps.get(group)
      const { initialValue } = rulesOf(group)
      if (stamp === undefined && initialValue) return [group, await initialValue(run, merchantId)] as const
      return [group, z.parse(settingGroups[group].storedSchema, stamp === undefined ? {} : values.get(stamp))] as const
    }),
  )
  const { authorizationHash, ...logos } = store
  const groups = Object.fromEntries(held) as Pick<DeviceSettings, (typeof deviceGroups)[number]>
  const document = documentOf({ ...groups, logos, authorizationHash })
  const isStamped = deviceGroups.every(group => stamps.has(group) || rulesOf(group).initialValue === undefined)
  keep(merchantId, { values, made: store, document, isStamped })
  return document
}

const sameStore = (one: DeviceStoreRow, other: DeviceStoreRow): boolean =>
  one.logoLight === other.logoLight &&
  one.logoDark === other.logoDark &&
  one.authorizationHash === other.authorizationHash

function documentOf(settings: DeviceSettings): SettingsDocument {
  const body = new TextEncoder().encode(JSON.stringify(settings))
  return { body, etag: createHash('sha256').update(body).digest('hex') }
}

/** The last used is last; the least used one goes. */
function keep(merchantId: number, made: Kept): void {
  kept.delete(merchantId)
  kept.set(merchantId, made)
  const [oldest] = kept.keys()
  if (kept.size > MOST_STORES && oldest !== undefined) kept.delete(oldest)
}
