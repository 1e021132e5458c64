/** Random menus of every kind that keep all rules: what a store may have, names as strange as the forms take them. */
import fc from 'fast-check'
import { allergens, channels, type Entity, orderTypes } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../document.ts'
import { sameNameKey } from '../issues.ts'
import {
  cents,
  entities,
  idsOf,
  listed,
  maybe,
  maybeOf,
  maybeWord,
  oneOf,
  some,
  spans,
  status,
  word,
} from './menuParts.ts'
import { aDocument } from './menus.ts'

/** The taxes, printers and pictures that a random menu names. */
export const wholeMenuOutside = {
  tax: new Map([
    [3, { name: 'Sales tax', secondName: '销售税' }],
    [4, { name: '=Tax; two', secondName: '' }],
  ]),
  printer: new Map([[5, { name: 'Wok', secondName: '炒锅' }]]),
  pictures: new Set([6, 7]),
}

const supplyTime = entities('supplyTime', fc.record({ spans }), 2)
const described = { description: maybeWord, secondDescription: maybeWord, pictureId: maybe(fc.constantFrom(6, 7)) }

/** Each asks at least one group: without groups there are none. */
const specialsOf = (times: readonly Entity<'supplyTime'>[], groups: readonly Entity<'specialGroup'>[]) =>
  groups.length === 0
    ? fc.constant<Entity<'special'>[]>([])
    : entities(
        'special',
        fc.record({
          ...listed,
          ...described,
          priceCents: cents,
          duplicateSelection: fc.boolean(),
          supplyTimeId: maybeOf(times),
          specialGroupIds: some(idsOf(groups), 1),
        }),
        2,
      )

/** Any menu that keeps the rules. */
export const anyWholeMenu: fc.Arbitrary<MenuDocument> = supplyTime.chain(times =>
  fc
    .tuple(
      entities(
        'category',
        fc.record({ ...listed, ...described, supplyTimeId: maybeOf(times), alcoholFree: fc.boolean() }),
        3,
      ),
      groupsOf,
      entities('addOnGroup', fc.record({ ...listed, duplicateSelection: fc.boolean() }), 2),
      entities('menuType', fc.record({ sort: fc.nat(99) }), 2),
    )
    .chain(([category, modifierGroup, addOnGroup, menuType]) =>
      fc
        .tuple(
          category.length === 0 ? fc.constant<Entity<'dish'>[]>([]) : dishesOf(times, category, modifierGroup),
          addOnGroup.length === 0 ? fc.constant<Entity<'addOn'>[]>([]) : addOnsOf(addOnGroup),
          fc.tuple(
            ...addOnGroup.map(group =>
              some(idsOf(category)).map(ids => ({ ...group, categoryIds: ids.toSorted((a, b) => a - b) })),
            ),
          ),
        )
        .chain(([dish, addOn, addOnGroups]) =>
          entities(
            'specialGroup',
            fc.record({
              ...listed,
              min: fc.constant(0),
              max: fc.integer({ min: 20, max: 999 }),
              duplicateSelection: fc.boolean(),
              dishes: linesOf(dish),
            }),
            2,
          )
            .chain(specialGroup => fc.tuple(fc.constant(specialGroup), specialsOf(times, specialGroup)))
            .chain(([specialGroup, special]) =>
              menusOf(times, category, dish, special, menuType).map(menu =>
                aDocument({
                  supplyTime: times,
                  category,
                  modifierGroup,
                  dish,
                  addOnGroup: addOnGroups,
                  addOn,
                  specialGroup,
                  special,
                  menuType,
                  menu,
                }),
              ),
            ),
        ),
    ),
)

const modifier = fc.record({
  name: word,
  secondName: maybeWord,
  priceCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  isDefault: fc.boolean(),
  maxQuantity: maybe(fc.integer({ min: 1, max: 999 })),
  status,
})
let lastModifierId = 0
/** The first group opens no other; the others may open it. */
const groupsOf = entities(
  'modifierGroup',
  fc.record({
    ...listed,
    min: fc.constant(0),
    max: fc.integer({ min: 20, max: 999 }),
    duplicateSelection: fc.boolean(),
    freeQuantity: fc.nat(20),
    perModifierMax: maybe(fc.integer({ min: 1, max: 999 })),
    modifiers: fc.uniqueArray(modifier, { maxLength: 4, selector: each => sameNameKey(each.name) }),
  }),
  3,
).map(groups =>
  groups.map((group, at) => ({
    ...group,
    modifiers: group.modifiers.map((each, place) => ({
      ...each,
      id: ++lastModifierId,
      nestedGroupId: at > 0 && place === 0 ? (groups[0]?.id ?? null) : null,
    })),
  })),
)

const dishesOf = (times: Entity<'supplyTime'>[], categories: Entity<'category'>[], groups: Entity<'modifierGroup'>[]) =>
  entities(
    'dish',
    fc.record({
      ...listed,
      ...described,
      categoryId: oneOf(categories),
      kitchenName: maybeWord,
      priceCents: cents,
      dineInPriceCents: maybe(cents),
      carryoutPriceCents: maybe(cents),
      deliveryPriceCents: maybe(cents),
      costCents: maybe(cents),
      sku: fc.oneof(
        fc.constant(''),
        fc.nat(999_999).map(number => `S${number}`),
      ),
      supplyTimeId: maybeOf(times),
      taxIds: some([3, 4]),
      printerIds: some([5]),
      allergens: some(allergens),
      buffet: fc.boolean(),
      modifierGroupIds: some(idsOf(groups)),
    }),
    6,
    ({ categoryId }) => categoryId,
  ).map(dishes => dishes.filter(({ sku }, at) => sku === '' || dishes.findIndex(dish => dish.sku === sku) === at))

const addOnsOf = (groups: Entity<'addOnGroup'>[]) =>
  entities(
    'addOn',
    fc.record({
      ...listed,
      addOnGroupId: oneOf(groups),
      priceCents: fc.integer({ min: -500, max: 10_000_000 }),
      duplicateSelection: fc.boolean(),
    }),
    4,
    ({ addOnGroupId }) => addOnGroupId,
  )

const linesOf = (dishes: Entity<'dish'>[]) =>
  some(idsOf(dishes)).chain(ids =>
    fc.tuple(
      ...ids.map(dishId =>
        fc.record({
          dishId: fc.constant(dishId),
          upchargeCents: cents,
          maxQuantity: maybe(fc.integer({ min: 1, max: 99 })),
          isDefault: fc.boolean(),
        }),
      ),
    ),
  )

/** Each category with dishes and specials of the library; no name twice in a menu. */
function menusOf(
  times: Entity<'supplyTime'>[],
  categories: Entity<'category'>[],
  dishes: Entity<'dish'>[],
  specials: Entity<'special'>[],
  types: Entity<'menuType'>[],
) {
  if (types.length === 0) return fc.constant<Entity<'menu'>[]>([])
  const items = fc.record({ priceCents: maybe(cents), status })
  const menu = fc
    .record({
      ...listed,
      menuTypeId: oneOf(types),
      supplyTimeId: maybeOf(times),
      orderTypes: some(orderTypes, 1),
      channels: some(channels, 1),
      alcoholFree: fc.boolean(),
      priceRule: maybe(
        fc.record({
          percentPcm: fc.integer({ min: -90_000, max: 900_000 }),
          amountCents: fc.integer({ min: -5_000, max: 5_000 }),
          ending: maybe(fc.integer({ min: 0, max: 99 })),
          modifiers: fc.boolean(),
        }),
      ),
      categoryIds: some(idsOf(categories)),
      things: fc.shuffledSubarray([
        ...dishes.map(({ id, name }) => ({ kind: 'dish', id, name })),
        ...specials.map(({ id, name }) => ({ kind: 'special', id, name })),
      ]),
      settings: fc.array(fc.tuple(items, fc.nat(9)), { minLength: 12, maxLength: 12 }),
      category: fc.record({ supplyTimeId: maybeOf(times), status }),
    })
    .map(({ categoryIds, things, settings, category, ...fields }) => {
      const distinct = things.filter(
        ({ name }, at) => things.findIndex(each => sameNameKey(each.name) === sameNameKey(name)) === at,
      )
      const placed = distinct.map(({ kind, id }, at) => ({
        item: { kind, id, ...settings[at]?.[0] },
        within: (settings[at]?.[1] ?? 0) % Math.max(categoryIds.length, 1),
      }))
      return {
        ...fields,
        categories: categoryIds.map((categoryId, at) => ({
          categoryId,
          ...category,
          items: placed.filter(({ within }) => within === at).map(({ item }) => item),
        })),
      }
    })
  return entities('menu', menu, 2)
}
