/** The fields in which two states of an object differ, as the audit trail keeps them (ADM-1). */
import { sameValue } from './sameValue.ts'

export interface ChangedField {
  /** The field's name; with dots where it is inside another: `address.city`. */
  readonly key: string
  /** Undefined where the field came into being. */
  readonly before?: unknown
  /** Undefined where the field ceased to be. */
  readonly after?: unknown
}

/**
 * What changed from one state to the next, in the order of the fields. Null or undefined is “no such object”: then every
 * field came into being, or ceased to be. Lists count as one value.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const was = flatten(before)
  const is = flatten(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(key => was.has(key) !== is.has(key) || !sameValue(was.get(key), is.get(key)))
    .map(key => ({
      key,
      ...(was.has(key) ? { before: was.get(key) } : {}),
      ...(is.has(key) ? { after: is.get(key) } : {}),
    }))
}

function flatten(value: unknown, name = ''): Map<string, unknown> {
  if (value === null || value === undefined) return new Map(name === '' ? [] : [[name, value ?? null]])
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[name, value]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, name === '' ? key : `${name}.${key}`)]),
  )
}
