/**
 * The one way in which a menu changes: forms, sorting, the grid, batches, imports, undo and roll-back all say which
 * entities become what. One change at a time in a store; checked whole; written, kept for its undo, in the audit trail;
 * published at once where no draft is open (docs/product/decisions.md).
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Entity, type EntityKind, entityFields, type Menu } from '../../../shared/contract/menu/entities.ts'
import type { ChangeOrigin } from '../../../shared/contract/menu/versions.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { type FieldDifference, fieldDifferences, sameField } from '../../../shared/rules/menu/diff.ts'
import { applyEntries, type MenuChangeEntry, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import { checkThirdPartyPrices } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import type { CallContext, OpenContext } from '../../kernel/context.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { addMenuChange } from './changeMenu.queries.ts'
import { checkLimits } from './limitUses.ts'
import { checkModifierIds, checkOutside, entryInOrder, reviveOutside } from './outside.ts'
import { publishDocument } from './versions.ts'
import type { By } from './versions.queries.ts'
import { keepCopy, lockedCopy, versionOf, type WorkingCopy } from './workingCopy.ts'
import { renewMenu } from './workingCopy.queries.ts'
import { takeIds, writeEntries } from './writeMenu.queries.ts'

export interface ChangedMenu {
  /** What `undoMenuChange` takes back; null where nothing was different. */
  readonly changeId: number | null
  /** The version that was published at once; null with a draft open. */
  readonly versionNo: number | null
  readonly entries: readonly MenuChangeEntry[]
  /** The menu after the change. */
  readonly document: MenuDocument
}

export interface MenuChange {
  readonly origin: ChangeOrigin
  /** Says what becomes what, from the locked working copy; may throw a Failure. */
  readonly make: (copy: WorkingCopy, take: TakeIds) => readonly MenuChangeEntry[] | Promise<readonly MenuChangeEntry[]>
  readonly reason?: string
  /** Where an issue belongs in the call's input; the entity's own field where left out. */
  readonly fieldOf?: (issue: MenuIssue) => string
  /** False: anyone who changes it publishes a version themselves (an earlier one put back). */
  readonly publishes?: false
  /** False: anyone who changes it writes the audit trail themselves. */
  readonly audits?: false
}
/** Takes ids for new entities, or new modifiers. */
export type TakeIds = (kind: EntityKind | 'modifier', count: number) => Promise<number[]>

/** What puts an earlier state back; it may name a tax or a printer that was deleted since. */
const puttingBack: ReadonlySet<ChangeOrigin> = new Set(['undo', 'rollback', 'discard', 'schedule', 'unschedule'])

/**
 * Carries a change out. Throws the first issue as a Failure at its field; a change of several entities with issues that
 * do not say the same of the same field of the input throws CHANGES_REFUSED.
 */
export async function changeMenu(context: CallContext, change: MenuChange): Promise<ChangedMenu> {
  const { run, merchantId } = context
  const copy = await lockedCopy(run, merchantId)
  const take: TakeIds = (kind, count) => takeIds(run, kind, count)
  const puts = puttingBack.has(change.origin)
  const made = await change.make(copy, take)
  if (!puts) refuse(await checkModifierIds(run, merchantId, made), change)
  const proposed = await withModifierIds(made, take)
  const entries = proposed.map(entryInOrder).filter(({ before, after }) => !sameField(before, after))
  if (entries.length === 0) return { changeId: null, versionNo: null, entries, document: copy.document }
  const document = applyEntries(copy.document, entries)
  refuse(checkEntries(document, entries), change)
  if (!puts) refuse(checkThirdPartyPrices(document, entries), change)
  refuse(await checkOutside(run, merchantId, entries, puts), change)
  if (puts) await reviveOutside(context, entries)
  if (!puts) refuse(await checkLimits(context, entries), change)

  const by = { id: context.actor.employeeId, name: context.actor.displayName }
  const changeId = await writeChecked(context, { merchantId, by }, copy, { ...change, entries, document })
  const publishes = copy.state.draftName === null && change.publishes !== false
  const versionNo = publishes ? await publishDocument(run, merchantId, { document, kind: 'save', by }) : null
  context.publish('menu', { changeId, versionNo })
  return { changeId, versionNo, entries, document }
}

/** Whose change it is: of a call the caller's, of due work that of whoever prepared it. */
export interface Changer {
  readonly merchantId: number
  readonly by: By
}
interface CheckedChange extends Pick<MenuChange, 'origin' | 'reason' | 'audits'> {
  readonly entries: readonly MenuChangeEntry[]
  /** The menu with the entries. */
  readonly document: MenuDocument
}

/** Writes entries that were checked to the working copy, which is held; keeps them for an undo and in the trail. The change's id. */
export async function writeChecked(
  context: OpenContext,
  { merchantId, by }: Changer,
  copy: WorkingCopy,
  { origin, reason, audits, entries, document }: CheckedChange,
): Promise<number> {
  const { run } = context
  const written = await writeEntries(run, merchantId, entries)
  const changeId = await addMenuChange(run, merchantId, { origin, entries, by })
  if (audits !== false) auditEntries(context, { merchantId, by }, entries, reason)
  keepCopy(await renewMenu(run, merchantId), { document, versions: versionsAfter(copy, entries, written) })
  return changeId
}

/** What a form typed, whole and in one shape, as an entity. */
export function entityOf<K extends EntityKind>(kind: K, id: number, fields: unknown): Entity<K> {
  return { ...(entityFields[kind].parse(fields) as object), id } as Entity<K>
}

/** New modifiers get their ids, wherever the change comes from. */
async function withModifierIds(entries: readonly MenuChangeEntry[], take: TakeIds): Promise<MenuChangeEntry[]> {
  const groups = entries.flatMap(({ kind, after }) =>
    kind === 'modifierGroup' && after ? [after as Entity<'modifierGroup'>] : [],
  )
  const missing = groups.reduce((sum, group) => sum + group.modifiers.filter(({ id }) => id === undefined).length, 0)
  if (missing === 0) return [...entries]
  const ids = await take('modifier', missing)
  return entries.map(entry => {
    if (entry.kind !== 'modifierGroup' || !entry.after) return entry
    const group = entry.after as Entity<'modifierGroup'>
    const modifiers = group.modifiers.map(modifier =>
      modifier.id === undefined ? { ...modifier, id: ids.shift() ?? 0 } : modifier,
    )
    return { ...entry, after: { ...group, modifiers } }
  })
}

function refuse(issues: readonly MenuIssue[], { fieldOf }: MenuChange): void {
  const [first] = issues
  if (!first) return
  const field = fieldOf?.(first) ?? first.field
  const ofOne = issues.every(({ kind, id }) => kind === first.kind && id === first.id)
  const sayTheSame = issues.every(issue => issue.code === first.code && fieldOf?.(issue) === field)
  if (!ofOne && !sayTheSame) throw new Failure('CHANGES_REFUSED', { values: { count: issues.length } })
  throw new Failure(first.code, { ...(field && { field }), ...(first.values && { values: first.values }) })
}

function auditEntries(
  context: OpenContext,
  { merchantId, by }: Changer,
  entries: readonly MenuChangeEntry[],
  reason = '',
): void {
  const who = { merchantId, ...(by.id !== null && { actorId: by.id }), actorName: by.name }
  for (const { kind, id, before, after } of entries) {
    const object = { ...who, objectType: kind, objectId: id, ...(reason && { reason }) }
    if (before && after) {
      const fields = fieldDifferences(before, after).map(field =>
        field.field === 'categories' ? shortened(field) : field,
      )
      const side = (key: 'before' | 'after') => Object.fromEntries(fields.map(field => [field.field, field[key]]))
      context.audit({ ...object, action: 'update', before: side('before'), after: side('after') })
    } else if (after) context.audit({ ...object, action: 'add', after })
    else context.audit({ ...object, action: 'delete', before })
  }
}

/** The categories of a menu without the dishes of those that stay as they are: the trail of a large menu would be all dishes. */
function shortened(field: FieldDifference): FieldDifference {
  const [before, after] = [field.before, field.after] as [Menu['categories'], Menu['categories']]
  const itemsOf = (categories: Menu['categories']) =>
    new Map(categories.map(({ categoryId, items }) => [categoryId, items]))
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const isSame = (id: number) => sameField(old.get(id), now.get(id))
  const without = (categories: Menu['categories']) =>
    categories.map(category => (isSame(category.categoryId) ? { ...category, items: [] } : category))
  return { ...field, before: without(before), after: without(after) }
}

function versionsAfter({ versions }: WorkingCopy, entries: readonly MenuChangeEntry[], written: Map<string, number>) {
  const after = new Map([...versions, ...written])
  for (const { kind, id, after: entity } of entries) if (entity === null) after.delete(`${kind}:${id}`)
  return after
}

/** An entity that a form changes, as it is. Throws NOT_FOUND, and CONFLICT where somebody changed it since. */
export function requireEntity<K extends EntityKind>(
  copy: WorkingCopy,
  kind: K,
  id: number,
  version?: number,
): Entity<K> {
  const entity = requireFound((copy.document[kind] as ReadonlyMap<number, Entity<K>>).get(id), 'id')
  if (version !== undefined) requireVersion({ version: versionOf(copy, kind, id) }, version)
  return entity
}
