/** Inputs for any call, made from its schema: one that is accepted, and many that may not be. */
import { z } from 'zod'
import type { Call } from '../../shared/contract/kernel/call.ts'

export type Input = Record<string, unknown>

/** The schema as `mount` applies it: unknown fields are refused. */
export function strictInput(call: Call): z.core.$ZodType {
  const known = stricts.get(call)
  if (known) return known
  const strict = call.input instanceof z.ZodObject ? call.input.strict() : call.input
  stricts.set(call, strict)
  return strict
}

/** A schema is compiled when it is first used: once for each call, not for each input. */
const stricts = new WeakMap<Call, z.core.$ZodType>()

/** What the server sees of an input: a path part, and all of a query, arrive as text. */
export function asSeen(call: Call, input: Input): Input {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const inAddress = (name: string) => call.method === 'GET' || call.uploads || call.path.includes(`{${name}}`)
  return Object.fromEntries(given.map(([name, value]) => [name, inAddress(name) ? asText(value) : value]))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whether the contract accepts an input, as the server sees it. */
export const isAccepted = (call: Call, input: Input): boolean =>
  z.safeParse(strictInput(call), asSeen(call, input)).success

/** What a text may have to look like; a new kind of text in the contract needs its example here. */
const TEXTS = [
  'sample',
  '12345678',
  '4242',
  'USD',
  '2026-01-15',
  '2026-01-15T10:00:00Z',
  '10:30',
  'UTC',
  'a@example.test',
  'https://example.test',
  '#000000',
  `/pictures/1/${'a'.repeat(64)}/480.webp`,
  'a'.repeat(64),
  ',',
  '',
]
const LONG = 'abcdefghijklmnopqrstuvwxyz'
const PLAIN: readonly unknown[] = [...TEXTS, LONG, 1, 0, 5, 14, 60, 100, 300, 9_100, true, [], {}, null]

/** The border of a zone. */
const CORNERS = [
  { latE6: 1, lngE6: 1 },
  { latE6: 1, lngE6: 1000 },
  { latE6: 1000, lngE6: 1 },
]

/** An input that the contract accepts, with every field filled in that can be. Throws where no example fits. */
export function sampleOf(call: Call): Input {
  const sample = exampleOf(call.input) as Input
  if (!isAccepted(call, sample)) throw new Error(`No example fits ${call.path}: add one to contractInputs.ts`)
  return sample
}

/** A value that a schema accepts, with every field filled in that can be. Throws where no example fits. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const def: { type: string; innerType?: z.core.$ZodType; values?: unknown } = schema._zod.def
  if (def.innerType) return exampleOf(def.innerType)
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.core.$ZodType>
    const whole = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, exampleOf(field)]))
    return [whole, ...withoutSome(whole, shape)].find(fits(schema)) ?? whole
  }
  if (schema instanceof z.ZodArray) {
    const few = [exampleOf(schema.element)].filter(fits(schema.element))
    return [few, CORNERS].find(fits(schema)) ?? few
  }
  const choices = [...('options' in schema ? [schema.options].flat() : []), ...literals(def.values)]
  const forms = choices.filter(isSchema).map(exampleOf)
  const found = [...choices.filter(choice => !isSchema(choice)), ...forms, ...PLAIN].find(fits(schema))
  if (found === undefined) throw new Error(`No example fits ${def.type}: add one to contractInputs.ts`)
  return found
}

/** Where a rule over several fields refuses the example: without one that may be left out, then without all of those. */
function withoutSome(whole: Input, shape: Record<string, z.core.$ZodType>): Input[] {
  const spare = Object.keys(shape).filter(name => fits(shape[name] ?? z.never())(undefined))
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))
  return [...spare.map(name => [name]), spare].map(without)
}

const literals = (values: unknown): unknown[] => (Array.isArray(values) ? values : [])
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
const fits = (schema: z.core.$ZodType) => (value: unknown) => z.safeParse(schema, value).success

/** A path in an input: `['lines', 0, 'price']`. */
export type FieldPath = readonly (string | number)[]

/** Every path of an input, from the outside in. */
export function pathsOf(value: unknown, path: FieldPath = []): FieldPath[] {
  const own = path.length === 0 ? [] : [path]
  if (Array.isArray(value)) return [...own, ...value.flatMap((each, index) => pathsOf(each, [...path, index]))]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))]
}

/** A copy of an input with another value at a path. */
export function changed<T>(value: T, [first, ...rest]: FieldPath, to: unknown): T {
  if (first === undefined) return to as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  copy[first] = changed(copy[first], rest, to)
  return copy as T
}

const MEGABYTE = 1_000_000

/** What people and programs send that they should not. */
export const NONSENSE: readonly unknown[] = [
  null,
  true,
  'x',
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table merchant; --",
  '../../etc/passwd',
  '-1',
  '1e400',
  '9'.repeat(40),
  'x'.repeat(MEGABYTE),
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'x' },
  Array(1000).fill(1),
]

/** Inputs with one path changed, or a field missing, or one too many. */
export function* spoiled(call: Call): Generator<Input> {
  const sample = sampleOf(call)
  for (const name of Object.keys(sample)) {
    // A missing path part is another address.
    if (!call.path.includes(`{${name}}`)) yield { ...sample, [name]: undefined }
  }
  yield { ...sample, unknownField: 1 }
  for (const path of pathsOf(sample)) {
    for (const value of NONSENSE) yield changed(sample, path, value)
  }
}
