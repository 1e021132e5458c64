import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchenDelta, type KitchenDelta, type KitchenLine, type ToldState } from './kitchenDelta.ts'

const line = (key: string, given: Partial<KitchenLine> = {}): KitchenLine => ({
  key,
  dishId: 1,
  categoryId: 1,
  name: `Dish ${key}`,
  secondName: '',
  course: { name: 'Mains', secondName: '' },
  courseSort: 1,
  quantity: 1,
  variantName: '',
  modifiers: [],
  note: '',
  ...given,
})
const [WOK, BAR, GRILL] = [1, 2, 3] as const
const all = new Set<number>([WOK, BAR, GRILL])
/** Drinks to the bar, what nobody cooks nowhere, everything else to the wok. */
const route = ({ categoryId }: KitchenLine) => (categoryId === 2 ? [BAR] : categoryId === 9 ? [] : [WOK])
const tell = (before: ToldState | undefined, lines: KitchenLine[], table = '5', usable = all) =>
  kitchenDelta(before, { table, lines }, route, usable)
const shown = (deltas: readonly KitchenDelta[]) =>
  deltas.map(({ printerId, lines }) => [printerId, ...lines.map(each => `${each.change} ${each.line.key}`)])

describe('ORD-7 kitchen tickets', () => {
  const first = tell(undefined, [line('a', { quantity: 2 }), line('b', { categoryId: 2 })])
  test('ORD-7 a new order goes to each printer with its own lines', () => {
    expect(shown(first.deltas)).toEqual([
      [WOK, 'new a'],
      [BAR, 'new b'],
    ])
    expect(first.deltas.every(({ isFirst }) => isFirst)).toBe(true)
  })

  test('ORD-7 the same again says nothing', () => {
    expect(tell(first.told, [line('a', { quantity: 2 }), line('b', { categoryId: 2 })]).deltas).toEqual([])
  })

  test.each([
    ['a quantity', { quantity: 3 }],
    ['a note', { quantity: 2, note: 'no peanuts' }],
    ['a modifier', { quantity: 2, modifiers: [{ name: 'Spicy', secondName: '辣', quantity: 1 }] }],
  ])('ORD-7 %s that changed goes where the line was told, with what was told', (_, given) => {
    const { deltas } = tell(first.told, [line('a', given), line('b', { categoryId: 2 })])
    expect(deltas).toMatchObject([
      {
        printerId: WOK,
        isFirst: false,
        lines: [{ change: 'changed', line: given, before: { quantity: 2, note: '', modifiers: [] } }],
      },
    ])
  })

  test.each([
    ['another dish', { quantity: 2, dishId: 7, name: 'Tea', categoryId: 2 }, BAR],
    ['another size', { quantity: 2, variantName: 'Large' }, WOK],
  ])(
    'ORD-7 a line that became %s is a void where it was told, and new where it is cooked now',
    (_, given, printerId) => {
      const { deltas, told } = tell(first.told, [line('a', given), line('b', { categoryId: 2 })])
      const said = deltas.flatMap(delta => delta.lines.map(each => [delta.printerId, each.change, each.line.name]))
      expect(said).toContainEqual([WOK, 'void', 'Dish a'])
      expect(said).toContainEqual([printerId, 'new', line('a', given).name])
      expect(said).toHaveLength(2)
      expect(tell(told, [line('a', given), line('b', { categoryId: 2 })]).deltas).toEqual([])
    },
  )

  test('ORD-7 a void is told where the line was told; a line that comes back is new', () => {
    const voided = tell(first.told, [line('b', { categoryId: 2 })])
    expect(shown(voided.deltas)).toEqual([[WOK, 'void a']])
    expect(shown(tell(voided.told, [line('b', { categoryId: 2 }), line('a')]).deltas)).toEqual([[WOK, 'new a']])
    expect(shown(tell(first.told, []).deltas)).toEqual([
      [WOK, 'void a'],
      [BAR, 'void b'],
    ])
  })

  test('ORD-7 another table is told to all who cook for the order, with or without another change', () => {
    const { deltas, told } = tell(first.told, [line('a', { quantity: 2 }), line('b', { categoryId: 2 })], '8')
    expect(deltas).toEqual([
      { printerId: WOK, isFirst: false, movedFrom: '5', lines: [] },
      { printerId: BAR, isFirst: false, movedFrom: '5', lines: [] },
    ])
    expect(tell(told, [line('a', { quantity: 2 }), line('b', { categoryId: 2 })], '8').deltas).toEqual([])
  })

  test('ORD-7 a printer that is gone: changes go to where the line would print now, nothing is told anew', () => {
    const grill = (each: KitchenLine) => (each.key === 'a' ? [GRILL] : [BAR])
    const lines = [line('a', { quantity: 2 }), line('b', { categoryId: 2 })]
    const withoutWok = new Set([BAR, GRILL])
    expect(kitchenDelta(first.told, { table: '5', lines }, grill, withoutWok).deltas).toEqual([])
    const more = [line('a', { quantity: 3 }), line('b', { categoryId: 2 })]
    const changed = kitchenDelta(first.told, { table: '5', lines: more }, grill, withoutWok)
    expect(shown(changed.deltas)).toEqual([[GRILL, 'changed a']])
    expect(shown(kitchenDelta(first.told, { table: '5', lines: [] }, grill, withoutWok).deltas)).toEqual([
      [BAR, 'void b'],
      [GRILL, 'void a'],
    ])
  })

  test('ORD-7 what prints nowhere is listed; once it has a printer it is new there', () => {
    const lost = tell(undefined, [line('x', { categoryId: 9 })])
    expect([lost.deltas, lost.nowhere.map(({ key }) => key)]).toEqual([[], ['x']])
    expect(tell(lost.told, []).deltas).toEqual([])
    const found = kitchenDelta(lost.told, { table: '5', lines: [line('x', { categoryId: 9 })] }, () => [GRILL], all)
    expect(shown(found.deltas)).toEqual([[GRILL, 'new x']])
  })

  test('ORD-7 a ticket goes by course', () => {
    const lines = [line('m', { courseSort: 5 }), line('s', { courseSort: 1 }), line('n', { courseSort: 5 })]
    expect(shown(tell(undefined, lines).deltas)).toEqual([[WOK, 'new s', 'new m', 'new n']])
  })
})

const anyLine = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  categoryId: fc.constantFrom(1, 2, 9),
  quantity: fc.integer({ min: 1, max: 4 }),
  note: fc.constantFrom('', 'hot', 'no salt'),
  modifiers: fc.constantFrom([], [{ name: 'Extra', secondName: '', quantity: 1 }]),
})
const anyState = fc.record({
  table: fc.constantFrom('1', '2'),
  // The category belongs to the dish: a key is always of one.
  lines: fc
    .uniqueArray(anyLine, { selector: ({ key }) => key })
    .map(lines => lines.map(({ key, ...rest }) => line(key, { ...rest, categoryId: 'ab'.includes(key) ? 1 : 2 }))),
})

/** What a printer’s papers say, read from the first to the last. */
function read(papers: readonly KitchenDelta[]) {
  const lines = new Map<string, KitchenLine>()
  for (const { change, line: each } of papers.flatMap(paper => paper.lines)) {
    if (change === 'void') lines.delete(each.key)
    else lines.set(each.key, each)
  }
  return [...lines.values()].map(({ key, quantity, note, modifiers }) => ({ key, quantity, note, modifiers }))
}

test('ORD-7 papers read one after another say what the whole order says, and nothing is said twice', () => {
  fc.assert(
    fc.property(fc.array(anyState, { minLength: 1, maxLength: 8 }), states => {
      const papers: KitchenDelta[] = []
      let told: ToldState | undefined
      for (const state of states) {
        const news = kitchenDelta(told, state, route, all)
        expect(kitchenDelta(news.told, state, route, all).deltas).toEqual([])
        papers.push(...news.deltas)
        told = news.told
      }
      const whole = kitchenDelta(undefined, states.at(-1) ?? { table: '', lines: [] }, route, all).deltas
      const byKey = (lines: ReturnType<typeof read>) => lines.toSorted((a, b) => a.key.localeCompare(b.key))
      for (const printerId of all) {
        const own = papers.filter(paper => paper.printerId === printerId)
        expect(byKey(read(own))).toEqual(byKey(read(whole.filter(paper => paper.printerId === printerId))))
      }
      for (const { lines, movedFrom } of papers) expect(lines.length > 0 || movedFrom !== undefined).toBe(true)
    }),
  )
})
