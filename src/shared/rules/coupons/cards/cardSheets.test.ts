import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mark, roughMeasure } from '../../kernel/drawing/marks.ts'
import { type CardPaper, cardPages, cardsPerSheet, sheetGrid } from './cardSheets.ts'
import { CARD, type CouponCard } from './couponCard.ts'

const look = { storeName: 'Golden Wok', logoRatio: null, color: '#0b5d1e' }
const cardOf = (at: number, offer = '10% off', conditions = 'Orders of $30 or more'): CouponCard => ({
  shownCode: `23456-7${at}`,
  scannedCode: `234567${at}`,
  texts: [
    {
      name: 'Weekdays',
      offer,
      dates: 'Valid Nov 1, 2026 – Dec 31, 2026',
      conditions,
      hint: 'Show this code when you order',
    },
    {
      name: '工作日',
      offer: '9 折',
      dates: '有效期 2026年11月1日至2026年12月31日',
      conditions: '满 $30 可用',
      hint: '点餐时请出示此码',
    },
  ],
})
const pagesOf = (cards: readonly CouponCard[], paper: CardPaper) => [
  ...cardPages(cards, look, { paper, measure: roughMeasure }),
]
/** What a mark covers at most; a text stands on its `y`. */
function boundsOf(mark: Mark) {
  if (mark.kind === 'path') return { left: mark.x, right: mark.x, top: mark.y, bottom: mark.y }
  if (mark.kind !== 'text') {
    return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }
  }
  const width = Math.min(mark.mostWidth, roughMeasure(mark.text, mark.size, mark.isBold))
  const left = mark.x - { start: 0, middle: width / 2, end: width }[mark.anchor]
  return { left, right: left + width, top: mark.y - 0.8 * mark.size, bottom: mark.y + 0.25 * mark.size }
}

test('MKT-1 cards of 85 × 55 mm: ten on A4, nine on Letter, inside of what printers reach', () => {
  expect([cardsPerSheet('a4'), cardsPerSheet('letter')]).toEqual([10, 9])
  for (const paper of ['a4', 'letter'] as const) {
    const { width, height, across, down, left, top } = sheetGrid(paper)
    expect(left).toBeCloseTo(width - left - across * CARD.width, 9)
    expect(top).toBeCloseTo(height - top - down * CARD.height, 9)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(10)
  }
})

test('MKT-1 cards break over sheets, a roll has a strip for each', () => {
  const cards = Array.from({ length: 21 }, (_, at) => cardOf(at))
  expect(pagesOf(cards, 'a4')).toHaveLength(3)
  expect(pagesOf(cards, 'letter')).toHaveLength(3)
  const strips = pagesOf(cards, 'roll80')
  expect(strips).toHaveLength(21)
  expect(strips.every(({ width, height }) => width === 80 && height > 100 && height < 300)).toBe(true)
  expect(pagesOf([], 'a4')).toEqual([])
})

test('MKT-1 the marks to cut along stand between printable edge and cards, at every line that is cut', () => {
  for (const paper of ['a4', 'letter'] as const) {
    const { width, height, across, down, left, top } = sheetGrid(paper)
    const [page] = pagesOf([cardOf(1)], paper)
    const thin = page?.marks.filter(mark => mark.kind === 'box' && mark.fill === '#000000') ?? []
    expect(thin).toHaveLength(2 * (across + 1) + 2 * (down + 1))
    const [right, bottom] = [left + across * CARD.width, top + down * CARD.height]
    for (const mark of thin.map(boundsOf)) {
      expect(mark.bottom < top || mark.top > bottom || mark.right < left || mark.left > right).toBe(true)
      expect(Math.min(mark.left, mark.top, width - mark.right, height - mark.bottom)).toBeGreaterThanOrEqual(4.2)
    }
  }
})

test('MKT-1 whatever a campaign says, nothing of a card comes near its edge and no text onto another', () => {
  const text = fc.array(fc.constantFrom('Kung', 'Pao', 'Chicken', 'with', 'a', '宫保鸡丁', '、', 'Wwwwwwwwwwwwwwwwwwwwwww'), { maxLength: 60 }) // prettier-ignore
  fc.assert(
    fc.property(text, text, (offer, conditions) => {
      const card = cardOf(1, offer.join(' '), conditions.join(' '))
      const [page] = pagesOf([card], 'a4')
      const { left, top } = sheetGrid('a4')
      const own = page?.marks.filter(mark => !(mark.kind === 'box' && mark.fill === '#000000')).map(boundsOf) ?? []
      for (const mark of own) {
        expect(mark.left).toBeGreaterThanOrEqual(left + 4 - 1e-9)
        expect(mark.top).toBeGreaterThanOrEqual(top + 3.9)
        expect(mark.right).toBeLessThanOrEqual(left + CARD.width - 4)
        expect(mark.bottom).toBeLessThanOrEqual(top + CARD.height - 3)
      }
      const texts = page?.marks.filter(mark => mark.kind === 'text').map(boundsOf) ?? []
      for (const [at, one] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left
          expect(isBeside || one.bottom <= other.top + 0.35 || other.bottom <= one.top + 0.35).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})
