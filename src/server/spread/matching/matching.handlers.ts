/** Which thing of one store is which of another, and what a store keeps as its own (ADM-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { type SettingGroup, settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { SharedKind } from '../../../shared/contract/settings/sharedKinds.ts'
import type { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import { isMenuKind, menuFields, roleFields, type SpreadKind } from '../../../shared/contract/spread/things.ts'
import { suggestions } from '../../../shared/rules/spread/suggestions.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { editPermissions } from '../../menu/library/editPermissions.ts'
import { shareThings, unshareThings } from '../../settings/stores/sharedThings.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { viewRightsOf } from '../kinds/spreadKinds.ts'
import { comparableStores, requireRights, requireStore } from '../stores/personStores.ts'
import { matchesOf } from './matches.ts'
import { keepFields, listKeptFields } from './ownValues.queries.ts'
import { thingsIn } from './things.ts'

type MatchCalls = Pick<typeof spreadCalls, 'getSpreadStores' | 'getStoreMatches' | 'saveMatches' | 'keepOwnValues'>

const editOf = (kind: SharedKind): PermissionKey => (kind === 'role' ? 'employees.roles.edit' : editPermissions[kind])

export const matchingHandlers: Handlers<MatchCalls> = {
  async getSpreadStores(_, context) {
    const stores = await comparableStores(context)
    return {
      stores: stores.map(({ merchantId, store, permissions }) => ({
        merchantId,
        name: store.name,
        secondName: store.secondName,
        currency: store.currency,
        mayApply: permissions.has('system.spread.apply'),
      })),
    }
  },

  async getStoreMatches({ from, to, kind }, context) {
    const { run } = context
    const stores = await comparableStores(context)
    const [source, target] = pairOf(stores, from, to)
    requireRights(source, viewRightsOf(kind), 'from')
    requireRights(target, viewRightsOf(kind), 'to')
    const matches = await matchesOf(run, [from, to])
    const [there, back] = [matches.between(from, to), matches.between(to, from)]
    const theirs = await thingsIn(run, target.merchantId, kind)
    const present = new Set(theirs.map(({ id }) => id))
    const own = await thingsIn(run, source.merchantId, kind)
    const ownIds = new Set(own.map(({ id }) => id))
    const unmatched = own.filter(({ id }) => !present.has(there(kind, id) ?? 0))
    const free = theirs.filter(({ id }) => !ownIds.has(back(kind, id) ?? 0))
    const suggested = suggestions(unmatched, free)
    return {
      unmatched: unmatched.map(({ id, name, secondName, under }) => ({
        id,
        name,
        secondName,
        under,
        suggested: suggested.get(id) ?? null,
      })),
      free: free.map(({ id, name, secondName, under }) => ({ id, name, secondName, under })),
    }
  },

  async saveMatches({ from, to, kind, pairs }, context) {
    const { run } = context
    const stores = await comparableStores(context)
    const [source, target] = pairOf(stores, from, to)
    requireRights(source, ['system.spread.apply', editOf(kind)], 'from')
    requireRights(target, ['system.spread.apply', editOf(kind)], 'to')
    await requireThings(context, [from, to], kind, pairs)
    const kept = pairs.flatMap(({ id, there }) => (there === null ? [] : [{ id, there }]))
    const ended = pairs.flatMap(({ id, there }) => (there === null ? [id] : []))
    const matches = await matchesOf(run, [from, to])
    const theirs = ended.flatMap(id => matches.between(from, to)(kind, id) ?? [])
    // Ended in the other store: further stores keep their match with the first.
    await unshareThings(run, kind, to, theirs)
    await shareThings(run, kind, [from, to], kept)
    const change = { matched: kept.length, matchesEnded: theirs.length }
    for (const [actor, other] of [
      [source, target],
      [target, source],
    ] as const) {
      audited(context, actor, { after: { ...change, store: other.store.name } })
    }
    return { saved: kept.length + theirs.length }
  },

  async keepOwnValues({ merchantId, kind, key, fields, keep }, context) {
    const { run } = context
    const actor = requireStore(await comparableStores(context), merchantId, 'merchantId')
    requireRights(actor, ['system.spread.apply', rightOf(kind, key)], 'merchantId')
    const known = await fieldsKnown(context, merchantId, kind, key)
    const wrong = fields.findIndex(field => !known.includes(field))
    if (wrong >= 0) throw new Failure('INVALID_INPUT', { field: `fields.${wrong}` })
    if (kind !== 'setting' && !(await thingsIn(run, merchantId, kind)).some(({ id }) => String(id) === key)) {
      throw new Failure('NOT_FOUND', { field: 'key' })
    }
    const thing = { merchantId, kind, key }
    const before = await listKeptFields(run, thing)
    await keepFields(run, thing, fields, keep ? actor.displayName : null)
    const after = await listKeptFields(run, thing)
    if (before.join() === after.join()) return {}
    const things = kind === 'setting' ? [] : await thingsIn(run, merchantId, kind)
    const name = things.find(({ id }) => String(id) === key)?.name ?? key
    audited(context, actor, { before: { keptFields: before }, after: { name, keptFields: after } })
    return {}
  },
}

function pairOf(stores: readonly Actor[], from: number, to: number): [Actor, Actor] {
  if (from === to) throw new Failure('INVALID_INPUT', { field: 'to' })
  return [requireStore(stores, from, 'from'), requireStore(stores, to, 'to')]
}

/** Throws NOT_FOUND for what a store does not have, LISTED_TWICE for what is matched twice. */
async function requireThings(
  { run }: CallContext,
  [from, to]: readonly [number, number],
  kind: SharedKind,
  pairs: readonly { readonly id: number; readonly there: number | null }[],
): Promise<void> {
  const own = new Set((await thingsIn(run, from, kind)).map(({ id }) => id))
  const theirs = new Set((await thingsIn(run, to, kind)).map(({ id }) => id))
  const [seen, used] = [new Set<number>(), new Set<number>()]
  for (const [at, { id, there }] of pairs.entries()) {
    if (!own.has(id)) throw new Failure('NOT_FOUND', { field: `pairs.${at}.id` })
    if (seen.has(id)) throw new Failure('LISTED_TWICE', { field: `pairs.${at}.id` })
    seen.add(id)
    if (there === null) continue
    if (!theirs.has(there)) throw new Failure('NOT_FOUND', { field: `pairs.${at}.there` })
    if (used.has(there)) throw new Failure('LISTED_TWICE', { field: `pairs.${at}.there` })
    used.add(there)
  }
}

/** The fields that such a thing has. */
async function fieldsKnown(
  { run }: CallContext,
  merchantId: number,
  kind: SpreadKind,
  key: string,
): Promise<readonly string[]> {
  if (isMenuKind(kind)) return menuFields[kind]
  if (kind === 'role') return [...roleFields, ...permissionKeys, ...posPermissionKeys]
  return Object.keys((await readSetting(run, merchantId, key as SettingGroup)).value)
}

function rightOf(kind: SpreadKind, key: string): PermissionKey {
  if (kind !== 'setting') return editOf(kind)
  if (!Object.hasOwn(settingGroups, key)) throw new Failure('NOT_FOUND', { field: 'key' })
  return settingGroups[key as keyof typeof settingGroups].editPermission
}

/** In the trail of the person's store; it is neither a change of the thing nor undone there. */
function audited(
  context: CallContext,
  { merchantId, employeeId: actorId }: Actor,
  change: { readonly before?: object; readonly after: object },
): void {
  context.audit({ merchantId, actorId, action: 'update', objectType: 'spread', objectId: 'matches', ...change })
}
