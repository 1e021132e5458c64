/**
 * Carries out changes of the menu that waited for their time, and takes them back at their end (MENU-14): in what is live
 * and in the working copy, in one transaction. The menu must be held. The rules are in docs/product/decisions.md.
 */
import type { LeftOutPart } from '../../../shared/contract/menu/schedules.ts'
import type { PublicationKind } from '../../../shared/contract/menu/versions.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  carryOverChecked,
  type CarriedOver,
  type DatedChange,
  type FurtherIssues,
} from '../../../shared/rules/menu/datedChange.ts'
import { deviceMenu, sellsAnything } from '../../../shared/rules/menu/deviceMenu.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import {
  applyEntries,
  emptyDocument,
  type MenuChangeEntry,
  type MenuDocument,
} from '../../../shared/rules/menu/document.ts'
import type { MergeMode } from '../../../shared/rules/menu/mergeFields.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { type Changer, writeChecked } from '../library/changeMenu.ts'
import { checkLimits } from '../library/limitUses.ts'
import { checkOutside } from '../library/outside.ts'
import { documentHash, publishDocument, versionDocument } from '../library/versions.ts'
import { addPublication, findLiveVersion, findVersion, type LiveVersion } from '../library/versions.queries.ts'
import type { WorkingCopy } from '../library/workingCopy.ts'
import { liveDocument, withoutImported } from './draft.ts'
import { endSchedule, keepStart, type StoredSchedule } from './schedule.queries.ts'
import { closeDraft, forgetDraftBase } from './state.queries.ts'

export interface CarriedOut {
  /** The version that is live by it; null where nothing was different. */
  readonly versionNo: number | null
  readonly leftOut: number
}

async function documentOf(run: Run, merchantId: number, versionNo: number | null): Promise<MenuDocument> {
  return versionNo === null ? emptyDocument() : versionDocument(run, merchantId, versionNo)
}

/** What a change changes: as it was prepared, or what its start really changed. */
export async function entriesOf(run: Run, merchantId: number, schedule: StoredSchedule): Promise<MenuChangeEntry[]> {
  const { versionNo, baseVersionNo, beforeVersionNo, startedVersionNo } = schedule
  const hasStarted = startedVersionNo !== null
  return entriesBetween(
    await documentOf(run, merchantId, hasStarted ? beforeVersionNo : baseVersionNo),
    await versionDocument(run, merchantId, startedVersionNo ?? versionNo),
  )
}

/** A change that waits or runs, for the rules. */
export async function datedChangeOf(run: Run, merchantId: number, schedule: StoredSchedule): Promise<DatedChange> {
  const { dueAt, endsAt, state } = schedule
  return {
    startsAt: Date.parse(dueAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
    entries: await entriesOf(run, merchantId, schedule),
    hasStarted: state === 'running',
  }
}

/** A change on a document, without what taxes, printers, pictures and order limits refuse by now. */
export function carriedOver(
  { run, request }: OpenContext,
  merchantId: number,
  document: MenuDocument,
  entries: readonly MenuChangeEntry[],
  mode: MergeMode,
): Promise<CarriedOver> {
  const further: FurtherIssues = async left => [
    ...(await checkOutside(run, merchantId, left, false)),
    ...(await checkLimits({ run, merchantId, request }, left)),
  ]
  return carryOverChecked(document, entries, mode, further)
}

/**
 * Starts a change: what it says stands in what is live; in the working copy, too, where an open draft has not changed the
 * same. Throws MENU_EMPTY where nothing would be on sale. Where nothing is left of it, it has failed.
 */
export async function startChange(
  context: OpenContext,
  changer: Changer,
  copy: WorkingCopy,
  schedule: StoredSchedule,
): Promise<CarriedOut> {
  const { run, request } = context
  const { merchantId } = changer
  const { scheduleId } = schedule
  const live = await findLiveVersion(run, merchantId)
  const before = await liveDocument({ run, merchantId }, live)
  const prepared = await entriesOf(run, merchantId, schedule)
  const { entries, leftOut } = await carriedOver(context, merchantId, before, prepared, 'set')
  const out = partsOf(leftOut, 'start', 'live')
  if (entries.length === 0) {
    const end = { state: 'failed', reason: 'NOTHING_TO_PUBLISH', leftOut: out, at: request.now } as const
    await endSchedule(run, merchantId, scheduleId, end)
    context.publish('menu', { scheduleId }, merchantId)
    return { versionNo: null, leftOut: out.length }
  }
  const document = applyEntries(before, entries)
  const known = [schedule.versionNo, schedule.baseVersionNo]
  const versionNo = await makeLive(context, changer, { live, document, known, name: schedule.name, kind: 'schedule' })
  const inDraft = await changeWorkingCopy(context, changer, copy, { entries, before, after: document, at: 'start' })
  const all = [...out, ...inDraft]
  const started = { beforeVersionNo: live?.versionNo ?? null, startedVersionNo: versionNo, leftOut: all }
  // One that is published before its time starts now.
  const at = request.now.toISOString()
  const dueAt = at < schedule.dueAt ? at : schedule.dueAt
  await keepStart(run, merchantId, { scheduleId, dueAt, ...started, at: request.now })
  return { versionNo, leftOut: all.length }
}

/**
 * Takes back what the start of a change did, where nobody has changed it since. Throws MENU_EMPTY where nothing would be
 * on sale.
 */
export async function endChange(
  context: OpenContext,
  changer: Changer,
  copy: WorkingCopy,
  schedule: StoredSchedule,
): Promise<CarriedOut> {
  const { run, request } = context
  const { merchantId } = changer
  const { scheduleId, beforeVersionNo, startedVersionNo, name } = schedule
  const live = await findLiveVersion(run, merchantId)
  const present = await liveDocument({ run, merchantId }, live)
  const back = entriesBetween(
    await documentOf(run, merchantId, startedVersionNo),
    await documentOf(run, merchantId, beforeVersionNo),
  )
  const { entries, leftOut } = await carriedOver(context, merchantId, present, back, 'untouched')
  const parts = partsOf(leftOut, 'end', 'live')
  let versionNo: number | null = null
  if (entries.length > 0) {
    const document = applyEntries(present, entries)
    versionNo = await makeLive(context, changer, { live, document, known: [beforeVersionNo], name, kind: 'end' })
    parts.push(
      ...(await changeWorkingCopy(context, changer, copy, { entries, before: present, after: document, at: 'end' })),
    )
  }
  await endSchedule(run, merchantId, scheduleId, { state: 'ended', leftOut: parts, at: request.now })
  context.publish('menu', { scheduleId }, merchantId)
  return { versionNo, leftOut: parts.length }
}

interface NewLive {
  readonly live: LiveVersion | undefined
  readonly document: MenuDocument
  /** Versions that may be the same menu already: they are published again then. */
  readonly known: readonly (number | null)[]
  readonly name: string
  readonly kind: PublicationKind
}

async function makeLive(
  context: OpenContext,
  { merchantId, by }: Changer,
  { live, document, known, name, kind }: NewLive,
): Promise<number> {
  const { run } = context
  if (!sellsAnything(deviceMenu(document))) throw new Failure('MENU_EMPTY')
  const hash = documentHash(document)
  let same: number | undefined
  for (const versionNo of known) {
    const version = versionNo === null ? undefined : await findVersion(run, merchantId, versionNo, [hash])
    if (version?.hash === hash) same ??= versionNo ?? undefined
  }
  if (same !== undefined) await addPublication(run, merchantId, { versionNo: same, kind, by })
  const versionNo = same ?? (await publishDocument(run, merchantId, { document, name, kind, by }))
  context.audit({
    action: 'update',
    objectType: 'menuVersion',
    objectId: versionNo,
    before: { liveVersion: live?.versionNo ?? null },
    after: { liveVersion: versionNo },
    merchantId,
    ...(by.id !== null && { actorId: by.id }),
    actorName: by.name,
  })
  context.publish('menu', { versionNo }, merchantId)
  return versionNo
}

/** What became of what is live. */
interface LiveChange {
  readonly entries: readonly MenuChangeEntry[]
  readonly before: MenuDocument
  readonly after: MenuDocument
  readonly at: 'start' | 'end'
}

/**
 * What was changed in what is live, in the working copy as well: an open draft keeps what it has changed itself, and what
 * was left out for it is returned. A draft of which nothing is left to publish is closed.
 */
async function changeWorkingCopy(
  context: OpenContext,
  changer: Changer,
  copy: WorkingCopy,
  { entries: wanted, before, after, at }: LiveChange,
): Promise<LeftOutPart[]> {
  const { run } = context
  const { merchantId } = changer
  const carried = await carriedOver(context, merchantId, copy.document, wanted, 'untouched')
  const entries =
    at === 'end' ? await withoutImported({ run, merchantId }, copy, [...carried.entries]) : carried.entries
  const document = applyEntries(copy.document, entries)
  if (entries.length > 0) await writeChecked(context, changer, copy, { origin: at, entries, document })
  if (copy.state.draftName === null) return []
  const hadOwn = documentHash(copy.document) !== documentHash(before)
  // Discarding the draft goes back to what is live from now on.
  if (hadOwn && documentHash(after) === documentHash(document)) await closeDraft(run, merchantId)
  else await forgetDraftBase(run, merchantId)
  return partsOf(carried.leftOut, at, 'draft')
}

/** Each part once. */
function partsOf(leftOut: CarriedOver['leftOut'], at: LeftOutPart['at'], side: LeftOutPart['side']): LeftOutPart[] {
  const parts = new Map(leftOut.map(part => [`${part.kind} ${part.id} ${part.field}`, { ...part, at, side }]))
  return [...parts.values()]
}
