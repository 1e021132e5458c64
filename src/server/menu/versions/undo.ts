/** Changes of the menu taken back: whole, from the list of changes; one entity's, from the audit trail (MENU-6, ADM-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { type Entity, type EntityKind, entityKinds, type Menu } from '../../../shared/contract/menu/entities.ts'
import type { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Change, Fields, Undo } from '../../kernel/undo.ts'
import { changeMenu, entityOf } from '../library/changeMenu.ts'
import { deletePermissions, editPermissions, mayTakeBack } from '../library/editPermissions.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { lockMenu } from '../library/workingCopy.queries.ts'
import { findChangeHead } from './lists.queries.ts'
import { openDraft } from './state.queries.ts'

type Reply = ReplyOf<(typeof menuVersionCalls)['undoMenuChange']>

/** The kinds that a stored summary names. */
export const kindsOf = (counts: object): EntityKind[] => entityKinds.filter(kind => kind in counts)

/**
 * Takes a change back whole. Throws NOT_FOUND, INSUFFICIENT_AUTHORITY, UNDO_IMPOSSIBLE. What comes back with a discarded
 * draft is not published: the draft is opened again.
 */
export async function takeChangeBack(context: CallContext, changeId: number): Promise<Reply> {
  const { run, merchantId, actor } = context
  const { draftName } = await lockMenu(run, merchantId)
  const head = await findChangeHead(run, merchantId, changeId)
  if (!head) throw new Failure('NOT_FOUND', { field: 'changeId' })
  const { origin, madeBy, summary, undoneBy } = head
  if (!mayTakeBack(actor, { origin, madeBy, kinds: kindsOf(summary.counts) })) {
    throw new Failure('INSUFFICIENT_AUTHORITY')
  }
  // A draft that was set aside waits on the schedule, and is taken up again there.
  if (undoneBy !== null || origin === 'schedule') throw new Failure('UNDO_IMPOSSIBLE')
  if (origin === 'discard' && draftName === null) {
    const name = head.draftName ?? ''
    await openDraft(run, merchantId, { name, by: actor.employeeId, baseVersionNo: null })
    context.audit({ action: 'add', objectType: 'menuDraft', objectId: name, after: { name } })
  }
  const { changeId: undoing, versionNo } = await undoMenuChange(context, changeId)
  return { changeId: undoing, versionNo }
}

/** Each kind of the menu, for the audit trail. */
export const menuUndo = Object.fromEntries(entityKinds.map(kind => [kind, undoOf(kind)])) as Readonly<
  Record<EntityKind, Undo>
>

function undoOf(kind: EntityKind): Undo {
  return {
    needs({ before, after }) {
      if (before && after) return [editPermissions[kind]]
      return [(after ? deletePermissions : editPermissions)[kind]]
    },
    async putBack(context, objectId, change) {
      const make = ({ document }: { document: Readonly<Record<EntityKind, ReadonlyMap<number, Entity>>> }) => [
        backOf(kind, Number(objectId), document[kind].get(Number(objectId)) ?? null, change),
      ]
      await changeMenu(context, { origin: 'undo', make, audits: false })
    },
  }
}

/** Throws UNDO_IMPOSSIBLE where the entity is no longer what the change made of it. */
function backOf(kind: EntityKind, id: number, present: Entity | null, change: Change): MenuChangeEntry {
  const { before, after } = kind === 'menu' && present ? whole(change, present as Menu) : change
  const isStill = (fields: Fields) =>
    present !== null &&
    Object.entries(fields).every(([field, value]) => sameField((present as Record<string, unknown>)[field], value))
  const isNow = after ? isStill(after) : present === null
  if (!isNow) throw new Failure('UNDO_IMPOSSIBLE')
  if (!before) return { kind, id, before: present, after: null }
  const { id: _id, ...fields } = { ...present, ...before } as Record<string, unknown>
  return { kind, id, before: present, after: entityOf(kind, id, fields) }
}

/** The trail leaves the dishes of a menu's categories out where they stayed as they were: they are those of now. */
function whole(change: Change, present: Menu): Change {
  const categoriesOf = (fields: Fields | undefined) => (fields?.['categories'] ?? []) as Menu['categories']
  const left = (fields: Fields | undefined) =>
    categoriesOf(fields).flatMap(({ categoryId, items }) => (items.length === 0 ? [categoryId] : []))
  const without = new Set(left(change.after))
  const inBoth = new Set(left(change.before).filter(id => without.has(id)))
  const now = new Map(present.categories.map(({ categoryId, items }) => [categoryId, items]))
  const filled = (fields: Fields | undefined): Fields | undefined =>
    fields && 'categories' in fields
      ? {
          ...fields,
          categories: categoriesOf(fields).map(category =>
            inBoth.has(category.categoryId) ? { ...category, items: now.get(category.categoryId) ?? [] } : category,
          ),
        }
      : fields
  return { before: filled(change.before), after: filled(change.after) }
}
