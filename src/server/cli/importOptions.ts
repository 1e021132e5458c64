/** The options of `npm run import`. */
import {
  type AmountOwner,
  amountOwners,
  type ColumnKey,
  columnKeys,
  type DateOrder,
  dateOrders,
  type Format,
  type LoneRefund,
  loneRefunds,
  type Mapping,
} from '../../shared/rules/imports/settings.ts'

export interface ImportOptions {
  readonly aid: string
  readonly dryRun: boolean
  readonly skipBadRows: boolean
  readonly mapping: Mapping | undefined
  readonly format: { -readonly [K in keyof Format]?: Format[K] }
}

/** What is wrong with the options: a text of `history.command` and its values. */
export interface WrongOptions {
  readonly wrong: 'usage' | 'unknownOption' | 'badMap'
  readonly values: Readonly<Record<string, string>>
}

const delimiterNames = { comma: ',', semicolon: ';', tab: '\t' } as const
const decimalNames = { point: '.', comma: ',' } as const

class Wrong extends Error {
  readonly what: WrongOptions
  constructor(wrong: WrongOptions['wrong'], values: WrongOptions['values'] = {}) {
    super(wrong)
    this.what = { wrong, values }
  }
}

/** Reads the options behind the file name. */
export function readOptions(args: readonly string[]): ImportOptions | WrongOptions {
  try {
    return read(args)
  } catch (error) {
    if (error instanceof Wrong) return error.what
    throw error
  }
}

function read(args: readonly string[]): ImportOptions {
  const options = { dryRun: false, skipBadRows: false }
  const format: ImportOptions['format'] = {}
  let aid: string | undefined
  let mapping: Mapping | undefined
  const rest = args.flatMap(arg =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  )
  while (rest.length > 0) {
    const option = rest.shift() ?? ''
    const value = () => rest.shift() ?? fail('usage')
    if (option === '--dry-run') options.dryRun = true
    else if (option === '--skip-bad-rows') options.skipBadRows = true
    else if (option === '--store') aid = value()
    else if (option === '--map') mapping = readMapping(value())
    else if (option === '--delimiter') format.delimiter = oneOf(delimiterNames, value())
    else if (option === '--decimal') format.decimal = oneOf(decimalNames, value())
    else if (option === '--dates') format.dateOrder = among<DateOrder>(dateOrders, value())
    else if (option === '--amounts') format.amountsOf = among<AmountOwner>(amountOwners, value())
    else if (option === '--lone-refunds') format.loneRefunds = among<LoneRefund>(loneRefunds, value())
    else fail('unknownOption', { option })
  }
  return { aid: aid ?? fail('usage'), ...options, mapping, format }
}

function fail(wrong: WrongOptions['wrong'], values: WrongOptions['values'] = {}): never {
  throw new Wrong(wrong, values)
}

function among<T extends string>(known: readonly T[], value: string): T {
  return known.find(name => name === value) ?? fail('unknownOption', { option: value })
}

function oneOf<T extends string>(names: Readonly<Record<string, T>>, value: string): T {
  return names[value] ?? fail('unknownOption', { option: value })
}

/** `dish=name,order=id`: what a key is called in the file. A comma in a column's name is written twice. */
function readMapping(text: string): Mapping {
  const mapping: Partial<Record<ColumnKey, string>> = {}
  for (const pair of text.split(/(?<!,),(?!,)/)) {
    const [, name, column] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
    const key = columnKeys.find(known => known === name)
    if (!key || column === undefined) fail('badMap', { keys: columnKeys.join(', ') })
    mapping[key] = column.replaceAll(',,', ',')
  }
  return mapping
}
