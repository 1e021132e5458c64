/**
 * The menu of a demo store, written as people write theirs: an opening version, new prices and dishes later, and a
 * correction, each one change that can be looked at and taken back.
 */
import { businessDay, businessDayEnd } from '../../shared/rules/basics/businessDay.ts'
import type { Entity } from '../../shared/contract/menu/entities.ts'
import { entriesBetween } from '../../shared/rules/menu/diff.ts'
import type { MenuDocument } from '../../shared/rules/menu/document.ts'
import type { CallContext } from '../kernel/context.ts'
import { changeMenu } from '../menu/library/changeMenu.ts'
import { publishDocument } from '../menu/library/versions.ts'
import { demoDocument, type DemoIds, idsNeeded, type Stage } from './demoDocument.ts'
import { addPrinters, addShortages, addTaxes, demoPrinters, type Shortage } from './demoMenu.queries.ts'
import { demoMoney } from './demoMoney.ts'
import { demoClock, type House } from './house.ts'
import type { DemoCategory } from './menu.ts'

/**
 * Writes the menu of a new store and publishes it; its dishes and categories have the names of `menu`. The ids of the
 * taxes, by their numbers in `demoMoney`.
 */
export async function fillDemoMenu(
  context: CallContext,
  house: House,
  menu: readonly DemoCategory[],
): Promise<ReadonlyMap<number, number>> {
  const { run, merchantId, actor } = context
  const [taxes, printers] = [await addTaxes(run, merchantId), await addPrinters(run, merchantId)]
  for (const { id = 0, name, ratePcm } of demoMoney.taxes.rates) {
    context.audit({ action: 'add', objectType: 'tax', objectId: taxes.get(id) ?? 0, after: { name, ratePcm } })
  }
  for (const [key, { name }] of Object.entries(demoPrinters)) {
    const objectId = printers[key as keyof typeof demoPrinters]
    context.audit({ action: 'add', objectType: 'printer', objectId, after: { name } })
  }
  const needed = idsNeeded(menu, house)
  const ids = {} as DemoIds
  const by = { id: actor.employeeId, name: actor.displayName }
  const become = async (stage: Stage, name: string) => {
    const { document } = await changeMenu(context, {
      origin: stage === 'opening' ? 'import' : 'batch',
      publishes: false,
      async make(copy, take) {
        for (const [kind, names] of needed) {
          if (ids[kind]) continue
          const taken = await take(kind, names.length)
          ids[kind] = new Map(names.map((each, at) => [each, taken[at] ?? 0]))
        }
        const wanted = demoDocument({ menu, house, ids, taxes, printers, stage })
        // Modifiers keep the numbers that they were given.
        const { modifierGroup } = copy.document
        return entriesBetween(copy.document, modifierGroup.size === 0 ? wanted : { ...wanted, modifierGroup })
      },
    })
    await publishDocument(run, merchantId, { document, name, kind: 'publish', by })
  }
  await become('opening', 'Opening menu 开业菜单')
  await become('now', 'New prices and dishes 调价与新菜')
  const { document } = await changeMenu(context, {
    origin: 'edit',
    make: copy => corrected(copy.document, ids.dish.get('Kung Pao Chicken') ?? 0),
  })
  await addShortages(run, merchantId, actor.employeeId, shortages(document, ids, context.request.now))
  return taxes
}

/** The cooks asked for it: what the ticket of the kitchen says. */
function corrected({ dish }: MenuDocument, id: number) {
  const before = dish.get(id)
  return before ? [{ kind: 'dish' as const, id, before, after: { ...before, kitchenName: '宫保鸡丁（大火）' } }] : []
}

/** A dish until tomorrow, one until somebody says so, a few portions of another, and something to go with drinks. */
function shortages(document: MenuDocument, ids: DemoIds, now: Date): Shortage[] {
  const { timeZone, cutoverMinutes } = demoClock
  const today = businessDay(now, timeZone, cutoverMinutes)
  const tomorrow = new Date(businessDayEnd(today, timeZone, cutoverMinutes)).toISOString()
  const none = { soldOut: false, untilAt: null, remaining: null }
  const dish = (name: string, how: Partial<Shortage>): Shortage[] => {
    const id = ids.dish.get(name)
    return id === undefined ? [] : [{ kind: 'dish', id, ...none, ...how }]
  }
  const modifiers = [...document.modifierGroup.values()].flatMap((group: Entity<'modifierGroup'>) => group.modifiers)
  const aloe = modifiers.find(({ name }) => name === 'Aloe')?.id
  return [
    ...dish('Sticky Rice in Lotus Leaf', { soldOut: true, untilAt: tomorrow }),
    ...dish('Coconut Water', { soldOut: true }),
    ...dish('Roast Duck (Half)', { remaining: 8 }),
    ...dish('Clay Pot Rice with Cured Meats', { remaining: 5 }),
    ...(aloe === undefined ? [] : [{ kind: 'modifier' as const, id: aloe, ...none, soldOut: true }]),
  ]
}
