/** Where each kind of the menu is in the database: its table, its id, and a column for each plain field. */
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'

/** Field of the entity, column, type of the column. */
export type Column = readonly [field: string, column: string, type: 'text' | 'int' | 'boolean' | 'text[]' | 'jsonb']

export interface EntityTable {
  readonly table: string
  readonly id: string
  readonly columns: readonly Column[]
}

const named = [
  ['name', 'name', 'text'],
  ['secondName', 'second_name', 'text'],
] as const
const listed = [...named, ['status', 'status', 'text'], ['sort', 'sort', 'int']] as const
const described = [
  ['description', 'description', 'text'],
  ['secondDescription', 'second_description', 'text'],
] as const
const supplied = ['supplyTimeId', 'supply_time_id', 'int'] as const
const pictured = ['pictureId', 'picture_id', 'int'] as const
const choice = [
  ['min', 'min', 'int'],
  ['max', 'max', 'int'],
  ['duplicateSelection', 'duplicate_selection', 'boolean'],
] as const

/** What is no column is in tables of its own (`children.queries.ts`). */
export const menuTables: { readonly [K in EntityKind]: EntityTable } = {
  supplyTime: { table: 'supply_time', id: 'supply_time_id', columns: named },
  category: {
    table: 'category',
    id: 'category_id',
    columns: [...listed, ...described, supplied, pictured, ['alcoholFree', 'alcohol_free', 'boolean']],
  },
  modifierGroup: {
    table: 'modifier_group',
    id: 'modifier_group_id',
    columns: [
      ...listed,
      ...choice,
      ['freeQuantity', 'free_quantity', 'int'],
      ['perModifierMax', 'per_modifier_max', 'int'],
    ],
  },
  dish: {
    table: 'dish',
    id: 'dish_id',
    columns: [
      ...listed,
      ['categoryId', 'category_id', 'int'],
      ['kitchenName', 'kitchen_name', 'text'],
      ...described,
      ['priceCents', 'price_cents', 'int'],
      ['dineInPriceCents', 'dine_in_price_cents', 'int'],
      ['carryoutPriceCents', 'carryout_price_cents', 'int'],
      ['deliveryPriceCents', 'delivery_price_cents', 'int'],
      ['costCents', 'cost_cents', 'int'],
      ['sku', 'sku', 'text'],
      pictured,
      supplied,
      ['allergens', 'allergens', 'text[]'],
      ['alcohol', 'alcohol', 'boolean'],
      ['buffet', 'buffet', 'boolean'],
    ],
  },
  addOnGroup: {
    table: 'add_on_group',
    id: 'add_on_group_id',
    columns: [...listed, ['duplicateSelection', 'duplicate_selection', 'boolean']],
  },
  addOn: {
    table: 'add_on',
    id: 'add_on_id',
    columns: [
      ...listed,
      ['addOnGroupId', 'add_on_group_id', 'int'],
      ['priceCents', 'price_cents', 'int'],
      ['duplicateSelection', 'duplicate_selection', 'boolean'],
    ],
  },
  specialGroup: { table: 'special_group', id: 'special_group_id', columns: [...listed, ...choice] },
  special: {
    table: 'special',
    id: 'special_id',
    columns: [
      ...listed,
      ...described,
      ['priceCents', 'price_cents', 'int'],
      ['duplicateSelection', 'duplicate_selection', 'boolean'],
      pictured,
      supplied,
    ],
  },
  menuType: { table: 'menu_type', id: 'menu_type_id', columns: [...named, ['sort', 'sort', 'int']] },
  menu: {
    table: 'menu',
    id: 'menu_id',
    columns: [
      ...listed,
      ['menuTypeId', 'menu_type_id', 'int'],
      supplied,
      ['orderTypes', 'order_types', 'text[]'],
      ['channels', 'channels', 'text[]'],
      ['alcoholFree', 'alcohol_free', 'boolean'],
      ['priceRule', 'price_rule', 'jsonb'],
    ],
  },
}
