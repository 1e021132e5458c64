/**
 * Random inputs of any call, made from its schema: most fields hold what they take, at and between their limits, some what no
 * field takes. The same seed makes the same inputs.
 */
import { z } from 'zod'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { pushBodies, pushKinds } from '../../shared/contract/orders/push/items.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'
import { exampleOf, type Input, isAccepted, NONSENSE } from './contractInputs.ts'

/** Ids that the store has, by the name of their field: `orderId`. */
export type KnownIds = ReadonlyMap<string, readonly number[]>

type Schema = z.core.$ZodType
/** What zod keeps of a schema, as far as it is read here. */
interface Def {
  readonly type: string
  readonly format?: string
  readonly check?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Def } }[]
  readonly innerType?: Schema
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

const TEXTS = [
  '',
  ' ',
  'x',
  "O'Neil; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '\u202eمرحبا\u202c',
  '👩‍👩‍👧‍👦'.repeat(9),
  '金龍麵館',
  'a\u0301'.repeat(30),
  '\u200b\u200b',
  '=1+1',
  '<b>',
  'ß'.repeat(500),
  'x'.repeat(100_000),
]
const YEARS = ['0000', '0001', '1582', '1899', '1900', '1969', '1999', '2026', '2027', '2199', '2200', '9999']
const DAYS = ['01-01', '02-28', '03-08', '11-01', '12-31']
const TIMES = ['00:00:00Z', '05:30:00.123Z', '23:59:59.999Z']
const NUMBERS = [0, 1, -1, 7, 100, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 53, 1e21, 0.1]
/** Beyond it a body is refused before it is read. */
const MOST_ITEMS = 300

/** The part of values that a field does not take, once a call's inputs are accepted often enough to reach what is behind it. */
const WRONG = 0.02

class RandomInput {
  readonly #dice: Dice
  readonly #ids: KnownIds
  readonly #wrong: number
  /** What `id` stands for: the thing that the call is named after, or any. */
  readonly #own: readonly number[]
  constructor(call: string, dice: Dice, ids: KnownIds, wrong: number) {
    this.#dice = dice
    this.#ids = ids
    this.#wrong = wrong
    const named = [...ids].filter(([name]) => call.toLowerCase().includes(name.slice(0, -2).toLowerCase()))
    this.#own = (named.length > 0 ? named : [...ids]).flatMap(([, own]) => own)
  }

  /** A value for a field; undefined leaves it out. */
  of(schema: Schema, name: string, depth = 0): unknown {
    if (this.#dice.chance(this.#wrong)) return this.#dice.pick([...NONSENSE, ...TEXTS, ...NUMBERS])
    const def = defOf(schema)
    if (def.type === 'optional' || def.type === 'default') {
      if (this.#dice.chance(0.4)) return undefined
      return def.innerType ? this.of(def.innerType, name, depth) : undefined
    }
    if (def.type === 'nullable' && this.#dice.chance(0.3)) return null
    if (def.innerType) return this.of(def.innerType, name, depth)
    const made = this.#made(schema, def, name, depth)
    // What no random value fits, such as a color or a key of so many letters, is as in an example.
    return made === undefined || z.safeParse(schema, made).success || this.#dice.chance(this.#wrong)
      ? made
      : exampleOf(schema)
  }

  #made(schema: Schema, def: Def, name: string, depth: number): unknown {
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {})
            .map(([key, field]) => [key, this.of(field, key, depth + 1)])
            .filter(([, value]) => value !== undefined),
        )
      case 'array':
        return this.#list(def, name, depth)
      case 'union': {
        const options = def.options ?? []
        return this.of(this.#dice.pick(options), name, depth)
      }
      case 'enum':
        return this.#dice.pick(Object.values(def.entries ?? {}))
      case 'literal':
        return this.#dice.pick(def.values ?? [])
      case 'record':
        return {
          [String(this.of(def.keyType ?? z.string(), name, depth))]: this.of(def.valueType ?? z.unknown(), name),
        }
      case 'boolean':
        return this.#dice.chance(0.5)
      case 'number':
        return this.#number(def, name)
      case 'string':
        return this.#text(def, name)
      case 'unknown':
        return this.#dice.pick(NONSENSE)
      default:
        return exampleOf(schema)
    }
  }

  #list({ element, checks = [] }: Def, name: string, depth: number): unknown[] {
    const { least, most } = limitsOf(checks)
    const many = Math.min(most, depth > 2 ? 3 : MOST_ITEMS)
    const length = Math.max(least, this.#dice.pick([0, 1, 2, 3, many]))
    return Array.from({ length }, () => this.of(element ?? z.unknown(), name, depth + 1))
  }

  #number({ checks = [] }: Def, name: string): number {
    const { least, most } = limitsOf(checks)
    if (/version$/i.test(name) && this.#dice.chance(0.7)) return this.#dice.pick([1, 1, 1, 0, 2])
    const known = /^ids?$/.test(name) ? this.#own : this.#ids.get(name.replace(/s$/, ''))
    if (known && known.length > 0 && this.#dice.chance(0.7)) return this.#dice.pick(known)
    const fitting = NUMBERS.filter(number => number >= least && number <= most && Number.isSafeInteger(number))
    const ends = [least, most].filter(end => Number.isSafeInteger(end))
    return this.#dice.pick([...fitting, ...ends, this.#dice.int(Math.max(least, 0), Math.min(most, 100_000))])
  }

  #text({ format, checks = [] }: Def, name: string): string {
    const formats = [format, ...checks.map(({ _zod: { def } }) => def.format)]
    const date = `${this.#dice.pick(YEARS)}-${this.#dice.pick(DAYS)}`
    if (formats.includes('date')) return date
    if (formats.includes('datetime')) return `${date}T${this.#dice.pick(TIMES)}`
    if (/key$/i.test(name)) return `key-${this.#dice.int(0, 1_000_000_000)}`
    const text = this.#dice.pick(TEXTS)
    const { most } = limitsOf(checks)
    return Number.isFinite(most) && text.length > most ? text.slice(0, most) : text
  }

  /** A push whose items are those of its kinds: the contract knows them as any object. */
  push(at: string): Input {
    const items = Array.from({ length: this.#dice.int(1, 8) }, () => {
      const kind = this.#dice.pick(pushKinds)
      const body = this.of(pushBodies[kind], '')
      const isNow = this.#dice.chance(0.7)
      const own = this.of(z.iso.datetime(), 'at')
      const fixed = isNow ? JSON.parse(JSON.stringify(body ?? {}).replaceAll(/"\d{4}-[^"]*Z"/g, `"${at}"`)) : body
      return { key: this.of(z.string(), 'key'), kind, at: isNow ? at : own, body: fixed }
    })
    return { at, items }
  }
}

function limitsOf(checks: NonNullable<Def['checks']>): { least: number; most: number } {
  let [least, most] = [-Infinity, Infinity]
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def
    if (check === 'greater_than' && value !== undefined) least = Math.max(least, value)
    if (check === 'less_than' && value !== undefined) most = Math.min(most, value)
    if (check === 'min_length' && minimum !== undefined) least = Math.max(least, minimum)
    if (check === 'max_length' && maximum !== undefined) most = Math.min(most, maximum)
  }
  return { least, most }
}

/** So often an input is made again that the contract would refuse: behind it is what is to be tried. */
const MOST_TRIES = 12

/** So many inputs of a call; three of four that the contract accepts, as far as luck allows. */
export function* randomInputs(name: string, call: Call, count: number, ids: KnownIds): Generator<Input> {
  const dice = new Dice(`fuzz ${name}`)
  for (let made = 0; made < count; made++) {
    const isWild = made % 4 === 3
    const random = new RandomInput(name, dice, ids, isWild ? 0.2 : WRONG)
    const one = () => (name === 'push' ? random.push(new Date().toISOString()) : asInput(random.of(call.input, '')))
    let input = one()
    for (let tries = 0; !isWild && tries < MOST_TRIES && !isAccepted(call, input); tries++) input = one()
    yield input
  }
}

const asInput = (value: unknown): Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {}
