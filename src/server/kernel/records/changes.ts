/** What a change changes, as the audit trail keeps it. */

export interface Changes<Fields> {
  readonly before: Partial<Fields>
  readonly after: Partial<Fields>
}

/** The fields of `after` that differ from `before`, on both sides; undefined where none does. Lists are compared whole. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Changes<Fields> | undefined {
  const keys = (Object.keys(after) as (keyof Fields)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return keys.length === 0 ? undefined : { before: pick(before, keys), after: pick(after, keys) }
}

/** Some fields of a record. */
export const pick = <Fields extends object, Key extends keyof Fields>(
  from: Fields,
  keys: readonly Key[],
): Pick<Fields, Key> => Object.fromEntries(keys.map(key => [key, from[key]])) as Pick<Fields, Key>
