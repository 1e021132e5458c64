/** A drawing as data, in millimetres: the screen shows it as SVG and the server prints it as PDF, so both look the same. */
import { lettersOf } from './wrapText.ts'

interface Placed {
  /** From the left and upper edge. */
  readonly x: number
  readonly y: number
}
interface Sized extends Placed {
  readonly width: number
  readonly height: number
}

export interface PathMark extends Placed {
  readonly kind: 'path'
  /** As in SVG, in units of its own. */
  readonly d: string
  /** Millimetres a unit. */
  readonly scale: number
  readonly color: string
}
export interface BoxMark extends Sized {
  readonly kind: 'box'
  readonly radius: number
  readonly fill?: string
  readonly stroke?: string
  readonly lineWidth?: number
  /** Lengths of dash and gap. */
  readonly dash?: number
}
export interface TextMark extends Placed {
  readonly kind: 'text'
  readonly text: string
  /** Height of the letters' body; `y` is their baseline. */
  readonly size: number
  readonly isBold: boolean
  /** A longer text becomes smaller, then is cut. */
  readonly mostWidth: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly color: string
}
export interface PictureMark extends Sized {
  readonly kind: 'picture'
  /** Which of the pictures that come with the drawing; it is fitted into its place and centered. */
  readonly name: string
}
export type Mark = PathMark | BoxMark | TextMark | PictureMark

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** How wide a text is at a size, in the same unit as the size. */
export type Measure = (text: string, size: number, isBold: boolean) => number

/** The smallest part of its size that a text shrinks to before it is cut. */
const LEAST_PART = 0.5

/** The text and size of a mark that fit its width. */
export function fitted({ text, size, isBold, mostWidth }: TextMark, measure: Measure): { text: string; size: number } {
  const width = measure(text, size, isBold)
  if (width <= mostWidth) return { text, size }
  const smaller = size * Math.max(LEAST_PART, mostWidth / width)
  if (measure(text, smaller, isBold) <= mostWidth * 1.0001) return { text, size: smaller }
  const letters = lettersOf(text)
  const cut = (kept: number) => `${letters.slice(0, kept).join('').trimEnd()}…`
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (measure(cut(middle), smaller, isBold) <= mostWidth) fits = middle
    else tooLong = middle
  }
  return { text: cut(fits), size: smaller }
}

const isWide = (letter: string) =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}|[\u{20000}-\u{3ffff}]/u.test(
    letter,
  )

/** The width of a text where no font is at hand: rather too wide, so that nothing runs over an edge. */
export const roughMeasure: Measure = (text, size, isBold) => {
  const part = (letter: string) => {
    if (isWide(letter)) return 1
    if (/[\p{Lu}mw@%&—]/u.test(letter)) return 0.8
    return /[\s.,;:!'|ijl·]/u.test(letter) ? 0.32 : 0.6
  }
  return lettersOf(text).reduce((sum, letter) => sum + part(letter), 0) * size * (isBold ? 1.06 : 1)
}
