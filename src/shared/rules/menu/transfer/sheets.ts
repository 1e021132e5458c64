/**
 * The menu as sheets of a spreadsheet (MENU-8): which there are, and the columns of each. A column's key is stable, its
 * title is in the reader's language; what is `child` is in a sheet of its own and belongs to an entity of another.
 */
import { allergens, channels, type EntityKind, orderTypes } from '../../../contract/menu/entities.ts'

export type CellType =
  | 'id'
  | 'text'
  | 'money'
  /** An amount that may be below zero. */
  | 'moneyChange'
  /** Thousandths of a percent, of either sign. */
  | 'percent'
  | 'integer'
  | 'switch'
  | 'word'
  | 'words'
  | 'reference'
  | 'references'
  | 'hours'

export type Target = EntityKind | 'tax' | 'printer' | 'item'

export interface SheetColumn {
  readonly key: string
  /** Of the entity or line. */
  readonly field: string
  readonly type: CellType
  /** Where its title is in the catalogues. */
  readonly title: string
  /** What a reference points at. */
  readonly of?: Target
  /** What a word may be. */
  readonly words?: readonly string[]
  /** An empty cell empties the field; otherwise it leaves it as it is. */
  readonly clears?: true
}

export interface Sheet {
  /** The kind whose entities its rows are, or the one that its lines belong to. */
  readonly kind: EntityKind
  readonly child?: 'modifiers' | 'specialDishes' | 'menuCategories' | 'menuItems'
  readonly title: string
  readonly columns: readonly SheetColumn[]
}

const titleOf = (field: string) => `menuVersions.fields.${field}`
const column = (key: string, type: CellType, field = key, more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  field,
  type,
  title: titleOf(field),
  ...more,
})
const clears = { clears: true } as const

const id = column('id', 'id', 'id', { title: 'menuTransfer.columns.id' })
const named = [id, column('name', 'text'), column('secondName', 'text', 'secondName', clears)]
const status = column('status', 'word', 'status', { words: ['valid', 'invalid'] })
const sort = column('sort', 'integer')
const listed = [status, sort]
const described = [
  column('description', 'text', 'description', clears),
  column('secondDescription', 'text', 'secondDescription', clears),
]
const optionalPrice = (key: string) => column(key, 'money', `${key}Cents`, clears)
const one = (key: string, of: Target, more: Partial<SheetColumn> = {}) =>
  column(key, 'reference', `${key}Id`, { of, ...more })
const many = (key: string, field: string, of: Target) => column(key, 'references', field, { of, ...clears })
const supplyTime = one('supplyTime', 'supplyTime', clears)
const picture = column('picture', 'integer', 'pictureId', clears)
const owner = (key: string, of: EntityKind) =>
  column(key, 'reference', key, { of, title: `menuTransfer.columns.${key}` })
const choice = [column('min', 'integer'), column('max', 'integer'), column('duplicateSelection', 'switch')]
const most = column('maxQuantity', 'integer', 'maxQuantity', clears)
const isDefault = column('default', 'switch', 'isDefault')

/** The parts of a menu's price rule; a percentage of 0 is a rule, an empty one is none. */
const priceRuleColumns = [
  column('priceRulePercent', 'percent', 'percentPcm', clears),
  column('priceRuleAmount', 'moneyChange', 'amountCents', clears),
  column('priceRuleEnding', 'integer', 'ending', clears),
  column('priceRuleModifiers', 'switch', 'modifiers', { title: 'menuTransfer.columns.priceRuleModifiers', ...clears }),
]
export const isOfPriceRule = ({ key }: SheetColumn): boolean => priceRuleColumns.some(part => part.key === key)

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** In the order in which they are in a workbook. */
export const sheets = {
  categories: {
    kind: 'category',
    title: 'menuTransfer.sheets.categories',
    columns: [...named, ...listed, ...described, supplyTime, column('alcoholFree', 'switch'), picture],
  },
  dishes: {
    kind: 'dish',
    title: 'menuTransfer.sheets.dishes',
    columns: [
      ...named,
      one('category', 'category'),
      column('price', 'money', 'priceCents'),
      many('modifierGroups', 'modifierGroupIds', 'modifierGroup'),
      ...listed,
      column('kitchenName', 'text', 'kitchenName', clears),
      ...described,
      optionalPrice('dineInPrice'),
      optionalPrice('carryoutPrice'),
      optionalPrice('deliveryPrice'),
      optionalPrice('cost'),
      column('sku', 'text', 'sku', clears),
      many('taxes', 'taxIds', 'tax'),
      many('printers', 'printerIds', 'printer'),
      column('allergens', 'words', 'allergens', { words: allergens, ...clears }),
      column('alcohol', 'switch'),
      column('buffet', 'switch'),
      supplyTime,
      picture,
    ],
  },
  modifierGroups: {
    kind: 'modifierGroup',
    title: 'menuTransfer.sheets.modifierGroups',
    columns: [
      ...named,
      ...listed,
      ...choice,
      column('freeQuantity', 'integer'),
      column('perModifierMax', 'integer', 'perModifierMax', clears),
    ],
  },
  modifiers: {
    kind: 'modifierGroup',
    child: 'modifiers',
    title: 'menuTransfer.sheets.modifiers',
    columns: [
      owner('modifierGroup', 'modifierGroup'),
      ...named,
      column('price', 'moneyChange', 'priceCents'),
      status,
      isDefault,
      most,
      one('nestedGroup', 'modifierGroup', clears),
    ],
  },
  addOnGroups: {
    kind: 'addOnGroup',
    title: 'menuTransfer.sheets.addOnGroups',
    columns: [
      ...named,
      ...listed,
      column('duplicateSelection', 'switch'),
      many('categories', 'categoryIds', 'category'),
    ],
  },
  addOns: {
    kind: 'addOn',
    title: 'menuTransfer.sheets.addOns',
    columns: [
      ...named,
      one('addOnGroup', 'addOnGroup'),
      column('price', 'moneyChange', 'priceCents'),
      ...listed,
      column('duplicateSelection', 'switch'),
    ],
  },
  specialGroups: {
    kind: 'specialGroup',
    title: 'menuTransfer.sheets.specialGroups',
    columns: [...named, ...listed, ...choice],
  },
  specialDishes: {
    kind: 'specialGroup',
    child: 'specialDishes',
    title: 'menuTransfer.sheets.specialDishes',
    columns: [
      owner('specialGroup', 'specialGroup'),
      one('dish', 'dish', { title: 'menuTransfer.columns.dish' }),
      column('upcharge', 'money', 'upchargeCents'),
      most,
      isDefault,
    ],
  },
  specials: {
    kind: 'special',
    title: 'menuTransfer.sheets.specials',
    columns: [
      ...named,
      column('price', 'money', 'priceCents'),
      many('specialGroups', 'specialGroupIds', 'specialGroup'),
      ...listed,
      ...described,
      column('duplicateSelection', 'switch'),
      supplyTime,
      picture,
    ],
  },
  supplyTimes: {
    kind: 'supplyTime',
    title: 'menuTransfer.sheets.supplyTimes',
    columns: [
      ...named,
      ...weekdays.map(day => column(day, 'hours', day, { title: `menuTransfer.columns.${day}`, ...clears })),
    ],
  },
  menuTypes: { kind: 'menuType', title: 'menuTransfer.sheets.menuTypes', columns: [...named, sort] },
  menus: {
    kind: 'menu',
    title: 'menuTransfer.sheets.menus',
    columns: [
      ...named,
      one('menuType', 'menuType'),
      ...listed,
      supplyTime,
      column('orderTypes', 'words', 'orderTypes', { words: orderTypes }),
      column('channels', 'words', 'channels', { words: channels }),
      column('alcoholFree', 'switch'),
      ...priceRuleColumns,
    ],
  },
  menuCategories: {
    kind: 'menu',
    child: 'menuCategories',
    title: 'menuTransfer.sheets.menuCategories',
    columns: [owner('menu', 'menu'), one('category', 'category'), supplyTime, status],
  },
  menuItems: {
    kind: 'menu',
    child: 'menuItems',
    title: 'menuTransfer.sheets.menuItems',
    columns: [
      owner('menu', 'menu'),
      one('category', 'category'),
      column('kind', 'word', 'kind', { words: ['dish', 'special'], title: 'menuTransfer.columns.kind' }),
      column('item', 'reference', 'id', { of: 'item', title: 'menuTransfer.columns.item' }),
      column('price', 'money', 'priceCents', clears),
      status,
    ],
  },
} as const satisfies Readonly<Record<string, Sheet>>

export type SheetKey = keyof typeof sheets
export const sheetKeys = Object.keys(sheets) as readonly SheetKey[]
/** A sheet without its literal types. */
export const sheetOf = (key: SheetKey): Sheet => sheets[key]
/** The column of a sheet by its key. */
export const columnOf = (sheet: SheetKey, key: string): SheetColumn | undefined =>
  sheetOf(sheet).columns.find(each => each.key === key)
