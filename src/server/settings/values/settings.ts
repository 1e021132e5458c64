/**
 * The settings of a store, group by group: read as they hold or held, saved whole on top of the version that was read,
 * in the audit trail field by field, heard by open pages (SET-10).
 */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ChangeEffect } from '../../../shared/contract/audit/effects.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import {
  type SettingGroup,
  settingGroupKeys,
  settingGroups,
  type SettingValue,
} from '../../../shared/contract/settings/settings.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireVersion } from '../../kernel/records/require.ts'
import { type Undo, wholeChange } from '../../kernel/undo.ts'
import { type Before, rulesOf } from '../groups/groupRules.ts'
import { addVersion, findVersion, keepFirst } from './settings.queries.ts'

export interface Setting<G extends SettingGroup> {
  /** 0 where nobody has set the group: then the value is what holds without. */
  readonly version: number
  readonly value: SettingValue<G>
  readonly setBy: string
  readonly setAt: string | null
}

/** A group as it holds, or as it held at an instant (ISO 8601); fields that are younger than the row have their default. */
export async function readSetting<G extends SettingGroup>(
  run: Run,
  merchantId: number,
  group: G,
  asOf?: string,
): Promise<Setting<G>> {
  const row = await findVersion(run, merchantId, group, asOf)
  const { initialValue } = rulesOf(group)
  if (!row && initialValue) return { version: 0, value: await initialValue(run, merchantId), setBy: '', setAt: null }
  const value = z.parse(settingGroups[group].storedSchema, row?.value ?? {}) as SettingValue<G>
  return { version: row?.version ?? 0, value, setBy: row?.setBy ?? '', setAt: row?.setAt ?? null }
}

export interface NewSetting<G extends SettingGroup> {
  /** The version that it was read at. */
  readonly version: number
  readonly value: SettingValue<G>
}

/**
 * Saves a group whole; its version then. The same values make none. Throws CONFLICT at `version` where somebody has
 * saved since; who saves at the same moment is refused by the database. What the rules of the group refuse is thrown
 * at fields of the value (`rates.0.id`).
 */
export async function saveSetting<G extends SettingGroup>(
  context: CallContext,
  group: G,
  { version, value }: NewSetting<G>,
): Promise<number> {
  const current = await readSetting(context.run, context.merchantId, group)
  requireVersion(current, version)
  const whole = await completed(context, group, value, current)
  const fields = Object.keys(whole) as (keyof SettingValue<G> & string)[]
  const changed = fields.filter(field => !sameField(current.value[field], whole[field]))
  if (changed.length === 0) return version
  const side = (of: SettingValue<G>) => Object.fromEntries(changed.map(field => [field, of[field]]))
  const change = { before: side(current.value), after: side(whole) }
  context.audit({ action: 'update', objectType: group, objectId: settingGroups[group].saveType, ...change })
  return write(context, group, whole, current)
}

async function completed<G extends SettingGroup>(
  context: CallContext,
  group: G,
  wanted: SettingValue<G>,
  before: Before<G>,
): Promise<SettingValue<G>> {
  const { normalize } = rulesOf(group)
  return normalize ? await normalize(context, wanted, before, readSetting) : wanted
}

async function write<G extends SettingGroup>(
  context: CallContext,
  group: G,
  value: SettingValue<G>,
  before: Before<G>,
): Promise<number> {
  const { run, merchantId, actor } = context
  const { initialValue, syncTables } = rulesOf(group)
  let version = before.version + 1
  if (before.version === 0 && initialValue) {
    // What was elsewhere until now: so that what held before the first save can be read.
    await keepFirst(run, merchantId, group, before.value)
    version++
  }
  const by = { id: actor.employeeId, name: actor.displayName }
  await addVersion(run, merchantId, { groupKey: group, version, value, by })
  await syncTables?.(context, value, before)
  context.publish('settings', { group, version })
  return version
}

/** What saving a group as it is wanted would do to other things. */
export async function settingEffects<G extends SettingGroup>(
  context: CallContext,
  group: G,
  wanted: SettingValue<G>,
): Promise<ChangeEffect[]> {
  const { effects } = rulesOf(group)
  return effects ? effects(context, wanted, await readSetting(context.run, context.merchantId, group)) : []
}

/** Puts the fields of a change back where nobody has changed them since, by the rules of the group. */
export function settingUndo<G extends SettingGroup>(group: G): Undo {
  const { editPermission, inputSchema } = settingGroups[group]
  return {
    needs: change => (wholeChange(change) ? [editPermission] : undefined),
    async effects(context, change) {
      const current = await readSetting(context.run, context.merchantId, group)
      const wanted = z.safeParse(inputSchema, { ...current.value, ...wholeChange(change)?.before })
      return wanted.success ? settingEffects(context, group, wanted.data as SettingValue<G>) : []
    },
    async putBack(context, _, change) {
      const { before, after } = wholeChange(change) ?? { before: {}, after: {} }
      const current = await readSetting(context.run, context.merchantId, group)
      const now: Readonly<Record<string, unknown>> = current.value
      const isStill = Object.entries(after).every(([field, then]) => sameField(now[field], then))
      const wanted = z.safeParse(inputSchema, { ...current.value, ...before })
      if (!isStill || !wanted.success) throw new Failure('UNDO_IMPOSSIBLE')
      const whole = await completed(context, group, wanted.data as SettingValue<G>, current)
      await write(context, group, whole, current)
    },
  }
}

/** Who may see each group. */
export const settingViews = Object.fromEntries(
  settingGroupKeys.map(group => [group, settingGroups[group].viewPermission]),
) as Readonly<Record<SettingGroup, PermissionKey | 'signedIn'>>

/** The undo of every group, by the name of its object in the trail. */
export const settingUndos = Object.fromEntries(settingGroupKeys.map(group => [group, settingUndo(group)])) as Readonly<
  Record<SettingGroup, Undo>
>
