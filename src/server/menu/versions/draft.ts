/** A draft of the menu: opened, looked at, discarded (MENU-11). */
import type { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { entityKinds } from '../../../shared/contract/menu/entities.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import { emptyDocument, type MenuChangeEntry, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu } from '../library/changeMenu.ts'
import { documentHash, makeVersion, versionDocument } from '../library/versions.ts'
import { findLiveVersion, type LiveVersion } from '../library/versions.queries.ts'
import { lockedCopy, workingCopy, type WorkingCopy } from '../library/workingCopy.ts'
import { keepDraftName } from './lists.queries.ts'
import { findOpenTimes } from './schedule.queries.ts'
import { closeDraft, findPersonName, listImported, openDraft } from './state.queries.ts'

type Calls = typeof menuVersionCalls
type InStore = Pick<CallContext, 'run' | 'merchantId'>

/** The document that is live; an empty one before the first version. */
export async function liveDocument({ run, merchantId }: InStore, live: LiveVersion | undefined): Promise<MenuDocument> {
  return live ? versionDocument(run, merchantId, live.versionNo) : emptyDocument()
}

/** How many things differ between two documents, kept by what the two are: every menu page asks. */
const counted = new Map<string, number>()
const MOST_COUNTED = 100

function countBetween(key: string, before: MenuDocument, after: MenuDocument): number {
  const known = counted.get(key)
  if (known !== undefined) return known
  if (counted.size >= MOST_COUNTED) counted.clear()
  const count = entriesBetween(before, after).length
  counted.set(key, count)
  return count
}

/** The draft, what is live, and what waits. */
export async function draftState(context: CallContext): Promise<ReplyOf<Calls['getMenuDraft']>> {
  const { run, merchantId } = context
  const [copy, live, times] = await Promise.all([
    workingCopy(run, merchantId),
    findLiveVersion(run, merchantId),
    findOpenTimes(run, merchantId),
  ])
  const { revision, draftName, draftSince, draftBy } = copy.state
  const key = `${merchantId} ${revision}`
  const unpublished = countBetween(`${key} ${live?.hash ?? ''}`, await liveDocument(context, live), copy.document)
  return {
    draft:
      draftName === null || draftSince === null
        ? null
        : { name: draftName, since: draftSince, by: await findPersonName(run, merchantId, draftBy) },
    live: live ? { versionNo: live.versionNo, name: live.name, publishedAt: live.publishedAt } : null,
    // Where nothing is live yet, the first change publishes all there is.
    waiting: draftName === null && !live ? 0 : unpublished,
    revision,
    ...times,
  }
}

const isEmpty = (document: MenuDocument) => entityKinds.every(kind => document[kind].size === 0)

/** Opens a draft. Throws DRAFT_OPEN. What is not published by then is kept: discarding does not lose it. */
export async function openMenuDraft(
  context: CallContext,
  { name }: Pick<InputOf<Calls['openMenuDraft']>, 'name'>,
): Promise<void> {
  const { run, merchantId, actor } = context
  const { document, state } = await lockedCopy(run, merchantId)
  if (state.draftName !== null) throw new Failure('DRAFT_OPEN', { values: { name: state.draftName } })
  const live = await findLiveVersion(run, merchantId)
  const isLive = live ? live.hash === documentHash(document) : isEmpty(document)
  const by = { id: actor.employeeId, name: actor.displayName }
  const base = isLive ? null : (await makeVersion(run, merchantId, { document, by })).versionNo
  await openDraft(run, merchantId, { name, by: actor.employeeId, baseVersionNo: base })
  context.audit({ action: 'add', objectType: 'menuDraft', objectId: name, after: { name } })
  context.publish('menu', { draft: true })
}

/** The entries that turn the working copy into a document, without taking away what `withoutImported` keeps. */
export async function entriesBackTo(
  store: InStore,
  copy: WorkingCopy,
  target: MenuDocument,
): Promise<MenuChangeEntry[]> {
  return withoutImported(store, copy, entriesBetween(copy.document, target))
}

/** What an import brought and nobody has worked with since is no part of any version: it stays, with its categories. */
export async function withoutImported(
  { run, merchantId }: InStore,
  { document }: WorkingCopy,
  entries: MenuChangeEntry[],
): Promise<MenuChangeEntry[]> {
  const removed = entries.filter(({ kind, after }) => after === null && (kind === 'dish' || kind === 'category'))
  if (removed.length === 0) return entries
  const { dishes, categories } = await listImported(run, merchantId)
  const gone = new Set(removed.map(({ kind, id }) => `${kind}:${id}`))
  const [keptDishes, keptCategories] = [new Set(dishes), new Set(categories)]
  for (const id of dishes) {
    const dish = document.dish.get(id)
    if (dish && gone.has(`dish:${id}`)) keptCategories.add(dish.categoryId)
  }
  const isKept = ({ kind, id, after }: MenuChangeEntry) =>
    after === null && ((kind === 'dish' && keptDishes.has(id)) || (kind === 'category' && keptCategories.has(id)))
  return entries.filter(entry => !isKept(entry))
}

/** The working copy as it was before the draft, which is closed. The draft must be open and the copy held. */
export async function leaveDraft(
  context: CallContext,
  { state }: WorkingCopy,
  origin: 'discard' | 'schedule',
): Promise<ChangedMenu> {
  const { run, merchantId } = context
  const { draftVersionNo } = state
  const target =
    draftVersionNo === null
      ? await liveDocument(context, await findLiveVersion(run, merchantId))
      : await versionDocument(run, merchantId, draftVersionNo)
  const make = (locked: WorkingCopy) => entriesBackTo(context, locked, target)
  const changed = await changeMenu(context, { origin, make })
  await closeDraft(run, merchantId)
  return changed
}

/** Takes back what the draft changed, and closes it. Throws NO_DRAFT and PREVIEW_OUTDATED. */
export async function discardMenuDraft(
  context: CallContext,
  { revision }: Pick<InputOf<Calls['discardMenuDraft']>, 'revision'>,
): Promise<ReplyOf<Calls['discardMenuDraft']>> {
  const { run, merchantId } = context
  const copy = await lockedCopy(run, merchantId)
  const { draftName } = copy.state
  if (draftName === null) throw new Failure('NO_DRAFT')
  if (copy.state.revision !== revision) throw new Failure('PREVIEW_OUTDATED')
  const { changeId } = await leaveDraft(context, copy, 'discard')
  if (changeId !== null) await keepDraftName(run, merchantId, changeId, draftName)
  context.audit({ action: 'delete', objectType: 'menuDraft', objectId: draftName, before: { name: draftName } })
  context.publish('menu', { draft: false })
  return { changeId, versionNo: null }
}
