/** Texts in a room of a card, in the largest of some sizes in which all of them fit it. */
import type { Measure } from '../../kernel/drawing/marks.ts'
import { wrapText } from '../../kernel/drawing/wrapText.ts'

export interface TextRoom {
  readonly width: number
  readonly height: number
  /** Heights of the letters, the largest first. */
  readonly sizes: readonly number[]
  readonly isBold: boolean
  /** Height of a line in heights of its letters. */
  readonly line: number
  /** Between two texts. */
  readonly gap: number
  /** A word may go on in the next line: a long code. */
  readonly breaksWords?: boolean
}

export interface FittedTexts {
  readonly size: number
  /** Of each text. */
  readonly lines: readonly (readonly string[])[]
}

/** One size for all. Where they do not fit in the smallest either, each has its part of the lines and ends with `…`. */
export function fitTexts(texts: readonly string[], room: TextRoom, measure: Measure): FittedTexts {
  const { width, height, sizes, isBold, line, gap, breaksWords = false } = room
  const free = height - gap * (texts.length - 1) + 0.001
  const inSize = (size: number) => texts.map(text => wrapText(text, width, part => measure(part, size, isBold)))
  for (const size of sizes) {
    const lines = inSize(size)
    const isWhole = breaksWords || lines.every((own, at) => !hasBrokenWord(texts[at] ?? '', own))
    if (isWhole && lines.flat().length * size * line <= free) return { size, lines }
  }
  const size = sizes.at(-1) ?? 1
  return { size, lines: cut(inSize(size), Math.floor(free / (size * line))) }
}

/** As many lines as there is room for, shared fairly; what needs less leaves the others more. */
function cut(all: readonly (readonly string[])[], room: number): string[][] {
  let [left, texts] = [room, all.length]
  const most = new Map<readonly string[], number>()
  for (const lines of all.toSorted((a, b) => a.length - b.length)) {
    const own = Math.max(1, Math.min(lines.length, Math.floor(left / texts)))
    most.set(lines, own)
    left -= own
    texts -= 1
  }
  return all.map(lines => {
    const own = most.get(lines) ?? lines.length
    return own < lines.length ? [...lines.slice(0, own - 1), `${lines[own - 1] ?? ''}…`] : [...lines]
  })
}

/** A line ends in the middle of a word. */
function hasBrokenWord(text: string, lines: readonly string[]): boolean {
  let at = 0
  return lines.slice(0, -1).some(line => {
    at = text.indexOf(line, at) + line.length
    return /\w$/.test(line) && /^\w/.test(text.slice(at))
  })
}
