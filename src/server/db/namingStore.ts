/**
 * Statements of one store, as a cluster answers them (docs/citus.md). Its planner looks in every shard for what is joined by the
 * store alone, finds none for the parts of a view, and lets no node carry out a function that reads tables. All rows that such
 * a statement sees are of one store: each side of a join names it, and views and functions are written out.
 */

/** What is written out. */
export interface WrittenOut {
  /** The texts of the views, by name. */
  readonly views: ReadonlyMap<string, string>
  /** Functions of the store and an array of ids that answer rows, by name. */
  readonly functions: ReadonlyMap<string, StoreFunction>
}
export interface StoreFunction {
  readonly text: string
  /** The names of its two parameters in the text. */
  readonly parameters: readonly [store: string, ids: string]
  readonly columns: readonly string[]
}

/** As it is written by hand, or put in quotation marks by kysely. */
const ID = '"?\\bmerchant_id\\b"?'
const JOINED = new RegExp(String.raw`(?<![\w."])((?:"?\w+"?\.)?${ID}) = ("?\w+"?)\.${ID}`, 'g')
const NAMED = new RegExp(String.raw`${ID} = \$(\d+)\b`, 'g')
/** A name behind a table is another name of it, unless it is one of these. */
const GOES_ON = 'where|on|join|left|right|full|inner|cross|using|group|order|limit|offset|union|having|for|as'

/** The text as a cluster answers it; as it is where no parameter names the store. */
export function namingStore(
  text: string,
  parameters: readonly unknown[],
  merchantId: number,
  { views, functions }: WrittenOut,
): string {
  const place = [...text.matchAll(NAMED)].find(([, at]) => parameters[Number(at) - 1] === merchantId)?.[1]
  if (place === undefined) return text
  const store = `$${place}`
  let whole = text
  for (const [name, each] of functions) if (whole.includes(name)) whole = withoutFunction(whole, name, each)
  for (const [name, view] of views) {
    if (!whole.includes(name)) continue
    const read = new RegExp(`\\b(from|join)\\s+${name}\\b(?:\\s+as)?(?:\\s+(?!(?:${GOES_ON})\\b)(\\w+))?`, 'g')
    whole = whole.replace(read, (_, word: string, other = name) => `${word} (${view}) as ${other}`)
  }
  // A function, as a dollar has a meaning in a text.
  return whole.replace(
    JOINED,
    (_, left: string, right: string) => `(${left} = ${store} and ${right}.merchant_id = ${store})`,
  )
}

/** The calls of a function with its text in their places. */
function withoutFunction(text: string, name: string, { text: body, parameters, columns }: StoreFunction): string {
  const [before = '', ...calls] = text.split(`${name}(`)
  const names = new RegExp(`\\b(${parameters.join('|')})\\b`, 'g')
  const written = calls.map(part => {
    const [comma, end] = [part.indexOf(','), endOfCall(part)]
    const [store, ids] = [part.slice(0, comma), part.slice(comma + 1, end)]
    const own = body.replace(names, word => (word === parameters[0] ? `(${store})` : `(${ids})`))
    return `(${own}) as ${name} (${columns.join(', ')})${part.slice(end + 1)}`
  })
  return before + written.join('')
}

/** Where the bracket of a call closes. */
function endOfCall(part: string): number {
  let open = 1
  for (const { 0: bracket, index } of part.matchAll(/[()]/g)) {
    open += bracket === '(' ? 1 : -1
    if (open === 0) return index
  }
  return part.length
}
