/** Parts of random menus: words as strange as the forms take them, references that hold, names that are their own. */
import fc from 'fast-check'
import { isVisible } from '../../../contract/kernel/fields.ts'
import { type Entity, entityFields, type EntityKind } from '../../../contract/menu/entities.ts'
import { sameNameKey } from '../issues.ts'

const strange = [
  '=1+1',
  "'=1",
  "''-2",
  '-3',
  '@x',
  'Dim Sum #3',
  '#7',
  'a;b',
  'a；b',
  'a\\',
  '"',
  "O'Neil",
  '1,5',
  'x, y',
]
const more = [
  '宫保鸡丁',
  '麻婆 豆腐',
  'Café',
  'مرحبا',
  '👩‍🍳 Special',
  '<b>Bold</b>',
  '_x0041_',
  'TRUE',
  '00123',
  '12.50',
  'A  B',
]
const isTyped = (text: string) =>
  text.trim() === text && isVisible(text) && text.isWellFormed() && !/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/u.test(text)
export const word = fc.oneof(
  fc.constantFrom(...strange, ...more),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(isTyped),
)
export const maybeWord = fc.oneof(fc.constant(''), word)
export const cents = fc.oneof(fc.nat(9_999), fc.nat(10_000_000))
export const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
export const status = fc.constantFrom('valid' as const, 'invalid' as const)
export const listed = { status, sort: fc.nat(1_000_000) }
export const some = <T>(of: readonly T[], least = 0, most = 4) =>
  fc.subarray([...of], { minLength: Math.min(least, of.length), maxLength: Math.min(most, of.length) })

/** Entities with ids of their own and names that are unique within their scope. */
export function entities<K extends EntityKind>(
  kind: K,
  fields: fc.Arbitrary<object>,
  most: number,
  scope: (fields: Record<string, unknown>) => unknown = () => '',
): fc.Arbitrary<Entity<K>[]> {
  return fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.record({ name: word, secondName: maybeWord }), fields), {
      maxLength: most,
      selector: ([id]) => id,
    })
    .map(list => {
      const names = new Set<string>()
      return list
        .map(
          ([id, names2, rest]) =>
            ({ ...(entityFields[kind].parse({ ...names2, ...rest }) as object), id }) as Entity<K>,
        )
        .filter(entity => {
          const key = `${String(scope(entity as unknown as Record<string, unknown>))} ${sameNameKey(entity.name)}`
          if (names.has(key)) return false
          names.add(key)
          return true
        })
    })
}
export const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
export const oneOf = (list: readonly { id: number }[]) => fc.constantFrom(...idsOf(list))
export const maybeOf = (list: readonly { id: number }[]) => (list.length === 0 ? fc.constant(null) : maybe(oneOf(list)))

const span = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    fromMinute: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 30, max: 600 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, toMinute: rest.fromMinute + length }))
const lateSpan = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  fromMinute: fc.integer({ min: 1301, max: 1439 }),
  toMinute: fc.integer({ min: 1469, max: 1500 }),
})
export const spans = fc
  .tuple(
    fc.uniqueArray(span, { selector: each => each.weekday, maxLength: 4 }),
    fc.uniqueArray(lateSpan, { selector: each => each.weekday, maxLength: 2 }),
  )
  .map(lists => lists.flat().toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute))
  // One of yesterday that goes on may not meet one of today.
  .filter(list => list.every(({ fromMinute }) => fromMinute > 60))
