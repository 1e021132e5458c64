/** Random values of a schema, so that a further group of settings is tested without a line here. */
import fc from 'fast-check'
import { z } from 'zod'

/** What texts of settings may have to look like; a schema takes those that it accepts. */
const TEXTS = ['', 'A', 'Service fee', '服务费', '2026-12-24', '2026-12-26', '10:30', 'a@example.test', 'https://example.test', 'USD', 'America/New_York', '#0f766e', 'key_1', '1234'] // prettier-ignore
const NUMBERS = [0, 1, 2, 3, 5, 7, 30, 45, 60, 100, 540, 1260, 8875, 18_000, 20_000, 99_999, 1.5, -73.98, 40.75]

interface Def {
  readonly type: string
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

/** Some are refused by rules over several fields: then more are made. */
const [FIRST_TRY, MOST_TRIES] = [20, 500]

/** Values that a schema accepts, always the same. Throws where no example fits. */
export function valuesOf(schema: z.core.$ZodType): readonly unknown[] {
  const made = (numRuns: number) =>
    fc.sample(unchecked(schema), { numRuns, seed: numRuns }).filter(value => z.safeParse(schema, value).success)
  const few = made(FIRST_TRY)
  const values = few.length > 0 ? few : made(MOST_TRIES)
  if (values.length === 0) throw new Error('No example fits: add one to transfer.testing.ts')
  return values
}

function unchecked(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([name, field]) => [name, unchecked(field)] as const)
      return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
    }
    case 'array':
      return listOf(schema, unchecked(def.element ?? z.never()))
    case 'record':
      return fc.dictionary(fc.constantFrom('one', 'two'), unchecked(def.valueType ?? z.never()), { maxKeys: 2 })
    case 'nullable':
      return fc.option(unchecked(def.innerType ?? z.never()), { nil: null })
    case 'optional':
      return fc.option(unchecked(def.innerType ?? z.never()), { nil: undefined })
    case 'default':
    case 'prefault':
      return unchecked(def.innerType ?? z.never())
    case 'pipe':
      return unchecked(def.in ?? z.never())
    case 'union':
      return fc.oneof(...(def.options ?? []).map(unchecked))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return among(schema, def.type)
  }
}

/** No more than a few, none twice, unless the schema wants so many. */
function listOf(schema: z.core.$ZodType, element: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const limits = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as Limit)
  const exact = limits.find(({ length }) => length !== undefined)?.length
  if (exact !== undefined) return fc.array(element, { minLength: exact, maxLength: exact })
  const [minLength, maxLength] = [
    Math.max(0, ...limits.map(({ minimum = 0 }) => minimum)),
    Math.min(4, ...limits.map(({ maximum = 4 }) => maximum)),
  ]
  return fc.uniqueArray(element, { minLength, maxLength, selector: each => JSON.stringify(each) })
}

interface Limit {
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
}

function among(schema: z.core.$ZodType, type: string): fc.Arbitrary<unknown> {
  const fitting = [...TEXTS, ...NUMBERS].filter(value => z.safeParse(schema, value).success)
  if (fitting.length === 0) throw new Error(`No example fits a ${type}: add one to transfer.testing.ts`)
  return fc.constantFrom(...fitting)
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
