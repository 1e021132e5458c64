/** Every day and instant that a call can be asked for lies in centuries that everything behind it knows (SHELL-8). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './calls.ts'
import type { Call } from './kernel/call.ts'

interface Def {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[]
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
}

/** The fields of a schema that hold a day or an instant. */
function* dateFields(schema: z.core.$ZodType, place: string): Generator<[string, z.core.$ZodType, string]> {
  const def = schema._zod.def as unknown as Def
  const format = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].find(({ format: name = '' }) =>
    ['date', 'datetime'].includes(name),
  )?.format
  if (format !== undefined) yield [place, schema, format]
  for (const inner of [def.innerType, def.element, def.valueType, ...(def.options ?? [])])
    if (inner) yield* dateFields(inner, place)
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* dateFields(field, `${place}.${name}`)
}

/** A push is never refused for one item: what an item says of time is bounded by POS-8 instead. */
const ITSELF = ['push.at', 'push.items.at']

test('SHELL-8 a day before 1900 or after 2199 is refused at its field by every call', () => {
  const asked = Object.entries<Call>(allCalls).flatMap(([name, call]) => [...dateFields(call.input, name)])
  expect(asked.length).toBeGreaterThan(40)
  const wide = asked.filter(([, schema, format]) =>
    ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].some(
      date => z.safeParse(schema, format === 'date' ? date : `${date}T00:00:00Z`).success,
    ),
  )
  expect([...new Set(wide.map(([place]) => place))]).toEqual(ITSELF)
})
