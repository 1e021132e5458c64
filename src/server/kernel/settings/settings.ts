/**
 * The settings of a store, group by group: read as they hold or held, saved whole on top of the version that was read,
 * in the audit trail field by field, heard by open pages (SET-10).
 */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type SettingGroup, settingGroups, type SettingValue } from '../../../shared/contract/settings.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../context.ts'
import { changedFields, type Undo } from '../undo.ts'
import { addVersion, findVersion } from './settings.queries.ts'

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
  const value = z.parse(settingGroups[group].value, row?.value ?? {}) as SettingValue<G>
  return { version: row?.version ?? 0, value, setBy: row?.setBy ?? '', setAt: row?.setAt ?? null }
}

export interface NewSetting<G extends SettingGroup> {
  /** The version that it was read at. */
  readonly version: number
  readonly value: SettingValue<G>
}

/**
 * Saves a group whole; its version then. The same values make none. Throws CONFLICT at `version` where somebody has
 * saved since; who saves at the same moment is refused by the database.
 */
export async function saveSetting<G extends SettingGroup>(
  context: CallContext,
  group: G,
  { version, value }: NewSetting<G>,
): Promise<number> {
  const current = await readSetting(context.run, context.merchantId, group)
  if (current.version !== version) throw new Failure('CONFLICT', { field: 'version' })
  const fields = Object.keys(value) as (keyof SettingValue<G> & string)[]
  const changed = fields.filter(field => !sameField(current.value[field], value[field]))
  if (changed.length === 0) return version
  const side = (of: SettingValue<G>) => Object.fromEntries(changed.map(field => [field, of[field]]))
  const change = { before: side(current.value), after: side(value) }
  context.audit({ action: 'update', objectType: group, objectId: settingGroups[group].saveType, ...change })
  return write(context, group, version + 1, value)
}

async function write(context: CallContext, group: SettingGroup, version: number, value: unknown): Promise<number> {
  const { run, merchantId, actor } = context
  const by = { id: actor.employeeId, name: actor.displayName }
  await addVersion(run, merchantId, { groupKey: group, version, value, by })
  context.publish('settings', { group, version })
  return version
}

/** Puts the fields of a change back where nobody has changed them since, by the rules of the group. */
export function settingUndo(group: SettingGroup): Undo {
  const { edits, fields } = settingGroups[group]
  return {
    needs: change => (changedFields(change) ? [edits] : undefined),
    async putBack(context, _, change) {
      const { before, after } = changedFields(change) ?? { before: {}, after: {} }
      const { version, value } = await readSetting(context.run, context.merchantId, group)
      const now: Readonly<Record<string, unknown>> = value
      const isStill = Object.entries(after).every(([field, then]) => sameField(now[field], then))
      const wanted = z.safeParse(fields, { ...value, ...before })
      if (!isStill || !wanted.success) throw new Failure('UNDO_IMPOSSIBLE')
      await write(context, group, version + 1, wanted.data)
    },
  }
}
