/** Whether the taxes, printers, pictures and modifiers that a change names exist, and how lists without an order are kept. */
import type { Entity, EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import { aboveMenu } from './above.ts'
import { groupsOfModifiers, knownOutside, revivePrinters } from './outside.queries.ts'

type Lists = Pick<Entity<'dish'>, 'taxIds' | 'printerIds' | 'pictureId'>

const none: Lists = { taxIds: [], printerIds: [], pictureId: null }
const named = (entity: object | null): Lists => ({ ...none, ...entity })

type Ordered = { readonly [K in EntityKind]?: (entity: Entity<K>) => Entity<K> }

const rising = (ids: readonly number[]) => [...ids].toSorted((a, b) => a - b)

const ordered: Ordered = {
  supplyTime: time => ({
    ...time,
    spans: time.spans.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute),
  }),
  dish: dish => ({
    ...dish,
    taxIds: [...new Set(rising(dish.taxIds))],
    printerIds: [...new Set(rising(dish.printerIds))],
  }),
  addOnGroup: group => ({ ...group, categoryIds: rising(group.categoryIds) }),
}

/** Lists without an order of their own as the tables give them back, so that the same menu is always the same value. */
export function entryInOrder(entry: MenuChangeEntry): MenuChangeEntry {
  const order = ordered[entry.kind] as ((entity: Entity) => Entity) | undefined
  return entry.after && order ? { ...entry, after: order(entry.after) } : entry
}

/** What entries newly name that stands outside the menu. */
function newlyNamed(entries: readonly MenuChangeEntry[]) {
  const added = entries.flatMap(({ kind, id, before, after }) => {
    if (after === null) return []
    const [old, now] = [named(before), named(after)]
    const taxes = now.taxIds.filter(tax => !old.taxIds.includes(tax))
    const printers = now.printerIds.filter(printer => !old.printerIds.includes(printer))
    const pictures = now.pictureId === null || now.pictureId === old.pictureId ? [] : [now.pictureId]
    return taxes.length + printers.length + pictures.length === 0 ? [] : [{ kind, id, now, taxes, printers, pictures }]
  })
  const all = (list: 'taxes' | 'printers' | 'pictures') => [...new Set(added.flatMap(entry => entry[list]))]
  return { added, asked: { taxes: all('taxes'), printers: all('printers'), pictures: all('pictures') } }
}

/**
 * A REFERENCE_GONE for each tax, printer and picture that the entries newly name and the store does not have.
 * `puttingBack`: what once was may name what was deleted since; that lives again (`reviveOutside`).
 */
export async function checkOutside(
  run: Run,
  merchantId: number,
  entries: readonly MenuChangeEntry[],
  puttingBack: boolean,
): Promise<MenuIssue[]> {
  const { added, asked } = newlyNamed(entries)
  if (added.length === 0) return []
  const known = await knownOutside(run, merchantId, asked, puttingBack)
  return added.flatMap(({ kind, id, now, taxes, printers, pictures }) => {
    const fields = [
      ...taxes.filter(tax => !known.taxes.has(tax)).map(tax => `taxIds.${now.taxIds.indexOf(tax)}`),
      ...printers.filter(each => !known.printers.has(each)).map(each => `printerIds.${now.printerIds.indexOf(each)}`),
      ...pictures.filter(picture => !known.pictures.has(picture)).map(() => 'pictureId'),
    ]
    return fields.map(field => ({ kind, id, field, code: 'REFERENCE_GONE' as const }))
  })
}

/** Lets taxes and printers live again that an earlier state names, now that it is put back. */
export async function reviveOutside(context: CallContext, entries: readonly MenuChangeEntry[]): Promise<void> {
  const { added, asked } = newlyNamed(entries)
  if (added.length === 0) return
  await aboveMenu().reviveTaxes(context, asked.taxes)
  await revivePrinters(context.run, context.merchantId, asked.printers)
}

/**
 * A NOT_FOUND for each modifier whose id is not that of one of its group: ids are made here, and orders point at them.
 * One that somebody deleted since may come back with the rest of what was typed.
 */
export async function checkModifierIds(
  run: Run,
  merchantId: number,
  entries: readonly MenuChangeEntry[],
): Promise<MenuIssue[]> {
  const strange = entries.flatMap(({ kind, id, before, after }) => {
    if (kind !== 'modifierGroup' || after === null) return []
    const known = new Set((before as Entity<'modifierGroup'> | null)?.modifiers.map(modifier => modifier.id))
    return (after as Entity<'modifierGroup'>).modifiers.flatMap((modifier, at) =>
      modifier.id === undefined || known.has(modifier.id) ? [] : [{ kind, id, at, modifier: modifier.id }],
    )
  })
  if (strange.length === 0) return []
  const groups = await groupsOfModifiers(
    run,
    merchantId,
    strange.map(({ modifier }) => modifier),
  )
  return strange
    .filter(({ id, modifier }) => groups.get(modifier) !== id)
    .map(({ kind, id, at }) => ({ kind, id, field: `modifiers.${at}.id`, code: 'NOT_FOUND' as const }))
}
