/** A card for a table: the store, its code, what to do in both languages, the table and its area (TBL-3). */
import { type BoxMark, type Mark, type TextMark } from '../../kernel/drawing/marks.ts'
import { CODE_LOGO, codeMarks, type QrStyle } from './codeDrawing.ts'

/** What the cards of a store have in common. */
export interface CardLook {
  readonly storeName: string
  /** The store has a logo: it heads the card. */
  readonly hasLogo: boolean
  /** It also stands in the middle of the code. */
  readonly logoInCode: boolean
  readonly color: string
  readonly frame: boolean
  readonly frameText: string
  readonly secondFrameText: string
}

export interface CardTable {
  readonly name: string
  readonly areaName: string
  readonly style: QrStyle
  /** What its code says. */
  readonly address: string
}

const INK = '#1f1f1f'
const QUIET_INK = '#595959'
/** The parts of a card, in units; the unit follows from the size of the card. */
const WIDTH = 58
const HEIGHT = 84
const CODE = 42
const FRAME = 48

/** The marks of one card in its place (mm), from the top: logo or name, code with frame and texts, table, area. */
export function cardMarks(
  table: CardTable,
  look: CardLook,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Mark[] {
  const unit = Math.min(place.width / WIDTH, place.height / HEIGHT)
  const middle = place.x + place.width / 2
  const top = place.y + (place.height - HEIGHT * unit) / 2
  const line = (at: number, text: string, size: number, isBold = false, color = INK): TextMark[] =>
    text === ''
      ? []
      : [
          {
            kind: 'text',
            text,
            x: middle,
            y: top + at * unit,
            size: size * unit,
            isBold,
            mostWidth: 52 * unit,
            anchor: 'middle',
            color,
          },
        ]
  const head: Mark[] = look.hasLogo
    ? [
        {
          kind: 'picture',
          name: CODE_LOGO,
          x: middle - 20 * unit,
          y: top + 2 * unit,
          width: 40 * unit,
          height: 9 * unit,
        },
      ]
    : line(8.6, look.storeName, 4.4, true)
  const frame: BoxMark = {
    kind: 'box',
    x: middle - (FRAME / 2) * unit,
    y: top + 13 * unit,
    width: FRAME * unit,
    height: 54.5 * unit,
    radius: 3 * unit,
    stroke: look.color,
    lineWidth: 0.7 * unit,
  }
  const code = { x: middle - (CODE / 2) * unit, y: top + 14 * unit, side: CODE * unit }
  const hasLogo = look.hasLogo && look.logoInCode
  return [
    ...head,
    ...(look.frame ? [frame] : []),
    ...codeMarks(table.address, { style: table.style, color: look.color, hasLogo }, code),
    ...line(59.6, look.frameText, 3.5, true, look.color).map(narrow(unit)),
    ...line(64.6, look.secondFrameText, 3.5, true, look.color).map(narrow(unit)),
    ...line(76, table.name, 7.5, true),
    ...line(81.4, table.areaName, 3.4, false, QUIET_INK),
  ]
}

/** Within the frame. */
const narrow =
  (unit: number) =>
  (mark: TextMark): TextMark => ({ ...mark, mostWidth: (FRAME - 5) * unit })
