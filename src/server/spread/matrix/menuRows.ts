/** Things of the menu of a store with their matches in others. */
import type { Category, Entity } from '../../../shared/contract/menu/entities.ts'
import type { ComparedRow, SpreadCell } from '../../../shared/contract/spread/spread.ts'
import { type MenuKind, menuFields } from '../../../shared/contract/spread/things.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { type Between, shownValue, thingOf, translated } from '../../../shared/rules/spread/translate.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { keptFieldsOf, matchesOf } from '../matching/matches.ts'
import { thingsIn } from '../matching/things.ts'
import { menuSide, type StoreMenu } from '../kinds/menuSides.ts'

/** In the order of the menu. */
export async function menuRows(
  { run }: CallContext,
  source: Actor,
  targets: readonly Actor[],
  { kind, field }: { readonly kind: MenuKind; readonly field: string },
): Promise<ComparedRow[]> {
  const stores = [source, ...targets].map(({ merchantId }) => merchantId)
  const [matches, kept] = [await matchesOf(run, stores), await keptFieldsOf(run, stores, kind)]
  const fields: readonly string[] = menuFields[kind]
  const shown = fields.includes(field) ? field : (fields[0] ?? '')
  const from = await menuSide(run, source)
  const things = (await thingsIn(run, source.merchantId, kind)).flatMap(
    ({ id }) => thingOf(from.document, kind, id) ?? [],
  )
  const cells = new Map<number, SpreadCell[]>(things.map(({ id }) => [id, []]))
  for (const { merchantId, store } of targets) {
    const side = await menuSide(run, { merchantId, store } as Actor)
    const there = matches.between(source.merchantId, merchantId)
    const between: Between = { source: from, target: side, there }
    for (const entity of things) {
      const other = there(kind, entity.id)
      const present = other === undefined ? undefined : thingOf(side.document, kind, other)
      cells.get(entity.id)?.push({
        merchantId,
        otherCurrency: from.currency !== side.currency,
        ...(present
          ? {
              key: String(present.id),
              value: shownValue(shown, present, side),
              differs: fields.filter(each => differs(each, entity, present, between)),
              own: [...kept(merchantId, present.id)],
            }
          : { key: null, value: null, differs: [], own: [] }),
      })
    }
  }
  return things.map(entity => ({
    key: String(entity.id),
    name: entity.name,
    secondName: entity.secondName,
    ...under(entity, from),
    value: shownValue(shown, entity, from),
    cells: cells.get(entity.id) ?? [],
  }))
}

/** Whether a copy would change the field; what cannot be copied does not differ. */
function differs(field: string, entity: Entity, present: Entity, between: Between): boolean {
  const made = translated(field, entity, present, between)
  return 'value' in made && !sameField((present as unknown as Record<string, unknown>)[field], made.value)
}

function under(entity: Entity, { document }: StoreMenu): Pick<ComparedRow, 'under' | 'secondUnder'> {
  const category: Category | undefined = 'categoryId' in entity ? document.category.get(entity.categoryId) : undefined
  return { under: category?.name ?? '', secondUnder: category?.secondName ?? '' }
}
