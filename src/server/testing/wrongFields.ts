/** What each field of a call refuses, and the text that says so: read from the contract's schema, so that no test types it again. */
import { z } from 'zod'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { changed, exampleOf, type Input, type FieldPath, sampleOf } from './contractInputs.ts'

export interface WrongField {
  readonly input: Input
  /** The field that is wrong, as an answer names it: `lines.0.price`. */
  readonly field: string
  /** A key under `failures.field`. */
  readonly text: string
  readonly values: Readonly<Record<string, number>>
}

type Schema = z.core.$ZodType
/** What zod keeps of a schema or of a check of one, as far as it is read here. */
interface Def {
  readonly type: string
  readonly check?: string
  readonly format?: string
  readonly coerce?: boolean
  readonly pattern?: RegExp
  readonly checks?: readonly { readonly _zod: { readonly def: Def } }[]
  readonly innerType?: Schema
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly catchall?: Schema
  readonly options?: readonly Schema[]
  readonly discriminator?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
  readonly value?: number
  readonly inclusive?: boolean
  readonly path?: FieldPath
  readonly fn?: (value: unknown) => unknown
  readonly tx?: (value: unknown) => unknown
  readonly error?: (issue: object) => unknown
}
const defOf = (schema: { readonly _zod: { readonly def: unknown } }) => schema._zod.def as Def

/** Inputs of a call that are wrong in one field each: missing, of another kind, too long, out of bounds, no choice, unknown. */
export function* wrongFields(call: Call): Generator<WrongField> {
  for (const wrong of within(bare(call.input), [], sampleOf(call))) if (isSent(call, wrong)) yield wrong
}

/** The server refuses longer ones before it reads them. */
const MOST_CHARACTERS = 900_000

/** Whether a request carries it: in an address everything is text, and an empty part of the path is another address. */
function isSent(call: Call, { input, field, text }: WrongField): boolean {
  const [name = ''] = field.split('.')
  const isPath = call.path.includes(`{${name}}`)
  const value = input[name]
  if (isPath && (value === undefined || value === '')) return false
  if (!isPath && call.method === 'POST' && !call.uploads) return JSON.stringify(input).length < MOST_CHARACTERS
  return value === undefined || (typeof value !== 'object' && text !== 'kind') || value === 'x'
}

const said = (path: FieldPath, text: string, values: Record<string, number> = {}) => ({
  field: path.join('.'),
  text,
  values,
})

/** What a path refuses, and every field below it, in an input that is otherwise right. */
function* walk(schema: Schema, path: FieldPath, whole: Input): Generator<WrongField> {
  yield* wrongValues(schema, path, whole)
  yield* within(bare(schema), path, whole)
}

function* within(def: Def, path: FieldPath, whole: Input): Generator<WrongField> {
  const at = (more: string | number, value: unknown) => changed(whole, [...path, more], value)
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    if (!accepts(field, undefined)) yield { ...said([...path, name], missing(field)), input: at(name, undefined) }
    yield* walk(field, [...path, name], at(name, exampleOf(field)))
  }
  // The server adds this to the outermost object itself.
  if (def.shape && (def.catchall || path.length === 0)) {
    yield { ...said([...path, 'unknownField'], 'unknown'), input: at('unknownField', 1) }
  }
  if (def.element) yield* walk(def.element, [...path, 0], at(0, exampleOf(def.element)))
  if (!def.discriminator) return
  for (const form of def.options ?? []) yield* within(bare(form), path, changed(whole, path, exampleOf(form)))
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
/** A literal says which form of a union it is: without it, none was chosen. A number of an address is made from text. */
const missing = (field: Schema) => {
  const { type, coerce } = bare(field)
  return ['literal', 'enum'].includes(type) ? 'choice' : coerce ? 'kind' : 'required'
}

/** The definition of what a schema wraps: of an optional field that of the field, of “a form, or nothing” that of the form. */
function bare(schema: Schema): Def {
  const def = defOf(schema)
  if (def.innerType) return bare(def.innerType)
  const forms = (def.options ?? []).filter(option => !['null', 'literal'].includes(defOf(option).type))
  return forms[0] && forms.length === 1 ? bare(forms[0]) : def
}

const OTHER_KIND: Readonly<Record<string, unknown>> = {
  string: 7,
  number: 'x',
  boolean: 'yes',
  array: 'x',
  object: 'x',
  record: 'x',
}

function* wrongValues(schema: Schema, path: FieldPath, whole: Input): Generator<WrongField> {
  const def = bare(schema)
  const wrong = (value: unknown, text: string) => ({ ...said(path, text), input: changed(whole, path, value) })
  const type = def.discriminator ? 'object' : def.type
  if (type in OTHER_KIND) yield wrong(OTHER_KIND[type], 'kind')
  if (type === 'enum' || type === 'literal') yield wrong('none of these', 'choice')
  if (!accepts(schema, null) && !def.coerce && type in OTHER_KIND) yield wrong(null, 'required')
  const found = new Set<string>()
  for (const value of candidates(def)) {
    if (accepts(schema, value)) continue
    const { text, values, path: inner = [] } = firstRefusal(def, value) ?? { text: '' }
    if (text === '' || found.has(text)) continue
    found.add(text)
    yield { ...wrong(value, text), ...said([...path, ...inner], text, values) }
  }
}

const checksOf = (def: Def): Def[] => [
  ...(def.check === 'string_format' ? [def] : []),
  ...(def.checks ?? []).map(defOf),
]

/** Values of the right kind at and beyond every limit that a field has. */
function* candidates(def: Def): Generator<unknown> {
  const checks = checksOf(def)
  const limits = checks.flatMap(({ minimum, maximum, length, value }) =>
    [minimum, maximum, length, value].filter(each => typeof each === 'number'),
  )
  if (def.type === 'string') {
    yield* ['', ' ', 'a\u0007b', 'no such value?', '2026-02-30']
    for (const limit of limits) for (const letter of ['x', '1', '好']) yield letter.repeat(limit + 1)
  }
  if (def.type === 'number') {
    for (const limit of limits) yield* [limit - 1, limit + 1, limit, limit + 0.5, limit - 0.5]
    yield 1.5
  }
  if (def.type === 'array' && def.element) {
    const each = exampleOf(def.element)
    yield* [[], [each, each]]
    for (const limit of limits) yield Array(limit + 1).fill(each)
  }
}

interface Refused {
  readonly text: string
  readonly values?: Record<string, number>
  readonly path?: FieldPath
}

/** The first limit of a field that a value of its kind is beyond; zod asks them in this order. */
function firstRefusal(def: Def, given: unknown): Refused | undefined {
  let value = given
  for (const check of checksOf(def)) {
    // Trims the text.
    if (check.check === 'overwrite') value = check.tx?.(value)
    const refused = refusedBy(check, value, def.type)
    if (!refused) continue
    const own = check.error?.({ input: value, code: '' })
    if (typeof own !== 'string') return refused
    return { ...(check.path && { path: check.path }), text: own.replace('failures.field.', '') }
  }
  return undefined
}

function refusedBy(check: Def, value: unknown, type: string): Refused | undefined {
  const { minimum = 0, maximum = 0, length = 0, value: bound = 0 } = check
  const size = typeof value === 'number' ? value : (value as string | unknown[]).length
  const isText = type === 'string'
  const tooSmall = (min: number) => ({ text: isText ? 'required' : 'tooSmall', ...(!isText && { values: { min } }) })
  const tooLarge = (max: number) => ({ text: isText ? 'tooLong' : 'tooLarge', values: { max } })
  switch (check.check) {
    case 'number_format':
      return Number.isSafeInteger(value) ? undefined : { text: 'whole' }
    case 'string_format':
      return check.pattern?.test(String(value)) === false ? { text: 'format' } : undefined
    case 'min_length':
      return size < minimum ? tooSmall(minimum) : undefined
    case 'max_length':
      return size > maximum ? tooLarge(maximum) : undefined
    case 'length_equals':
      return size < length ? tooSmall(length) : size > length ? tooLarge(length) : undefined
    case 'greater_than':
      return size < bound || (size === bound && !check.inclusive) ? tooSmall(bound) : undefined
    case 'less_than':
      return size > bound || (size === bound && !check.inclusive) ? tooLarge(bound) : undefined
    case 'custom':
      return check.fn && !check.fn(value) ? { text: 'format', ...(check.path && { path: check.path }) } : undefined
    default:
      return undefined
  }
}
