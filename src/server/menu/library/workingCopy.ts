/**
 * The working copy of a store's menu. Reading it whole takes many rows, so that the last few are kept in memory under
 * the revision that the database gave them: a change by anybody, in any process, makes another revision.
 */
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import { readMenu, type StoredMenu } from './readMenu.queries.ts'
import { findMenuState, lockMenu, type MenuState } from './workingCopy.queries.ts'

export interface WorkingCopy extends StoredMenu {
  readonly state: MenuState
}

/**
 * Menus stay in memory up to so many things together; 5,000 dishes take about 10 MB. Small menus are kept of many stores:
 * what is copied into twenty is not read twenty times.
 */
const MOST_THINGS = 40_000
/** Empty ones take room, too. */
const MOST_MENUS = 200
const kept = new Map<string, StoredMenu>()
let things = 0

function drop(revision: string): void {
  things -= kept.get(revision)?.versions.size ?? 0
  kept.delete(revision)
}

/** Keeps a copy under its revision; the least used ones go. */
export function keepCopy(revision: string, stored: StoredMenu): void {
  drop(revision)
  kept.set(revision, stored)
  things += stored.versions.size
  for (const oldest of kept.keys()) {
    if (things <= MOST_THINGS && kept.size <= MOST_MENUS) break
    if (oldest !== revision) drop(oldest)
  }
}

async function copyOf(run: Run, merchantId: number, state: MenuState): Promise<WorkingCopy> {
  const known = kept.get(state.revision)
  const stored = known ?? (await readMenu(run, merchantId))
  keepCopy(state.revision, stored)
  return { ...stored, state }
}

const nothing: WorkingCopy = {
  document: emptyDocument(),
  versions: new Map(),
  state: { revision: '', draftName: null, draftSince: null, draftBy: null, draftVersionNo: null },
}
const MOST_READS = 3

/**
 * The working copy as it is. A statement may see a commit that the one before did not: then it is read again, and
 * in the end not kept, under a revision that nothing else has.
 */
export async function workingCopy(run: Run, merchantId: number): Promise<WorkingCopy> {
  let state = await findMenuState(run, merchantId)
  for (let reads = 1; state; reads++) {
    const known = kept.get(state.revision)
    if (known) {
      keepCopy(state.revision, known)
      return { ...known, state }
    }
    const stored = await readMenu(run, merchantId)
    const after = await findMenuState(run, merchantId)
    if (after?.revision === state.revision) {
      keepCopy(state.revision, stored)
      return { ...stored, state: after }
    }
    if (reads >= MOST_READS) return { ...stored, state: { ...state, revision: `${state.revision} ${after?.revision}` } }
    state = after
  }
  return nothing
}

/** The working copy, held against every other change until the transaction ends. */
export async function lockedCopy(run: Run, merchantId: number): Promise<WorkingCopy> {
  return copyOf(run, merchantId, await lockMenu(run, merchantId))
}

/** The working copy's document alone. */
export async function menuDocument(run: Run, merchantId: number): Promise<MenuDocument> {
  return (await workingCopy(run, merchantId)).document
}

/** The version of a row, which a form sends back with its change; 0 for one that is not there. */
export const versionOf = ({ versions }: StoredMenu, kind: EntityKind, id: number): number =>
  versions.get(`${kind}:${id}`) ?? 0
