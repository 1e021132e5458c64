/** Copies over stores: looked at, made, followed, taken back (ADM-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SpreadChoice, spreadCalls, SpreadStore } from '../../../shared/contract/spread/spread.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import type { Rights } from '../kinds/spreadKind.ts'
import { workOf } from '../kinds/spreadKinds.ts'
import { comparableStores, requireRights, requireStore } from '../stores/personStores.ts'
import {
  addSpread,
  dropOldPreviews,
  findPlan,
  findSpread,
  keepPlans,
  listSpreadStores,
  listStartedSpreads,
  lockSpread,
  startStores,
  startUndo,
  type StoredSpread,
  type StoredSpreadStore,
} from './spreads.queries.ts'
import { reasonText } from './spreadWork.ts'
import { partOf } from './shownPart.ts'

type CopyCalls = Pick<
  typeof spreadCalls,
  'previewSpread' | 'renewSpread' | 'applySpread' | 'undoSpread' | 'getSpread' | 'getSpreadChanges' | 'listSpreads'
>

export const copyHandlers: Handlers<CopyCalls> = {
  async previewSpread({ from, to, kind, keys, fields, create, overOwn }, context) {
    const { run, actor } = context
    const choice = { from, kind, keys, fields, create, overOwn }
    const stores = await comparableStores(context)
    const [source, targets] = sidesOf(stores, choice, to, 'to')
    const plans = await workOf(choice.kind).prepare(context, source, targets, choice)
    await dropOldPreviews(run, actor.accountId)
    const spreadId = await addSpread(run, choice, actor)
    const kept = targets.map(({ merchantId }, at) => ({ merchantId, plan: plans[at] }))
    await keepPlans(run, { spreadId, from: choice.from }, kept.flatMap(withPlan))
    return { spreadId }
  },

  async renewSpread({ spreadId, stores: asked }, context) {
    const { run } = context
    const { spread, stores } = await requireSpread(context, spreadId)
    await lockSpread(run, spread)
    const [source, targets] = sidesOf(stores, spread.choice, asked, 'stores')
    await requireAmong(context, spreadId, asked)
    const plans = await workOf(spread.kind).prepare(context, source, targets, spread.choice)
    const kept = targets.map(({ merchantId }, at) => ({ merchantId, plan: plans[at] }))
    await keepPlans(run, { spreadId, from: spread.merchantId }, kept.flatMap(withPlan))
    return {}
  },

  async applySpread({ spreadId, stores: asked }, context) {
    const { run, actor } = context
    const { spread, stores } = await requireSpread(context, spreadId)
    await lockSpread(run, spread)
    sidesOf(stores, spread.choice, asked, 'stores')
    await requireAmong(context, spreadId, asked)
    if ((await startStores(run, spread, asked, actor.accountId)) > 0) await announceDueWork(run, 'spreads')
    return {}
  },

  async undoSpread({ spreadId }, context) {
    const { run, actor } = context
    const { spread, stores } = await requireSpread(context, spreadId)
    await lockSpread(run, spread)
    const written = (await listSpreadStores(run, spreadId)).filter(({ state }) => state === 'done')
    const { edit } = workOf(spread.kind).rights(spread.choice)
    const own = written.map(({ merchantId }) => merchantId)
    // As one: whoever may not change one of the stores takes none back.
    for (const merchantId of own)
      requireRights(requireStore(stores, merchantId, 'spreadId'), ['system.spread.apply', ...edit], 'spreadId')
    if ((await startUndo(run, spreadId, own, actor.accountId)) > 0) await announceDueWork(run, 'spreads')
    return {}
  },

  async getSpread({ spreadId }, context) {
    const { spread, stores } = await requireSpread(context, spreadId)
    const rights = workOf(spread.kind).rights(spread.choice)
    const rows = await listSpreadStores(context.run, spreadId)
    const shown = rows.flatMap(row => {
      const actor = stores.find(({ merchantId }) => merchantId === row.merchantId)
      return actor ? [shownStore(context, row, actor, rights)] : []
    })
    return { ...headOf(spread, stores), choice: spread.choice, stores: shown }
  },

  async getSpreadChanges({ spreadId, merchantId, page, pageSize }, context) {
    const { spread, stores } = await requireSpread(context, spreadId)
    const { view } = workOf(spread.kind).rights(spread.choice)
    requireRights(requireStore(stores, merchantId, 'merchantId'), view, 'merchantId')
    const plan = requireFound(await findPlan(context.run, spreadId, merchantId), 'merchantId')
    return partOf(plan, { page, pageSize })
  },

  async listSpreads(asked, context) {
    const stores = await comparableStores(context)
    const own = stores.map(({ merchantId }) => merchantId)
    const { rows, total } = await listStartedSpreads(context.run, own, asked)
    return {
      rows: rows.map(row => {
        const { done, refused, undone, running } = row
        return { ...headOf(row, stores), done, refused, undone, running }
      }),
      total,
    }
  },
}

const withPlan = <P>({ merchantId, plan }: { merchantId: number; plan: P | undefined }) =>
  plan === undefined ? [] : [{ merchantId, plan }]

/** The person in the source and in each target, with the rights that the copy needs there. */
function sidesOf(
  stores: readonly Actor[],
  choice: SpreadChoice,
  to: readonly number[],
  field: string,
): [Actor, Actor[]] {
  const { view, edit } = workOf(choice.kind).rights(choice)
  const source = requireStore(stores, choice.from, 'from')
  requireRights(source, view, 'from')
  const targets = to.map((merchantId, at) => {
    if (merchantId === choice.from) throw new Failure('INVALID_INPUT', { field: `${field}.${at}` })
    const target = requireStore(stores, merchantId, `${field}.${at}`)
    requireRights(target, ['system.spread.apply', ...edit], `${field}.${at}`)
    return target
  })
  return [source, targets]
}

/** A copy from a store that the reader may compare. */
async function requireSpread(
  context: CallContext,
  spreadId: number,
): Promise<{ spread: StoredSpread; stores: Actor[] }> {
  const stores = await comparableStores(context)
  const found = await findSpread(context.run, spreadId)
  const isOwn = stores.some(({ merchantId }) => merchantId === found?.merchantId)
  // A preview is its maker's alone.
  const isShown = found?.startedAt !== null || found.accountId === context.actor.accountId
  return { spread: requireFound(isOwn && isShown ? found : undefined, 'spreadId'), stores }
}

async function requireAmong({ run }: CallContext, spreadId: number, asked: readonly number[]): Promise<void> {
  const rows = await listSpreadStores(run, spreadId)
  const strange = asked.findIndex(merchantId => !rows.some(row => row.merchantId === merchantId))
  if (strange >= 0) throw new Failure('NOT_FOUND', { field: `stores.${strange}` })
}

function headOf(spread: StoredSpread, stores: readonly Actor[]) {
  const { spreadId, merchantId, kind, madeByName: madeBy, madeAt, startedAt } = spread
  const { name = '', secondName = '' } = stores.find(each => each.merchantId === merchantId)?.store ?? {}
  return { spreadId, from: { merchantId, name, secondName }, kind, madeBy, madeAt, startedAt }
}

const OUTDATED: ReadonlySet<string> = new Set(['PREVIEW_OUTDATED', 'SETTINGS_OUTDATED', 'CONFLICT'])

function shownStore(
  { request }: CallContext,
  row: StoredSpreadStore,
  { permissions, store }: Actor,
  { view, edit }: Rights,
): SpreadStore {
  const { merchantId, state, changes, notes, noteCount, draftName, reason, left } = row
  // What is called how in a store is seen by whoever may see such things there.
  const isSeen = view.every(key => permissions.has(key))
  return {
    merchantId,
    name: store.name,
    secondName: store.secondName,
    currency: store.currency,
    state,
    changes,
    notes: isSeen ? [...notes] : [],
    noteCount: isSeen ? noteCount : 0,
    draftName,
    reason: reason && reasonText(request.language, reason),
    isOutdated: state === 'refused' && OUTDATED.has(reason?.code ?? ''),
    left: isSeen ? [...(left ?? [])] : [],
    mayApply: permissions.has('system.spread.apply') && edit.every(key => permissions.has(key)),
  }
}
