/**
 * The state of a list (filters, sort, page) in the address, so that a link opens the same list (SHELL-11).
 * A value that is its default is left out; what does not fit the schema counts as its default.
 */
import { z } from 'zod'

const paging = {
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(200).default(20),
  sort: z.string().default(''),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export type ListSchema = z.ZodObject<z.ZodRawShape>

/** What every list keeps; `sort` and `order` can be narrowed by the filters of a list. */
export interface Paging {
  page: number
  pageSize: number
  sort: string
  order: 'asc' | 'desc'
}

/** The schema of a list's state: page, page size, sort and order, with the list's own filters. Every field has a default. */
export function listStateOf<F extends z.ZodRawShape>(filters: F) {
  return z.object({ ...paging, ...filters })
}

/** Reads the state out of an address. */
export function readState<S extends ListSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const entries = Object.entries(schema.shape).map(([name, field]) => [name, readField(field, params.getAll(name))])
  return z.parse(schema, Object.fromEntries(entries))
}

/** The address of a state: `params` with this schema's part replaced. */
export function writeState<S extends ListSchema>(
  schema: S,
  state: z.output<S>,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, field] of Object.entries(schema.shape)) {
    next.delete(name)
    const value = (state as Record<string, unknown>)[name]
    if (value === undefined || same(value, readField(field, []))) continue
    const texts = (Array.isArray(value) ? value : [value]).map(part => String(part as string | number | boolean))
    for (const text of texts.length > 0 ? texts : ['']) next.append(name, text)
  }
  return next
}

/** How many filters differ from their default: page, page size and sorting do not count. */
export function countSet<S extends ListSchema>(schema: S, state: z.output<S>): number {
  return Object.entries(schema.shape).filter(
    ([name, field]) => !(name in paging) && !same((state as Record<string, unknown>)[name], readField(field, [])),
  ).length
}

/** The first reading of the texts that the field accepts: as they are, as a number, as yes or no, as a list. */
function readField(field: z.core.$ZodType, texts: readonly string[]): unknown {
  if (texts.length > 0) {
    const [first = ''] = texts
    const list = first === '' && texts.length === 1 ? [] : [...texts]
    const readings = [first, numberOf(first), first === 'true' ? true : first === 'false' ? false : undefined]
    for (const reading of [...readings, list, list.map(numberOf)]) {
      if (reading === undefined) continue
      const result = z.safeParse(field, reading)
      if (result.success) return result.data
    }
  }
  return z.parse(field, undefined)
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
