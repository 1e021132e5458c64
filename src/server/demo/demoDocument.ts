/** The demo menu as a document: the dishes that are served, and everything that guests choose with them. */
import type { Entity, EntityKind } from '../../shared/contract/menu/entities.ts'
import { emptyDocument, type MenuDocument } from '../../shared/rules/menu/document.ts'
import { entityOf } from '../menu/library/changeMenu.ts'
import type { PrinterKey } from './demoMenu.queries.ts'
import { allergensOf, dishTexts } from './dishTexts.ts'
import type { House } from './house.ts'
import type { DemoCategory, DemoDish } from './menu.ts'
import { demoAddOns, demoGroups, type GroupKey, groupsOfDish } from './menuChoices.ts'
import { demoHours, demoMenus, demoMenuTypes, demoSpecialGroups, demoSpecials } from './menuOffers.ts'
import { ratesOf } from './plate.ts'

/** As the store opened, and as it is now. */
export type Stage = 'opening' | 'now'
/** The ids of everything, by kind and English name. */
export type DemoIds = Record<EntityKind, ReadonlyMap<string, number>>

/** Off the menu since the new prices. */
export const retired = {
  name: 'Chicken Chop Suey',
  secondName: '鸡肉杂碎',
  priceCents: 1395,
  category: 'Chicken & Duck',
}
/** On the menu since the new prices. */
const newcomers = new Set(['Biang Biang Noodles', 'Osmanthus Jelly', 'Wood Ear Mushroom Salad', 'Sake (Carafe)'])
const raised = new Set(['Chicken & Duck', 'Beef & Lamb', 'Seafood'])

const menusOf = (house: House) => demoMenus.filter(({ mainOnly }) => mainOnly !== true || house.key === 'main')

/** What needs ids, and how much of it. */
export function idsNeeded(menu: readonly DemoCategory[], house: House): Map<EntityKind, string[]> {
  const names = (list: Iterable<{ readonly name: string }>) => [...list].map(({ name }) => name)
  return new Map<EntityKind, string[]>([
    ['supplyTime', names(Object.values(demoHours))],
    ['category', names(menu)],
    ['modifierGroup', names(Object.values(demoGroups))],
    ['dish', [...names(menu.flatMap(({ dishes }) => dishes)), retired.name]],
    ['addOnGroup', names(demoAddOns)],
    ['addOn', demoAddOns.flatMap(({ options }) => options.map(([name]) => name))],
    ['specialGroup', names(Object.values(demoSpecialGroups))],
    ['special', names(demoSpecials)],
    ['menuType', demoMenuTypes.map(([name]) => name)],
    ['menu', names(menusOf(house))],
  ])
}

interface Making {
  readonly menu: readonly DemoCategory[]
  readonly house: House
  readonly ids: DemoIds
  /** By the number in the house's rules. */
  readonly taxes: ReadonlyMap<number, number>
  readonly printers: Readonly<Record<PrinterKey, number>>
  readonly stage: Stage
}

type Lists = { [K in EntityKind]: Map<number, Entity<K>> }

/** The whole menu at a stage. */
export function demoDocument(making: Making): MenuDocument {
  const document = emptyDocument() as unknown as Lists
  const { ids } = making
  const id = (kind: EntityKind, name: string) => ids[kind].get(name) ?? 0
  const add = <K extends EntityKind>(kind: K, name: string, fields: object) => {
    const list = document[kind] as Map<number, Entity<K>>
    list.set(id(kind, name), entityOf(kind, id(kind, name), { name, ...fields }))
  }
  for (const { name, ...hours } of Object.values(demoHours)) add('supplyTime', name, hours)
  addChoices(making, add)
  for (const [sort, { name, secondName, dishes, kind }] of making.menu.entries()) {
    add('category', name, { secondName, sort, alcoholFree: kind !== 'alcohol' })
    for (const [place, dish] of dishes.entries()) {
      if (making.stage === 'opening' && newcomers.has(dish.name)) continue
      add('dish', dish.name, dishFields(making, sort, dish, place))
    }
    if (name !== retired.category || making.stage === 'now') continue
    const last = { ...retired, weight: 0, everywhere: true }
    add('dish', retired.name, dishFields(making, sort, last, dishes.length))
  }
  addSpecials(making, document.dish, add)
  addMenus(making, document.dish, add)
  return document
}

type Add = <K extends EntityKind>(kind: K, name: string, fields: object) => void

function addChoices({ ids }: Making, add: Add): void {
  for (const [sort, { name, modifiers, opens = {}, ...group }] of Object.values(demoGroups).entries()) {
    const choices = modifiers.map(([choice, secondName, priceCents, more]) => {
      const nested = opens[choice]
      const nestedGroupId = nested === undefined ? null : ids.modifierGroup.get(demoGroups[nested].name)
      return { name: choice, secondName, priceCents, ...more, nestedGroupId }
    })
    add('modifierGroup', name, { ...group, sort, modifiers: choices })
  }
  for (const [sort, { name, secondName, categories, options }] of demoAddOns.entries()) {
    const categoryIds = categories.map(category => ids.category.get(category) ?? 0)
    add('addOnGroup', name, { secondName, sort, categoryIds })
    const addOnGroupId = ids.addOnGroup.get(name)
    for (const [place, [option, second, priceCents]] of options.entries()) {
      add('addOn', option, {
        secondName: second,
        priceCents,
        addOnGroupId,
        sort: place,
        duplicateSelection: priceCents > 0,
      })
    }
  }
}

const printerOf = (category: DemoCategory, { name }: DemoDish): PrinterKey => {
  if (category.kind === 'alcohol' || category.name === 'Drinks') return 'bar'
  if (category.name === 'Dim Sum' || /Steamed|Congee|Tart/.test(name)) return 'steam'
  if (category.kind === 'cold' || /Salad|Mouth-Watering|Chili Sauce/.test(name)) return 'cold'
  return /Crisp|Wings|Rolls|Rangoon|Potstickers|Pancake|Salt & Pepper|Spicy Salt/.test(name) ? 'fry' : 'wok'
}

/** Of the price, by what it is: drinks cost least. */
const costShare = { hot: 0.31, cold: 0.22, alcohol: 0.26 } as const

function dishFields({ menu, ids, taxes, printers, stage }: Making, at: number, dish: DemoDish, sort: number): object {
  const category = menu[at]
  if (!category) throw new Error(`No category for ${dish.name}`)
  const { name, secondName, priceCents } = dish
  const isRaised = raised.has(category.name) && priceCents >= 1850
  const price = stage === 'opening' && isRaised ? priceCents - 100 : priceCents
  const [description = '', secondDescription = ''] = dishTexts[name] ?? []
  const groups: GroupKey[] = [...groupsOfDish(name, category.name), ...(category.modifiers ? [category.modifiers] : [])]
  const isStocked = category.kind !== 'hot' || category.name === 'Dim Sum'
  return {
    secondName,
    categoryId: ids.category.get(category.name),
    kitchenName: secondName.replace(/（.*）/u, ''),
    description,
    secondDescription,
    priceCents: price,
    deliveryPriceCents: category.name === 'Noodles & Rice' && price > 1000 ? price + 100 : null,
    costCents: Math.round((price * costShare[category.kind]) / 5) * 5,
    sku: isStocked && dish.weight > 0 ? `${skuPrefix(category.name)}${String(sort + 1).padStart(2, '0')}` : '',
    supplyTimeId: name === 'Malay Sponge Cake' ? ids.supplyTime.get(demoHours.weekend.name) : null,
    taxIds: ratesOf(category).map(number => taxes.get(number) ?? 0),
    printerIds: [printers[printerOf(category, dish)]],
    allergens: allergensOf(name, category.kind),
    alcohol: category.kind === 'alcohol',
    buffet: category.name === 'Hot Pot Buffet',
    modifierGroupIds: [...new Set(groups)].map(key => ids.modifierGroup.get(demoGroups[key].name)),
    sort,
  }
}

const skuPrefix = (category: string) =>
  category
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()

function addSpecials({ ids }: Making, served: ReadonlyMap<number, unknown>, add: Add): void {
  for (const [sort, { name, dishes, ...group }] of Object.values(demoSpecialGroups).entries()) {
    const chosen = (dishes as readonly (readonly [string, number])[]).flatMap(([dish, upchargeCents]) => {
      const dishId = ids.dish.get(dish)
      return dishId !== undefined && served.has(dishId) ? [{ dishId, upchargeCents }] : []
    })
    add('specialGroup', name, { ...group, sort, dishes: chosen })
  }
  for (const [sort, { name, hours, groups, ...special }] of demoSpecials.entries()) {
    const specialGroupIds = groups.map(key => ids.specialGroup.get(demoSpecialGroups[key].name))
    add('special', name, { ...special, sort, specialGroupIds, supplyTimeId: ids.supplyTime.get(demoHours[hours].name) })
  }
}

function addMenus({ menu, house, ids }: Making, served: ReadonlyMap<number, Entity<'dish'>>, add: Add): void {
  for (const [sort, [name, secondName]] of demoMenuTypes.entries()) add('menuType', name, { secondName, sort })
  for (const [sort, { name, type, hours, takes, specials, categoryHours = {}, markUp, ...fields }] of menusOf(
    house,
  ).entries()) {
    const { mainOnly: _, ...rest } = fields
    const byCategory = Map.groupBy(served.values(), ({ categoryId }) => categoryId)
    const categories = menu
      .filter(category => takes(category.name))
      .map((category, at) => {
        const categoryId = ids.category.get(category.name) ?? 0
        const own = categoryHours[category.name]
        const dishes = (byCategory.get(categoryId) ?? []).map(({ id, priceCents }) => ({
          kind: 'dish',
          id,
          priceCents: markUp ? priceCents + markUp(priceCents) : null,
        }))
        // Specials are above all dishes.
        const first = at === 0 ? specials.map(special => ({ kind: 'special', id: ids.special.get(special) })) : []
        return {
          categoryId,
          supplyTimeId: own === undefined ? null : ids.supplyTime.get(demoHours[own].name),
          items: [...first, ...dishes],
        }
      })
    const supplyTimeId = ids.supplyTime.get(demoHours[hours].name)
    add('menu', name, { ...rest, sort, menuTypeId: ids.menuType.get(type), supplyTimeId, categories })
  }
}
