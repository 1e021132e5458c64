/** The whole working copy of a store's menu, in one batch of statements. */
import { sql } from 'kysely'
import {
  type Entity,
  type EntityKind,
  entityKinds,
  type Menu,
  type ModifierGroup,
  type SpecialGroup,
  type SupplyTime,
} from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import { menuTables } from './menuTables.ts'

export interface StoredMenu {
  readonly document: MenuDocument
  /** The version of each row, by `kind:id`. */
  readonly versions: ReadonlyMap<string, number>
}

type Row = { id: number; version: number } & Record<string, unknown>

/** The plain fields of every row of a kind that lives, by id: lists of uses keep this order. */
function listRows(run: Run, merchantId: number, kind: EntityKind): Promise<Row[]> {
  const { table, id, columns } = menuTables[kind]
  const fields = columns.map(([, column]) => column).join(', ')
  return run(sql<Row>`
    select ${sql.raw(id)} as id, version, ${sql.raw(fields)} from ${sql.raw(table)}
    where merchant_id = ${merchantId} and deleted_at is null order by 1`)
}

interface Link {
  owner: number
  id: number
}

/** Rows that link an entity to others, in their order. */
function listLinks(run: Run, merchantId: number, table: string, owner: string, id: string, order: string) {
  return run(sql<Link>`
    select ${sql.raw(owner)} as owner, ${sql.raw(id)} as id from ${sql.raw(table)}
    where merchant_id = ${merchantId} order by ${sql.raw(order)}`)
}

type Child<T> = T & { owner: number }
type MenuCategory = Menu['categories'][number]

function listChildren(run: Run, merchantId: number) {
  return Promise.all([
    run(sql<Child<SupplyTime['spans'][number]>>`
      select supply_time_id as owner, weekday, from_minute, to_minute from supply_time_span
      where merchant_id = ${merchantId} order by weekday, from_minute`),
    run(sql<Child<ModifierGroup['modifiers'][number]>>`
      select modifier_group_id as owner, modifier_id as id, name, second_name, price_cents, is_default, max_quantity,
        nested_group_id, status
      from modifier where merchant_id = ${merchantId} and deleted_at is null order by sort, modifier_id`),
    run(sql<Child<SpecialGroup['dishes'][number]>>`
      select special_group_id as owner, dish_id, upcharge_cents, max_quantity, is_default
      from special_group_dish where merchant_id = ${merchantId} order by sort, dish_id`),
    run(sql<Child<Omit<MenuCategory, 'items'>>>`
      select menu_id as owner, category_id, supply_time_id, status
      from menu_category where merchant_id = ${merchantId} order by sort, category_id`),
    run(sql<Child<MenuCategory['items'][number] & { categoryId: number }>>`
      select menu_id as owner, category_id, kind, coalesce(dish_id, special_id) as id, price_cents, status
      from menu_item where merchant_id = ${merchantId} order by sort, id`),
  ] as const)
}

/** Reads every kind and everything below it; what was deleted is left out. */
export async function readMenu(run: Run, merchantId: number): Promise<StoredMenu> {
  const links = (table: string, owner: string, id: string, order = id) =>
    listLinks(run, merchantId, table, owner, id, order)
  const [rows, taxes, printers, groups, categories, choices, [spans, modifiers, dishes, menuCategories, items]] =
    await Promise.all([
      Promise.all(entityKinds.map(kind => listRows(run, merchantId, kind))),
      links('dish_tax', 'dish_id', 'tax_id'),
      links('dish_printer', 'dish_id', 'printer_id'),
      links('dish_modifier_group', 'dish_id', 'modifier_group_id', 'sort, modifier_group_id'),
      links('add_on_group_category', 'add_on_group_id', 'category_id'),
      links('special_choice', 'special_id', 'special_group_id', 'sort, special_group_id'),
      listChildren(run, merchantId),
    ])
  const [taxesOf, printersOf, groupsOf, categoriesOf, choicesOf] = [taxes, printers, groups, categories, choices].map(
    list => byOwner(list.map(({ owner, id }) => [owner, id] as const)),
  ) as [Owned<number>, Owned<number>, Owned<number>, Owned<number>, Owned<number>]
  const [spansOf, modifiersOf, dishesOf] = [byOwner(bare(spans)), byOwner(bare(modifiers)), byOwner(bare(dishes))]
  const itemsOf = byOwner(items.map(({ owner, categoryId, ...item }) => [`${owner}:${categoryId}`, item] as const))
  const menuCategoriesOf = byOwner(
    menuCategories.map(
      ({ owner, ...category }) =>
        [owner, { ...category, items: itemsOf.get(`${owner}:${category.categoryId}`) ?? [] }] as const,
    ),
  )
  const below: { readonly [K in EntityKind]?: (id: number) => object } = {
    supplyTime: id => ({ spans: spansOf.get(id) ?? [] }),
    modifierGroup: id => ({ modifiers: modifiersOf.get(id) ?? [] }),
    dish: id => ({
      taxIds: taxesOf.get(id) ?? [],
      printerIds: printersOf.get(id) ?? [],
      modifierGroupIds: groupsOf.get(id) ?? [],
    }),
    addOnGroup: id => ({ categoryIds: categoriesOf.get(id) ?? [] }),
    specialGroup: id => ({ dishes: dishesOf.get(id) ?? [] }),
    special: id => ({ specialGroupIds: choicesOf.get(id) ?? [] }),
    menu: id => ({ categories: menuCategoriesOf.get(id) ?? [] }),
  }
  return assemble(rows, below)
}

function assemble(rows: readonly Row[][], below: { readonly [K in EntityKind]?: (id: number) => object }): StoredMenu {
  const versions = new Map<string, number>()
  const document = Object.fromEntries(
    entityKinds.map((kind, at) => {
      const entities = new Map<number, Entity>()
      for (const { version, ...fields } of rows[at] ?? []) {
        versions.set(`${kind}:${fields.id}`, version)
        entities.set(fields.id, { ...fields, ...below[kind]?.(fields.id) } as unknown as Entity)
      }
      return [kind, entities]
    }),
  ) as unknown as MenuDocument
  return { document, versions }
}

type Owned<T, O = number> = Map<O, T[]>

function byOwner<O, T>(pairs: readonly (readonly [O, T])[]): Owned<T, O> {
  const map = new Map<O, T[]>()
  for (const [owner, value] of pairs) {
    const list = map.get(owner)
    if (list) list.push(value)
    else map.set(owner, [value])
  }
  return map
}

const bare = <T extends { owner: number }>(rows: readonly T[]) =>
  rows.map(({ owner, ...value }) => [owner, value] as const)
