/** Which menu is live: published by hand, put back (MENU-11). */
import type { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { publishProblems } from '../../../shared/rules/menu/publishing.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu } from '../library/changeMenu.ts'
import { documentHash, publishDocument, versionDocument } from '../library/versions.ts'
import { addPublication, findLiveVersion, findVersion, type LiveVersion } from '../library/versions.queries.ts'
import { lockedCopy, type WorkingCopy } from '../library/workingCopy.ts'
import { entriesBackTo } from './draft.ts'
import { closeDraft } from './state.queries.ts'

type Calls = typeof menuVersionCalls
interface Seen {
  readonly revision: string
  readonly liveVersionNo: number | null
}
interface Held {
  readonly copy: WorkingCopy
  readonly live: LiveVersion | undefined
}

const byOf = ({ actor }: CallContext) => ({ id: actor.employeeId, name: actor.displayName })

/**
 * The menu, held, as it was looked at and with something to publish. Throws CONFLICT where another version is live by
 * now, PREVIEW_OUTDATED where the menu was changed since, NOTHING_TO_PUBLISH, and MENU_EMPTY (what is missing is told by
 * `checkMenuPublish`).
 */
export async function holdToPublish({ run, merchantId }: CallContext, seen: Seen): Promise<Held> {
  const copy = await lockedCopy(run, merchantId)
  const live = await findLiveVersion(run, merchantId)
  if ((live?.versionNo ?? null) !== seen.liveVersionNo) throw new Failure('CONFLICT')
  // A store that never had a menu has no revision to have seen either.
  if (copy.document.menu.size === 0) throw new Failure('MENU_EMPTY')
  if (copy.state.revision !== seen.revision) throw new Failure('PREVIEW_OUTDATED')
  if (publishProblems(copy.document).some(({ blocks }) => blocks)) throw new Failure('MENU_EMPTY')
  if (live?.hash === documentHash(copy.document)) throw new Failure('NOTHING_TO_PUBLISH')
  return { copy, live }
}

/** Publishes the menu as it was looked at. Throws as `holdToPublish`. */
export async function publishMenu(
  context: CallContext,
  { name, ...seen }: InputOf<Calls['publishMenu']>,
): Promise<ReplyOf<Calls['publishMenu']>> {
  const { run, merchantId } = context
  const { copy, live } = await holdToPublish(context, seen)
  const { document, state } = copy
  const called = name === '' ? (state.draftName ?? '') : name
  const published = { document, name: called, kind: 'publish', by: byOf(context) } as const
  const versionNo = await publishDocument(run, merchantId, published)
  if (state.draftName !== null) await closeDraft(run, merchantId)
  auditLive(context, live, versionNo)
  return { versionNo }
}

/** What was live, and what is. */
function auditLive(context: CallContext, live: LiveVersion | undefined, versionNo: number): void {
  const before = { liveVersion: live?.versionNo ?? null }
  const after = { liveVersion: versionNo }
  context.audit({ action: 'update', objectType: 'menuVersion', objectId: versionNo, before, after })
  context.publish('menu', { versionNo })
}

/**
 * Makes an earlier version the live one, just as it is stored. Without a draft the working copy goes back with it, as
 * one change that an undo takes back; an open draft stays as it is, and dated changes wait on. Throws CONFLICT where another version is live by
 * now, NOT_FOUND, NOTHING_TO_PUBLISH for the live one, MENU_EMPTY for one with nothing to sell.
 */
export async function rollbackMenu(
  context: CallContext,
  { versionNo, liveVersionNo }: InputOf<Calls['rollbackMenu']>,
): Promise<ReplyOf<Calls['rollbackMenu']>> {
  const { run, merchantId } = context
  const { state } = await lockedCopy(run, merchantId)
  const live = await findLiveVersion(run, merchantId)
  if ((live?.versionNo ?? null) !== liveVersionNo) throw new Failure('CONFLICT')
  if (live?.versionNo === versionNo) throw new Failure('NOTHING_TO_PUBLISH')
  const target = await versionDocument(run, merchantId, versionNo)
  const version = await findVersion(run, merchantId, versionNo, [documentHash(target)])
  if (!version || version.menus === 0) throw new Failure('MENU_EMPTY')
  let changeId: number | null = null
  if (state.draftName === null) {
    const make = (copy: WorkingCopy) => entriesBackTo(context, copy, target)
    changeId = (await changeMenu(context, { origin: 'rollback', make, publishes: false })).changeId
  }
  await addPublication(run, merchantId, { versionNo, kind: 'rollback', by: byOf(context) })
  auditLive(context, live, versionNo)
  return { changeId, versionNo }
}
