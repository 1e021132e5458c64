/** A coupon on paper: what it gives, until when, on which terms, its code as text and as QR, whose it is (MKT-1). */
import type { Drawing, Mark, Measure, PictureMark, TextMark } from '../../kernel/drawing/marks.ts'
import { codeMarks } from './couponCode.ts'
import { fitTexts, type TextRoom } from './fitText.ts'

/** The same in one language. */
export interface CardTexts {
  /** Of the campaign. */
  readonly name: string
  readonly offer: string
  readonly dates: string
  /** Sentences in one line; empty where there are no terms. */
  readonly conditions: string
  /** What a guest does with the code. */
  readonly hint: string
}

export interface CouponCard {
  /** As people read and type it. */
  readonly shownCode: string
  /** As scanners read it: what a keyboard would have typed. */
  readonly scannedCode: string
  /** The language that stands first, then the other. */
  readonly texts: readonly CardTexts[]
}

export interface CouponLook {
  readonly storeName: string
  /** Width by height of the store's logo, which stands in the place of its name; null where it has none. */
  readonly logoRatio: number | null
  /** As #rrggbb, dark enough for white letters. */
  readonly color: string
}

/** The picture of the logo in a drawing. */
export const CARD_LOGO = 'logo'

/** mm */
export const CARD = { width: 85, height: 55 } as const
export const ROLL_WIDTH = 80

/** Nothing but paper so near to where a card is cut: nobody cuts to the tenth of a millimetre. */
const INSET = 4.5
const INK = '#1f1f1f'
const QUIET_INK = '#595959'
const WHITE = '#ffffff'
const BLACK = '#000000'

const textMark = (text: string, x: number, y: number, more: Partial<TextMark> & Pick<TextMark, 'size'>): TextMark => ({
  kind: 'text',
  text,
  x,
  y,
  isBold: false,
  mostWidth: CARD.width - 2 * INSET,
  anchor: 'start',
  color: INK,
  ...more,
})

/** Where the letters of a line stand in its height. */
const BASELINE = 0.78
const LINE = 1.28

interface Place extends Omit<TextRoom, 'line' | 'gap'> {
  readonly line?: number
  readonly x: number
  readonly y: number
  readonly anchor: TextMark['anchor']
  readonly color: string
  readonly gap?: number
}
interface Drawn {
  readonly marks: readonly TextMark[]
  /** Where the texts end. */
  readonly end: number
  readonly size: number
}

/** Texts one below the other from the top of their place, in one size. */
function textsIn(texts: readonly string[], place: Place, measure: Measure): Drawn {
  const { x, anchor, color, width, isBold, gap = 0, line: height = LINE } = place
  const filled = texts.filter(text => text !== '')
  if (filled.length === 0) return { marks: [], end: place.y, size: 0 }
  const { size, lines } = fitTexts(filled, { ...place, line: height, gap }, measure)
  const marks: TextMark[] = []
  let y = place.y
  for (const [at, own] of lines.entries()) {
    if (at > 0) y += gap
    for (const line of own) {
      marks.push(textMark(line, x, y + BASELINE * size, { size, isBold, mostWidth: width, anchor, color }))
      y += height * size
    }
  }
  return { marks, end: y, size }
}

/** The sizes that are not above one, or the smallest. */
const upTo = (sizes: readonly number[], most: number): readonly number[] =>
  sizes.some(size => size <= most) ? sizes.filter(size => size <= most) : sizes.slice(-1)

const SIDE = 27
const LEFT_WIDTH = 47
const PANEL = { y: 12.8, height: 18, edge: 0.8 } as const
const OFFER_SIZES = [7.4, 6.6, 5.8, 5, 4.2, 3.6, 3.1, 2.7]
/** The other language is smaller than the first by this part. */
const SECOND = 0.7

/** The marks of a card of 85 × 55 mm with its upper left corner at 0, 0. */
export function cardMarks(card: CouponCard, look: CouponLook, measure: Measure): Mark[] {
  const right = CARD.width - INSET - SIDE / 2
  const head: Mark =
    look.logoRatio === null
      ? textMark(look.storeName, INSET, INSET + 4.6, { size: 4.2, isBold: true, mostWidth: LEFT_WIDTH })
      : logoMark(look.logoRatio, { x: INSET, y: INSET - 0.5, width: LEFT_WIDTH, height: 7.5 })
  const headEnd =
    look.logoRatio === null ? measure(look.storeName, 4.2, true) : Math.min(LEFT_WIDTH, 7.5 * look.logoRatio)
  const edge = CARD.width - INSET
  const name = textMark(namesOf(card), edge, INSET + 4.2, {
    size: 2.5,
    mostWidth: edge - INSET - Math.min(headEnd, LEFT_WIDTH) - 3,
    anchor: 'end',
    color: QUIET_INK,
  })
  const panel = { x: INSET, y: PANEL.y, width: LEFT_WIDTH, height: PANEL.height, radius: 2.5, fill: look.color }
  const own = { x: INSET, width: LEFT_WIDTH, anchor: 'start', isBold: false, color: INK } as const
  const under = { x: right, width: SIDE, anchor: 'middle', color: INK } as const
  const code = { ...under, y: 37, height: 4.9, sizes: [3.6, 3.2, 2.9, 1.9, 1.7], isBold: true, breaksWords: true }
  const hint = {
    ...under,
    y: 42,
    height: 4.9,
    sizes: [1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3],
    isBold: false,
    color: QUIET_INK,
  }
  const dates = { ...own, y: 31.8, height: 6.4, sizes: [2.4, 2.2, 2] }
  const drawnDates = textsIn(texts(card, 'dates'), dates, measure)
  const y = drawnDates.end + 0.7
  const terms = {
    ...own,
    y,
    height: CARD.height - INSET + 0.5 - y,
    gap: 0.4,
    line: 1.18,
    sizes: [2.1, 2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4],
    color: QUIET_INK,
  }
  return [
    head,
    name,
    { kind: 'box', ...panel },
    ...offerMarks(card, measure),
    ...codeMarks(card.scannedCode, { x: right - SIDE / 2, y: 9.6, side: SIDE }, BLACK),
    ...textsIn([card.shownCode], code, measure).marks,
    ...textsIn(texts(card, 'hint'), hint, measure).marks,
    ...drawnDates.marks,
    ...textsIn(texts(card, 'conditions'), terms, measure).marks,
  ]
}

/** Beginning at the left edge of its place. */
const logoMark = (ratio: number, place: { x: number; y: number; width: number; height: number }): PictureMark => {
  const width = Math.min(place.width, place.height * ratio)
  return { kind: 'picture', name: CARD_LOGO, ...place, width }
}

const texts = (card: CouponCard, key: keyof CardTexts): string[] => card.texts.map(text => text[key])

/** A campaign with the same name in both languages is called once. */
const namesOf = (card: CouponCard): string => [...new Set(texts(card, 'name'))].join(' ')

/** The offer in the middle of its panel, the first language large. */
function offerMarks(card: CouponCard, measure: Measure): TextMark[] {
  const [first = '', ...others] = texts(card, 'offer')
  const place = { x: INSET + 3, width: LEFT_WIDTH - 6, anchor: 'start', isBold: true, color: WHITE } as const
  const top = PANEL.y + PANEL.edge
  const bottom = PANEL.y + PANEL.height - PANEL.edge
  const large = textsIn([first], { ...place, y: top, height: 9.6, sizes: OFFER_SIZES }, measure)
  const sizes = upTo(OFFER_SIZES, Math.max(large.size * SECOND, 3.2))
  const small = textsIn(others, { ...place, y: large.end, height: bottom - large.end, sizes }, measure)
  // A line has more room below its letters than above them.
  const down = Math.max(0, bottom - small.end) / 2 + 0.2 * (small.size || large.size)
  return [...large.marks, ...small.marks].map(mark => ({ ...mark, y: mark.y + down }))
}

const ROLL = { edge: 4, side: 40, gap: 3 } as const

/** A coupon for a receipt printer with paper of 80 mm, of which it prints 72: black, and as long as it has to be. */
export function rollCoupon(card: CouponCard, look: CouponLook, measure: Measure): Drawing {
  const width = ROLL_WIDTH - 2 * ROLL.edge
  const middle = ROLL_WIDTH / 2
  const marks: Mark[] = [
    look.logoRatio === null
      ? textMark(look.storeName, middle, ROLL.edge + 5, { size: 5, isBold: true, mostWidth: width, anchor: 'middle' })
      : { kind: 'picture', name: CARD_LOGO, x: middle - 25, y: ROLL.edge, width: 50, height: 13 },
  ]
  let y = ROLL.edge + (look.logoRatio === null ? 6 : 13) + ROLL.gap
  const add = (key: keyof CardTexts | 'code', sizes: readonly number[], height: number, more: Partial<Place> = {}) => {
    const place = { x: middle, width: width - 4, anchor: 'middle', color: BLACK, isBold: false, ...more } as const
    const all = key === 'code' ? [card.shownCode] : texts(card, key)
    const drawn = textsIn(all, { ...place, y, height, sizes, gap: 1 }, measure)
    marks.push(...drawn.marks)
    y = drawn.end + ROLL.gap
  }
  marks.push(textMark(namesOf(card), middle, y + 2.5, { size: 3.6, mostWidth: width, anchor: 'middle', color: BLACK }))
  y += 3.6 + ROLL.gap
  const top = y
  y += ROLL.gap
  add('offer', [9, 8, 7, 6, 5, 4, 3.4], 40, { isBold: true })
  const frame = { x: ROLL.edge, y: top, width, height: y - top, radius: 2 }
  marks.push({ kind: 'box', ...frame, stroke: BLACK, lineWidth: 0.4, dash: 1.6 })
  marks.push(...codeMarks(card.scannedCode, { x: middle - ROLL.side / 2, y, side: ROLL.side }, BLACK))
  y += ROLL.side - 2
  add('code', [7, 6, 5, 4.4, 3.8], 10, { isBold: true, breaksWords: true })
  add('hint', [3], 9)
  add('dates', [3.3, 3, 2.7], 11)
  if (texts(card, 'conditions').some(text => text !== '')) add('conditions', [3, 2.7], 120)
  return { width: ROLL_WIDTH, height: y + ROLL.edge, marks }
}
