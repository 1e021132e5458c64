/** Settings copied over stores field by field, by the rules of their groups (ADM-5, SET-10). */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { type SettingGroup, settingGroups, type SettingValue } from '../../../shared/contract/settings/settings.ts'
import type { GroupPreview, SettingDocument } from '../../../shared/contract/settings/settingTransfer.ts'
import type { PlainChange, SpreadChoice } from '../../../shared/contract/spread/spread.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { hasAmounts } from '../../../shared/rules/settings/otherCurrency.ts'
import { byName, isOwnField } from '../../../shared/rules/settings/transfer.ts'
import type { NoteCode, SpreadNote } from '../../../shared/rules/spread/notes.ts'
import type { LeftField } from '../../../shared/rules/spread/undoPlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { exportGroups } from '../../settings/transfer/exportGroups.ts'
import { namesIn } from '../../settings/transfer/names.ts'
import { SourcedContext } from '../../settings/transfer/sourcedContext.ts'
import { previewOf, type SeenGroup, takeOver } from '../../settings/transfer/takeOver.ts'
import { readSetting, saveSetting } from '../../settings/values/settings.ts'
import { keptFieldsOf, type KeptFields } from '../matching/matches.ts'
import type { Prepared, SpreadWork } from './spreadKind.ts'

type Fields = Readonly<Record<string, unknown>>

interface Work {
  /** Each group as the store will have it, by names. */
  readonly document: SettingDocument
  readonly seen: readonly SeenGroup[]
  /** The fields that were chosen, by group. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}
interface AppliedGroup {
  readonly group: SettingGroup
  /** By the ids of the store. */
  readonly before: Fields
  readonly after: Fields
}

/** The chosen fields by group. Throws INVALID_INPUT for one that no group has, or that is always a store's own. */
function fieldsOf(keys: readonly string[]): Map<SettingGroup, string[]> {
  const chosen = new Map<SettingGroup, string[]>()
  for (const [at, key] of keys.entries()) {
    const [group = '', field = ''] = key.split('.')
    const isKnown = Object.hasOwn(settingGroups, group) && key.split('.').length === 2
    if (!isKnown || isOwnField(group as SettingGroup, field)) {
      throw new Failure('INVALID_INPUT', { field: `keys.${at}` })
    }
    const fields = chosen.get(group as SettingGroup) ?? []
    chosen.set(group as SettingGroup, [...fields, field])
  }
  return chosen
}

export const settingSpread: SpreadWork = {
  rights({ keys }) {
    const groups = [...fieldsOf(keys).keys()]
    return {
      view: groups.flatMap(group => {
        const { viewPermission } = settingGroups[group]
        return viewPermission === 'signedIn' ? [] : [viewPermission as PermissionKey]
      }),
      edit: groups.map((group): PermissionKey => settingGroups[group].editPermission),
    }
  },

  async prepare(context, source, targets, choice) {
    const chosen = fieldsOf(choice.keys)
    const from = await exportGroups(new SourcedContext(context, source, ''), [...chosen.keys()])
    for (const [at, key] of choice.keys.entries()) {
      const [group = '', field = ''] = key.split('.')
      const isThere = Object.hasOwn(from.groups[group] as Fields, field)
      if (!isThere) throw new Failure('INVALID_INPUT', { field: `keys.${at}` })
    }
    const stores = targets.map(({ merchantId }) => merchantId)
    const kept = await keptFieldsOf(context.run, stores, 'setting')
    const prepared: Prepared[] = []
    for (const target of targets) prepared.push(await prepareOne(context, target, { from, chosen, choice, kept }))
    return prepared
  },

  async apply(there, _, work) {
    const { document, seen } = work as Work
    const { run, merchantId } = there
    const before = new Map<SettingGroup, Fields>()
    for (const { group } of seen) before.set(group, (await readSetting(run, merchantId, group)).value as Fields)
    await takeOver(there, document, seen)
    const applied: AppliedGroup[] = []
    for (const { group } of seen) {
      const [old, now] = [before.get(group) ?? {}, (await readSetting(run, merchantId, group)).value as Fields]
      const changed = Object.keys(now).filter(field => !sameField(old[field], now[field]))
      const side = (of: Fields) => Object.fromEntries(changed.map(field => [field, of[field] ?? null]))
      applied.push({ group, before: side(old), after: side(now) })
    }
    return applied
  },

  async undo(there, applied) {
    const left: LeftField[] = []
    // What others name came first, and goes last.
    for (const group of (applied as AppliedGroup[]).toReversed()) left.push(...(await giveGroupBack(there, group)))
    return left
  },
}

interface Preparing {
  readonly from: SettingDocument
  readonly chosen: ReadonlyMap<SettingGroup, readonly string[]>
  readonly choice: SpreadChoice
  readonly kept: KeptFields
}

async function prepareOne(context: CallContext, target: Actor, asked: Preparing): Promise<Prepared> {
  const { run } = context
  const { from, chosen, choice, kept } = asked
  const notes: SpreadNote[] = []
  const note = (code: NoteCode, thing: string, field: string, name = '') =>
    notes.push({ code, kind: 'setting', thing, secondThing: '', field, name })
  const names = await namesIn(run, target.merchantId)
  const groups: Record<string, unknown> = {}
  const fields: Record<string, readonly string[]> = {}
  for (const [group, wanted] of chosen) {
    const now = byName((await readSetting(run, target.merchantId, group)).value, names) as Fields
    const source = from.groups[group] as Fields
    const taken = wanted.filter(field => {
      if (sameField(now[field], source[field])) return false
      const isOther = from.store.currency !== target.store.currency && hasAmounts({ [field]: source[field] })
      if (isOther) note('otherCurrency', group, field)
      else if (kept(target.merchantId, group).has(field) && !choice.overOwn) note('ownValue', group, field)
      else return true
      return false
    })
    if (taken.length === 0) continue
    fields[group] = taken
    groups[group] = { ...now, ...Object.fromEntries(taken.map(field => [field, source[field]])) }
  }
  const { aid, name, currency } = target.store
  const document: SettingDocument = { ...from, store: { aid, name, currency }, groups }
  const there = new SourcedContext(context, target, '')
  const previews = await previewOf(there, document, Object.keys(groups) as SettingGroup[])
  for (const { group, missing, refusal } of previews) {
    for (const each of missing) note('nameMissing', group, '', each.name)
    if (refusal) note('refused', group, refusal.field, refusal.message)
  }
  const good = previews.filter(preview => preview.refusal === null && Object.keys(preview.after).length > 0)
  const seen = good.map(({ group, version }) => ({ group, version }))
  const work: Work = { document, seen, fields }
  return { changes: seen.length, notes, draftName: null, menu: null, plain: good.map(plainOf), work }
}

const plainOf = ({ group, before, after }: GroupPreview): PlainChange => ({
  type: group,
  name: '',
  secondName: '',
  before,
  after,
})

/** What a copy made of a group, where it is still so; the fields that are not. */
async function giveGroupBack(there: SourcedContext, { group, before, after }: AppliedGroup): Promise<LeftField[]> {
  const current = await readSetting(there.run, there.merchantId, group)
  const now = current.value as Fields
  const left: LeftField[] = []
  const back: Record<string, unknown> = {}
  for (const field of Object.keys(after)) {
    if (sameField(now[field] ?? null, before[field])) continue
    if (sameField(now[field] ?? null, after[field])) back[field] = before[field]
    else left.push({ kind: group, thing: '', secondThing: '', field })
  }
  if (Object.keys(back).length === 0) return left
  const wanted = z.safeParse(settingGroups[group].inputSchema, { ...now, ...back })
  if (!wanted.success) {
    return [...left, ...Object.keys(back).map(field => ({ kind: group, thing: '', secondThing: '', field }))]
  }
  await saveSetting(there, group, { version: current.version, value: wanted.data as SettingValue<typeof group> })
  return left
}
