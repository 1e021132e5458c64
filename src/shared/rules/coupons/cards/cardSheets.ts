/** Cards of coupons on paper that any printer takes, with marks to cut along; on a roll one below the other (MKT-1). */
import { remember } from '../../basics/remember.ts'
import type { BoxMark, Drawing, Mark, Measure } from '../../kernel/drawing/marks.ts'
import { CARD, cardMarks, type CouponCard, type CouponLook, rollCoupon } from './couponCard.ts'

export const cardPapers = ['a4', 'letter', 'roll80'] as const
export type CardPaper = (typeof cardPapers)[number]
export type SheetPaper = Exclude<CardPaper, 'roll80'>

/** The shorter and the longer side in mm. */
const PAPERS: Readonly<Record<SheetPaper, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] }
/** What printers leave white, and room for the marks. */
const MARGIN = 10
/** Of a mark: how far from the cards it begins, how long and how wide it is. */
const MARK = { gap: 1.5, length: 4, width: 0.12 } as const

export interface SheetGrid {
  readonly width: number
  readonly height: number
  readonly across: number
  readonly down: number
  /** Of the first card. */
  readonly left: number
  readonly top: number
}

const gridOf = (width: number, height: number): SheetGrid => {
  const across = Math.floor((width - 2 * MARGIN) / CARD.width)
  const down = Math.floor((height - 2 * MARGIN) / CARD.height)
  const [left, top] = [(width - across * CARD.width) / 2, (height - down * CARD.height) / 2]
  return { width, height, across, down, left, top }
}

/** The cards of a sheet: upright or across, whichever takes more. */
export function sheetGrid(paper: SheetPaper): SheetGrid {
  const [short, long] = PAPERS[paper]
  const [upright, across] = [gridOf(short, long), gridOf(long, short)]
  return across.across * across.down > upright.across * upright.down ? across : upright
}

export const cardsPerSheet = (paper: SheetPaper): number => {
  const { across, down } = sheetGrid(paper)
  return across * down
}

/** Outside of the cards, at every line that is cut: nothing of them is left on a card. */
function cutMarks({ across, down, left, top }: SheetGrid): BoxMark[] {
  const { gap, length, width: thin } = MARK
  const bar = (x: number, y: number, width: number, height: number): BoxMark => ({
    kind: 'box',
    x,
    y,
    width,
    height,
    radius: 0,
    fill: '#000000',
  })
  const [right, bottom] = [left + across * CARD.width, top + down * CARD.height]
  const upright = Array.from({ length: across + 1 }, (_, at) => left + at * CARD.width - thin / 2)
  const level = Array.from({ length: down + 1 }, (_, at) => top + at * CARD.height - thin / 2)
  return [
    ...upright.flatMap(x => [bar(x, top - gap - length, thin, length), bar(x, bottom + gap, thin, length)]),
    ...level.flatMap(y => [bar(left - gap - length, y, length, thin), bar(right + gap, y, length, thin)]),
  ]
}

const movedBy = (mark: Mark, x: number, y: number): Mark => ({ ...mark, x: mark.x + x, y: mark.y + y })

/** Cards of a campaign say the same: each text is measured once. A text is as wide as its letters are high. */
function remembered(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text, size, isBold) =>
    size * remember(widths, `${isBold ? 'bold' : 'plain'} ${text}`, () => measure(text, 1, isBold))
}

/** The pages: sheets full of cards, or a strip of a roll for each coupon. */
export function* cardPages(
  cards: readonly CouponCard[],
  look: CouponLook,
  { paper, measure }: { readonly paper: CardPaper; readonly measure: Measure },
): Generator<Drawing> {
  const measured = remembered(measure)
  if (paper === 'roll80') {
    for (const card of cards) yield rollCoupon(card, look, measured)
    return
  }
  const grid = sheetGrid(paper)
  const most = grid.across * grid.down
  for (let from = 0; from < cards.length; from += most) {
    const marks = cards.slice(from, from + most).flatMap((card, at) => {
      const x = grid.left + (at % grid.across) * CARD.width
      const y = grid.top + Math.floor(at / grid.across) * CARD.height
      return cardMarks(card, look, measured).map(mark => movedBy(mark, x, y))
    })
    yield { width: grid.width, height: grid.height, marks: [...marks, ...cutMarks(grid)] }
  }
}
