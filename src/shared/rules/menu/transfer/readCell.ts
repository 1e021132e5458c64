/** One cell as a value of the menu, or what is wrong with it. References are resolved elsewhere. */
import { MOST_CENTS } from '../../../contract/menu/entities.ts'
import { moneyFault, readMoney } from '../../basics/typedMoney.ts'
import { readPercent } from '../../basics/typedPercent.ts'
import { readHours, readList, withoutApostrophe } from './cellTexts.ts'
import { headingKey, type InCell } from './tables.ts'
import { type SheetColumn, weekdays } from './sheets.ts'

/** What is wrong, as a key of the catalogues. */
export interface CellFault {
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>>
}
export type Read = { readonly value: unknown } | CellFault
export const isFault = (read: Read): read is CellFault => 'say' in read

/** Words of all languages, by `headingKey`. */
export interface Words {
  /** To the key of the menu: `valid`, `dineIn`. */
  readonly keys: ReadonlyMap<string, string>
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  /** In which the store's amounts are typed. */
  readonly currency: string
}

const fault = (name: string, values?: CellFault['values']): CellFault => ({
  say: `menuTransfer.faults.${name}`,
  ...(values && { values }),
})

/** Nothing at all is in it. */
export const isEmpty = (cell: InCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The text of a cell, without the apostrophe that kept it text. */
export function textOfCell(cell: InCell): string | CellFault {
  if (cell !== null && typeof cell === 'object') return fault(cell.fault)
  if (typeof cell === 'number') return plainNumber(cell)
  return withoutApostrophe(String(cell ?? '')).trim()
}

/** Without the noise of binary fractions: 12.1 and not 12.100000000000001. */
const plainNumber = (value: number): string => String(Math.round(value * 1e6) / 1e6)

const emptyOf: Readonly<Partial<Record<SheetColumn['type'], unknown>>> = {
  text: '',
  words: [],
  references: [],
  hours: [],
}

/** The value of an empty cell where that empties the field. */
export const emptyValue = ({ type }: SheetColumn): unknown => emptyOf[type] ?? null

/** Reads a cell that is not empty and no reference. */
export function readCell(column: SheetColumn, cell: InCell, words: Words): Read {
  const text = textOfCell(cell)
  if (typeof text !== 'string') return text
  switch (column.type) {
    case 'text':
      return { value: text }
    case 'money':
    case 'moneyChange':
      return readAmount(text, column.type === 'money', words.currency)
    case 'percent': {
      const pcm = readPercent(text)
      return typeof pcm === 'number' ? { value: pcm } : fault('percent')
    }
    case 'id':
    case 'integer':
      return /^#?-?\d{1,15}(?:\.0+)?$/.test(text) ? { value: Number(text.replace('#', '')) } : fault('integer')
    case 'switch': {
      const key = headingKey(text)
      if (words.yes.has(key)) return { value: true }
      return words.no.has(key) ? { value: false } : fault('switch')
    }
    case 'word': {
      const key = wordOf(column, text, words)
      return key === undefined ? fault('word', { word: text }) : { value: key }
    }
    case 'words': {
      const parts = readList(text.replaceAll(/[,，、]/gu, ';'))
      const keys = parts.map(part => wordOf(column, part, words))
      const wrong = keys.indexOf(undefined)
      return wrong >= 0 ? fault('word', { word: parts[wrong] ?? '' }) : { value: [...new Set(keys)] }
    }
    case 'hours': {
      const spans = readHours(text, (weekdays as readonly string[]).indexOf(column.key))
      return spans ? { value: spans } : fault('hours')
    }
    default:
      throw new Error(`A ${column.type} is no plain cell`)
  }
}

const faultNames = {
  moneyComma: 'money.comma',
  moneyDecimals: 'money.decimals',
  money: 'money.none',
  moneyWhole: 'money.whole',
  moneyThree: 'money.three',
} as const

function readAmount(text: string, isPrice: boolean, currency: string): Read {
  const cents = readMoney(text, currency)
  if (typeof cents === 'string') return fault(faultNames[moneyFault(cents, currency)])
  if (Math.abs(cents) > MOST_CENTS) return fault('money.most')
  return isPrice && cents < 0 ? fault('money.negative') : { value: cents }
}

function wordOf({ words: allowed = [] }: SheetColumn, text: string, { keys }: Words): string | undefined {
  const asked = headingKey(text)
  const exact = allowed.find(word => headingKey(word) === asked)
  const found = exact ?? keys.get(asked)
  return found !== undefined && allowed.includes(found) ? found : undefined
}
