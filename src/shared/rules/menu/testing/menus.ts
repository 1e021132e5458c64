/** Menus for tests: entities with plain fields, and random documents whose references hold. */
import fc from 'fast-check'
import { type Entity, type EntityKind, entityFields } from '../../../contract/menu/entities.ts'
import { emptyDocument, type MenuChangeEntry, type MenuDocument } from '../document.ts'

/** An entity of a kind; what is not named is plain. */
export function anEntity<K extends EntityKind>(kind: K, id: number, fields: object): Entity<K> {
  const plain: { readonly [kind in EntityKind]?: object } = {
    dish: { categoryId: 1, priceCents: 1000 },
    modifierGroup: { min: 0, max: 1 },
    specialGroup: { min: 0, max: 1 },
    special: { priceCents: 1000 },
    addOn: { addOnGroupId: 1 },
    menu: { menuTypeId: 1, orderTypes: ['dineIn'], channels: ['pos'] },
  }
  return {
    ...(entityFields[kind].parse({ name: `${kind} ${id}`, ...plain[kind], ...fields }) as object),
    id,
  } as Entity<K>
}

/** A document of these entities. */
export function aDocument(entities: { readonly [K in EntityKind]?: readonly Entity<K>[] }): MenuDocument {
  const lists = Object.entries(entities).map(([kind, list]) => [kind, new Map(list.map(entity => [entity.id, entity]))])
  return { ...emptyDocument(), ...(Object.fromEntries(lists) as Partial<MenuDocument>) }
}

/** An entry that adds what is not there, or changes or removes what is. */
export const entry = (kind: EntityKind, before: Entity | null, after: Entity | null): MenuChangeEntry => ({
  kind,
  id: (after ?? before)?.id ?? 0,
  before,
  after,
})

const id = fc.integer({ min: 1, max: 8 })
const name = fc.constantFrom('A', 'B', '宫保鸡丁', 'Tofu', 'Soup')

const anyDish = fc
  .record({
    id,
    name,
    priceCents: fc.nat(5_000),
    alcohol: fc.boolean(),
    modifierGroupIds: fc.uniqueArray(id, { maxLength: 3 }),
  })
  .map(({ id: dishId, ...fields }) => anEntity('dish', dishId, fields))
const anyGroup = fc
  .record({
    id,
    name,
    modifiers: fc.array(fc.record({ name, nestedGroupId: fc.option(id) }), { maxLength: 3 }),
  })
  .map(({ id: groupId, ...fields }) => anEntity('modifierGroup', groupId, fields))
const anyMenu = fc
  .record({ id, name, dishIds: fc.uniqueArray(id, { maxLength: 5 }) })
  .map(({ id: menuId, name: menuName, dishIds }) =>
    anEntity('menu', menuId, {
      name: menuName,
      categories: [{ categoryId: 1, items: dishIds.map(dishId => ({ kind: 'dish', id: dishId })) }],
    }),
  )

/** Any document of a few dishes, groups and menus; their references may lead nowhere. */
export const anyDocument: fc.Arbitrary<MenuDocument> = fc
  .record({
    dish: fc.uniqueArray(anyDish, { selector: entity => entity.id, maxLength: 6 }),
    modifierGroup: fc.uniqueArray(anyGroup, { selector: entity => entity.id, maxLength: 4 }),
    menu: fc.uniqueArray(anyMenu, { selector: entity => entity.id, maxLength: 3 }),
  })
  .map(aDocument)
