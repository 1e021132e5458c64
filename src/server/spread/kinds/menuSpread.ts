/** Dishes, categories and modifier groups copied over stores: each store's part is one change of its menu (ADM-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SpreadChoice } from '../../../shared/contract/spread/spread.ts'
import { menuFields, type MenuKind, menuKinds } from '../../../shared/contract/spread/things.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { applyEntries, type MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import { checkThirdPartyPrices } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import {
  entriesOfPlan,
  type MenuChoice,
  type MenuPlan,
  type PlannedThing,
  planMenu,
  withIds,
} from '../../../shared/rules/spread/menuPlan.ts'
import type { SpreadNote } from '../../../shared/rules/spread/notes.ts'
import { thingOf } from '../../../shared/rules/spread/translate.ts'
import { giveBack, type LeftField } from '../../../shared/rules/spread/undoPlan.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { failureText } from '../../kernel/texts.ts'
import { changeMenu, type TakeIds } from '../../menu/library/changeMenu.ts'
import { findMenuChange, markUndone } from '../../menu/library/changeMenu.queries.ts'
import { editPermissions } from '../../menu/library/editPermissions.ts'
import { entryInOrder } from '../../menu/library/outside.ts'
import { lastPosition } from '../../menu/library/positions.ts'
import { presentChanges } from '../../menu/library/presentChanges.ts'
import type { WorkingCopy } from '../../menu/library/workingCopy.ts'
import { shareThings } from '../../settings/stores/sharedThings.queries.ts'
import type { SourcedContext } from '../../settings/transfer/sourcedContext.ts'
import { keptFieldsOf, matchesOf } from '../matching/matches.ts'
import { menuSide, type StoreMenu } from './menuSides.ts'
import { takePictures } from './pictures.queries.ts'
import type { Prepared, SpreadWork } from './spreadKind.ts'

interface Work {
  /** Of the target's menu. */
  readonly revision: string
  readonly things: readonly PlannedThing[]
}
interface Applied {
  readonly changeId: number | null
}

const viewPermissions = {
  dish: 'menu.dishes.view',
  category: 'menu.categories.view',
  modifierGroup: 'menu.modifiers.view',
} as const

export const menuSpread: SpreadWork = {
  rights: ({ kind, create }) => ({
    view: [viewPermissions[kind as MenuKind]],
    // What the store lacks may be of any of these kinds.
    edit: create ? menuKinds.map(each => editPermissions[each]) : [editPermissions[kind as MenuKind]],
  }),

  async prepare(context, source, targets, choice) {
    const { run } = context
    const own = choiceOf(choice)
    const stores = [source, ...targets].map(({ merchantId }) => merchantId)
    const [matches, kept] = [await matchesOf(run, stores), await keptFieldsOf(run, stores, choice.kind)]
    const from = await menuSide(run, source)
    const strange = own.ids.findIndex(id => thingOf(from.document, own.kind, id) === undefined)
    if (strange >= 0) throw new Failure('NOT_FOUND', { field: `keys.${strange}` })
    const prepared: Prepared[] = []
    for (const target of targets) {
      const side = await menuSide(run, target)
      const plan = planMenu(own, {
        source: from,
        target: side,
        there: matches.between(source.merchantId, target.merchantId),
        own: (_, id) => kept(target.merchantId, id),
      })
      prepared.push(await presented(context, target, side, plan))
    }
    return prepared
  },

  async apply(there, from, work) {
    const { revision, things } = work as Work
    const { run, merchantId } = there
    let made: readonly PlannedThing[] = []
    const { changeId } = await changeMenu(there, {
      origin: 'spread',
      async make(copy, take) {
        if (copy.state.revision !== revision) throw new Failure('PREVIEW_OUTDATED')
        made = await born(copy, take, things)
        const entries = entriesOfPlan(copy, made)
        return takePictures(run, [from, merchantId], made, entries)
      },
    })
    for (const kind of menuKinds) {
      const pairs = made.flatMap(({ kind: own, isNew, sourceId, id }) =>
        own === kind && isNew ? [{ id: sourceId, there: id }] : [],
      )
      await shareThings(run, kind, [from, merchantId], pairs)
    }
    return { changeId } satisfies Applied
  },

  undo: (there, applied) => undo(there, (applied as Applied).changeId),
}

/** Throws INVALID_INPUT for what no thing of the menu has. */
function choiceOf({ kind, keys, fields, create, overOwn }: SpreadChoice): MenuChoice {
  const known: readonly string[] = menuFields[kind as MenuKind]
  const wrong = fields.findIndex(field => !known.includes(field))
  if (wrong >= 0) throw new Failure('INVALID_INPUT', { field: `fields.${wrong}` })
  if (fields.length === 0 && !create) throw new Failure('INVALID_INPUT', { field: 'fields' })
  const ids = keys.map(Number)
  const odd = ids.findIndex(id => !Number.isSafeInteger(id))
  if (odd >= 0) throw new Failure('INVALID_INPUT', { field: `keys.${odd}` })
  return { kind: kind as MenuKind, ids, fields, create, overOwn }
}

/** A plan without what the rules of the menu refuse there, in words. */
async function presented(
  { run, request }: CallContext,
  { merchantId }: Actor,
  side: StoreMenu,
  plan: MenuPlan,
): Promise<Prepared> {
  const notes: SpreadNote[] = [...plan.notes]
  let { things }: { things: readonly PlannedThing[] } = plan
  for (;;) {
    const entries = entriesOfPlan(side, things).map(entryInOrder)
    const after = applyEntries(side.document, entries)
    const issues = [...checkEntries(after, entries), ...checkThirdPartyPrices(after, entries)]
    if (issues.length === 0) {
      const part = { skip: 0, most: entries.length }
      const menu = await presentChanges(run, merchantId, side.document, after, entries, part)
      const { revision, draftName } = side.copy.state
      const work: Work = { revision, things }
      return { changes: entries.length, notes, draftName, menu, plain: [], work }
    }
    const refused = new Map(issues.map(issue => [`${issue.kind}:${issue.id}`, issue]))
    const rest = things.filter(({ kind, id }) => !refused.has(`${kind}:${id}`))
    // What no planned thing can mend is refused when it is written.
    if (rest.length === things.length) throw new Failure('CHANGES_REFUSED', { values: { count: issues.length } })
    for (const { kind, id, field, code, values } of refused.values()) {
      const entity = thingOf(after, kind as MenuKind, id)
      const name = failureText(request.language, code, values)
      const { name: thing = '', secondName: secondThing = '' } = entity ?? {}
      notes.push({ code: 'refused', kind: kind as MenuKind, thing, secondThing, field, name })
    }
    things = rest
  }
}

/** The things of a plan with ids of their own, new ones last in their order. */
async function born(
  { document }: WorkingCopy,
  take: TakeIds,
  things: readonly PlannedThing[],
): Promise<readonly PlannedThing[]> {
  const given = new Map<number, number>()
  const places = new Map<number, number>()
  for (const kind of menuKinds) {
    const fresh = things.filter(thing => thing.kind === kind && thing.isNew)
    const ids = await take(kind, fresh.length)
    const last = lastPosition([...document[kind].values()])
    fresh.forEach(({ id }, at) => {
      given.set(id, ids[at] ?? 0)
      places.set(ids[at] ?? 0, last + at)
    })
  }
  return withIds(things, given).map(thing => {
    const sort = places.get(thing.id)
    return sort === undefined ? thing : { ...thing, after: { ...thing.after, sort } }
  })
}

async function undo(there: SourcedContext, changeId: number | null): Promise<LeftField[]> {
  if (changeId === null) return []
  const { run, merchantId } = there
  let left: LeftField[] = []
  const undoing = await changeMenu(there, {
    origin: 'undo',
    async make({ document }): Promise<MenuChangeEntry[]> {
      const change = await findMenuChange(run, merchantId, changeId)
      if (!change) throw new Failure('NOT_FOUND')
      const back = giveBack(document, change.entries)
      left = back.left
      return back.entries
    },
  })
  if (undoing.changeId !== null) await markUndone(run, merchantId, changeId, undoing.changeId)
  return left
}
