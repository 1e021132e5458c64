/** Dates and offsets come back again and again: a map that keeps what was worked out, and never grows without end. */
const most = 50_000

/** What `map` holds for `key`, made and kept where it holds nothing. */
export function remember<Key, Value extends object | string | number>(
  map: Map<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make(key)
  if (map.size >= most) map.clear()
  map.set(key, made)
  return made
}
