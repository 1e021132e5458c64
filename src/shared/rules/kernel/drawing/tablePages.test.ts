import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Drawing, roughMeasure, type TextMark } from './marks.ts'
import { paperSizes, usualPaper } from './paperSizes.ts'
import { type PaperHead, type PaperTable, tablePages, withFeet } from './tablePages.ts'

const head: PaperHead = {
  title: 'Sales report',
  lines: ['Golden Wok, times in New York', 'Nov 1, 2026 – Nov 30, 2026'],
  foot: 'Golden Wok · Sales report',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  noRows: 'None',
}
const pagesOf = (tables: readonly PaperTable[], paper: 'a4' | 'letter' = 'letter') =>
  withFeet([...tablePages(tables, head, paper, roughMeasure)], head)
const textsOf = ({ marks }: Drawing) => marks.filter((mark): mark is TextMark => mark.kind === 'text')

/** Left, upper, right and lower edge of what a mark covers. */
function edgesOf({ text, x, y, size, isBold, anchor }: TextMark) {
  const width = roughMeasure(text, size, isBold)
  const left = anchor === 'end' ? x - width : x
  return { left, right: left + width, top: y - size * 0.9, bottom: y + size * 0.22 }
}

const table = (rows: readonly (readonly string[])[], given: Partial<PaperTable> = {}): PaperTable => ({
  title: 'By dish',
  columns: [
    { title: 'Dish', isNumber: false },
    { title: 'Quantity', isNumber: true },
    { title: 'Net sales', isNumber: true },
  ],
  rows,
  ...given,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => [`Dish ${at}`, String(at), `$${at}.00`])

describe('RPT-7 tables on paper', () => {
  test('a long table goes on, with its head on every page and the pages counted', () => {
    const pages = pagesOf([table(many(200))])
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      const texts = textsOf(page).map(({ text }) => text)
      for (const title of ['Dish', 'Quantity', 'Net sales']) expect(texts).toContain(title)
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    const all = pages.flatMap(page => textsOf(page).map(({ text }) => text))
    for (const [dish] of many(200)) expect(all.filter(text => text === dish)).toHaveLength(1)
  })

  test('no title stands without its head and a row, wherever the page ends', () => {
    for (let count = 20; count < 80; count++) {
      const pages = pagesOf([table(many(count)), table(many(3), { title: 'By hour' })])
      const page = pages.find(each => textsOf(each).some(({ text }) => text === 'By hour'))
      const texts = page ? textsOf(page).map(({ text }) => text) : []
      expect(texts.slice(texts.indexOf('By hour'))).toEqual(expect.arrayContaining(['Dish', 'Dish 0', '$0.00']))
    }
  })

  test('narrow tables stand upright, wide ones across, too wide ones in parts that each begin with the first column', () => {
    const wide = (columns: number) =>
      table([['Row', ...Array.from({ length: columns }, () => '$1,234,567.89')]], {
        columns: [
          { title: 'Name', isNumber: false },
          ...Array.from({ length: columns }, (_, at) => ({ title: `Figure ${at}`, isNumber: true })),
        ],
      })
    const [upright] = pagesOf([wide(4)])
    expect([upright?.width, upright?.height]).toEqual(paperSizes.letter)
    const [across] = pagesOf([wide(9)], 'a4')
    expect([across?.height, across?.width]).toEqual(paperSizes.a4)
    const parts = pagesOf([wide(40)]).flatMap(page => textsOf(page).map(({ text }) => text))
    expect(parts.filter(text => text === 'Row').length).toBeGreaterThan(2)
    expect(parts.filter(text => text === '$1,234,567.89')).toHaveLength(40)
  })

  test('a table without rows says so', () => {
    expect(pagesOf([table([])]).flatMap(page => textsOf(page).map(({ text }) => text))).toContain('None')
  })

  test('whatever tables hold: no two texts overlap, nothing runs over an edge, every number stands whole', () => {
    const words = fc.array(
      fc.constantFrom('Kung', 'Pao', 'Chicken', '宫保鸡丁', 'with', 'extraordinarilylongword', '米饭'),
      {
        maxLength: 14,
      },
    )
    const number = fc
      .integer({ min: -1_000_000_000, max: 1_000_000_000 })
      .map(value => `$${value.toLocaleString('en')}`)
    const tables = fc.array(
      fc.integer({ min: 1, max: 12 }).chain(columns =>
        fc
          .record({
            title: words.map(all => all.join(' ')),
            rows: fc.array(
              fc
                .tuple(words, fc.array(number, { minLength: columns, maxLength: columns }))
                .map(([name, figures]) => [name.join(' '), ...figures]),
              { maxLength: 60 },
            ),
          })
          .map(({ title, rows }) =>
            table(rows, {
              title,
              columns: [
                { title: 'Name', isNumber: false },
                ...Array.from({ length: columns }, (_, at) => ({ title: `Net sales of figure ${at}`, isNumber: true })),
              ],
            }),
          ),
      ),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(tables, fc.constantFrom('a4' as const, 'letter' as const), (drawn, paper) => {
        const pages = pagesOf(drawn, paper)
        for (const page of pages) {
          const boxes = textsOf(page).map(edgesOf)
          for (const [index, box] of boxes.entries()) {
            expect(box.left).toBeGreaterThanOrEqual(5)
            expect(box.right).toBeLessThanOrEqual(page.width - 5)
            expect(box.bottom).toBeLessThanOrEqual(page.height - 5)
            const over = boxes
              .slice(index + 1)
              .find(
                other =>
                  other.left < box.right - 0.01 &&
                  box.left < other.right - 0.01 &&
                  other.top < box.bottom &&
                  box.top < other.bottom,
              )
            expect(over).toBeUndefined()
          }
        }
        const written = pages.flatMap(page => textsOf(page).map(({ text }) => text))
        for (const each of drawn)
          for (const row of each.rows) for (const cell of row.slice(1)) expect(written).toContain(cell)
      }),
      { numRuns: 60 },
    )
  })
})

test('RPT-7 the paper is that of the country as it was typed, else of the currency', () => {
  expect(
    ['United States', 'usa', 'U.S.', '美国', 'Canada', 'México'].map(country => usualPaper(country, 'EUR')),
  ).toEqual(Array.from({ length: 6 }, () => 'letter'))
  expect(['Germany', '中国', 'Australia'].map(country => usualPaper(country, 'USD'))).toEqual(['a4', 'a4', 'a4'])
  expect([usualPaper('', 'USD'), usualPaper('', 'CNY')]).toEqual(['letter', 'a4'])
})

test('RPT-7 heads in Chinese wrap where a table would else go on below itself', () => {
  const wide = (text: string, size: number) => Array.from(text).length * size
  const columns = Array.from({ length: 20 }, (_, at) => ({ title: '平台应付净额', isNumber: at > 0 }))
  const pages = [...tablePages([{ title: 'T', columns, rows: [columns.map(() => '$1')] }], head, 'a4', wide)]
  const texts = pages.flatMap(({ marks }) => marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : [])))
  expect(texts.filter(text => text === 'T')).toEqual(['T'])
  expect(texts.filter(text => text === '平台应')).toHaveLength(20)
})
