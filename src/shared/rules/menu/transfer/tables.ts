/** A file as it was read, and what its tables and columns are taken for. */
import { type SheetKey, sheetKeys, sheetOf } from './sheets.ts'

/** What is in a cell; an error value, or a formula that nobody has computed, says nothing that could be imported. */
export type InCell = string | number | boolean | null | { readonly fault: 'formula' | 'error' }

export interface ImportRow {
  /** Its number in the file, as the spreadsheet shows it. */
  readonly line: number
  readonly cells: readonly InCell[]
}
export interface ImportTable {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly ImportRow[]
  /** So many cells hold what a formula came to when the file was saved. */
  readonly formulas?: number
  /** So many cells were filled from the merged cell above them. */
  readonly filled?: number
  /** An empty cell leaves every field as it is: whoever types a name and a price says nothing of the rest. */
  readonly keepsEmpty?: boolean
}

/** What a table holds (null: it is left out), and each of its columns (null: left out). */
export interface TableUse {
  readonly sheet: SheetKey | null
  readonly columns: readonly (string | null)[]
}

/** The texts of a key of the catalogues, in every language. */
export type AllTexts = (key: string) => readonly string[]
/** What the store took a heading for before, by `headingKey`; null for left out. */
export type Remembered = Readonly<Partial<Record<SheetKey, Readonly<Record<string, string | null>>>>>

/** Other words that people put above a column. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ['dish', 'dish name', 'item', 'item name', 'english', 'english name', 'title', '名称', '菜名', '菜品名称', '品名', '英文', '英文名', '英文名称', '英文菜名', '名字'],
  secondName: ['second name', 'chinese', '2nd name', 'other name', '中文', '中文名称', '第二名称', '中文菜名'],
  category: ['classification', 'type', 'dish type', 'menu category', '类别', '菜类', '分类名称', '所属分类'],
  price: ['base price', 'unit price', 'selling price', '单价', '售价', '价钱', '价格（元）', '价格($)', 'price ($)'],
  modifierGroups: ['modifier groups', 'modifiers', 'modifier group', 'options', 'side groups', 'side dishes', '选项组', '做法', '口味', '规格'],
  deliveryPrice: ['外卖价'],
  cost: ['food cost', '成本价'],
  sku: ['code', 'item code', '货号', '编码', '菜品编号'],
  taxes: ['tax', 'tax rate', '税率', '税种'],
  printers: ['printer', '出单打印机', '厨房打印机'],
  kitchenName: ['kitchen', '厨打名', '后厨名'],
  description: ['details', '描述', '说明', '介绍', '英文描述', '英文说明', '英文介绍'],
  secondDescription: ['chinese description', '中文描述', '中文说明', '中文介绍'],
  alcohol: ['alcoholic', '酒精', '含酒'],
  status: ['active', 'on/off', '上架'],
  id: ['#', 'no', 'no.', '编号'],
} // prettier-ignore

/**
 * Two columns that both would be the first of a pair: where one of them says that it is the English one (英文名 beside
 * 名称), the other is the Chinese one.
 */
const pairs = [
  ['name', 'secondName'],
  ['description', 'secondDescription'],
] as const
const isEnglish = (heading: string): boolean => /^(?:english\b|英文)/u.test(headingKey(heading))

/** Names of sheets in files that were exported before these were renamed. */
const formerSheets: Readonly<Record<string, SheetKey>> = {
  'side-dish groups': 'modifierGroups',
  'side dishes': 'modifiers',
  'supply times': 'supplyTimes',
  'kinds of menus': 'menuTypes',
  供应时间: 'supplyTimes',
}

/** Headings that a person would call the same. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_]+/gu, ' ')
    .trim()

const KEY = /\[(\w+)\]\s*$/u

/** A heading as an export writes it. */
export const headingOf = (title: string, key: string): string => `${title} [${key}]`

const headingsOf = new WeakMap<AllTexts, Map<SheetKey, Map<string, string>>>()

/** Every heading of a sheet that is known, with the key of its column. */
function knownHeadings(sheet: SheetKey, texts: AllTexts): Map<string, string> {
  const all = headingsOf.get(texts) ?? new Map<SheetKey, Map<string, string>>()
  headingsOf.set(texts, all)
  const known = all.get(sheet) ?? new Map<string, string>()
  if (all.has(sheet)) return known
  all.set(sheet, known)
  const { columns } = sheetOf(sheet)
  // Titles win over keys, and both over other words.
  const say = (heading: string, key: string) => known.has(headingKey(heading)) || known.set(headingKey(heading), key)
  for (const { key, title } of columns) for (const text of texts(title)) say(text, key)
  for (const { key } of columns) say(key, key)
  for (const { key } of columns) for (const alias of aliases[key] ?? []) say(alias, key)
  return known
}

/** What the columns of a table hold if it is this sheet; each key once, the first that fits. */
export function guessColumns(
  sheet: SheetKey,
  header: readonly string[],
  texts: AllTexts,
  remembered: Remembered = {},
): (string | null)[] {
  const known = knownHeadings(sheet, texts)
  const keys = new Set(sheetOf(sheet).columns.map(({ key }) => key))
  const taken = new Set<string>()
  const paired = pairedHeadings(header, known)
  return header.map(heading => {
    const exact = KEY.exec(heading)?.[1]
    const before = remembered[sheet]?.[headingKey(heading)]
    const guessed =
      exact !== undefined && keys.has(exact)
        ? exact
        : before === undefined
          ? (paired.get(heading) ?? known.get(headingKey(heading)))
          : before
    if (guessed === undefined || guessed === null || taken.has(guessed) || !keys.has(guessed)) return null
    taken.add(guessed)
    return guessed
  })
}

/** The headings of the Chinese columns beside English ones, with the key of the second of the pair. */
function pairedHeadings(header: readonly string[], known: ReadonlyMap<string, string>): Map<string, string> {
  const keyOf = (heading: string) => known.get(headingKey(heading))
  return new Map(
    pairs.flatMap(([first, second]): [string, string][] => {
      const both = header.filter(heading => keyOf(heading) === first)
      const others = both.filter(heading => !isEnglish(heading))
      const [other] = others
      const isPair = both.length > others.length && !header.some(heading => keyOf(heading) === second)
      return isPair && other !== undefined ? [[other, second]] : []
    }),
  )
}

/** The sheet that a table is by its name; undefined where it is called something else. */
function sheetByName(name: string, texts: AllTexts): SheetKey | undefined {
  const asked = headingKey(name)
  const found = sheetKeys.find(
    key => headingKey(key) === asked || texts(sheetOf(key).title).some(title => headingKey(title) === asked),
  )
  return found ?? formerSheets[asked]
}

/** The sheet whose columns these are all, as an export has them; else the one that fits best, dishes before others. */
function sheetByHeader(header: readonly string[], texts: AllTexts): SheetKey | undefined {
  const inTurn: SheetKey[] = ['dishes', ...sheetKeys.filter(key => key !== 'dishes')]
  let best: SheetKey | undefined
  let most = 0
  for (const key of inTurn) {
    const fits = guessColumns(key, header, texts).filter(each => each !== null).length
    if (fits === header.length && fits === sheetOf(key).columns.length) return key
    if (fits > most) [best, most] = [key, fits]
  }
  return best
}

/**
 * What the tables of a file are taken for. A workbook's sheets go by their names, each sheet of the menu once; a file
 * of one table by its headings too.
 */
export function guessUses(tables: readonly ImportTable[], texts: AllTexts, remembered: Remembered = {}): TableUse[] {
  const taken = new Set<SheetKey>()
  return tables.map(({ name, header }) => {
    const found =
      sheetByName(name, texts) ?? (tables.length === 1 ? (sheetByHeader(header, texts) ?? 'dishes') : undefined)
    if (found === undefined || taken.has(found)) return { sheet: null, columns: header.map(() => null) }
    taken.add(found)
    return { sheet: found, columns: guessColumns(found, header, texts, remembered) }
  })
}
