/** Whether two values of JSON say the same; the order of an object's fields makes no difference, that of a list does. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => key in other && sameValue(field(one, key), field(other, key)))
  )
}

function field(of: object, key: string): unknown {
  return (of as Record<string, unknown>)[key]
}
