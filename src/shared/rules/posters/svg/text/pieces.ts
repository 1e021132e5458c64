/**
 * Pieces of a text: what is drawn as one outline. A letter with its marks; a whole word where letters change with their
 * neighbours (Arabic, Devanagari), because only the font knows how. No step here asks the machine for its own rules of
 * language, so that server and browser cut alike.
 */
import { mirrorOf } from './direction.ts'

/** They say how letters look or which way they run; nothing draws them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2028\u2029]|[\ufe00-\ufe0f]|\u034f/gu
const SHAPED = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}`
const PIECE = new RegExp(
  [
    String.raw`\p{RI}\p{RI}`,
    String.raw`[${SHAPED}\p{M}\u200c\u200d]*[${SHAPED}][${SHAPED}\p{M}\u200c\u200d]*`,
    String.raw`[0-9#*]\u20e3`,
    String.raw`\p{ExtPict}\p{EMod}?(?:\u200d\p{ExtPict}\p{EMod}?)*`,
    String.raw`\P{M}\p{M}*`,
    String.raw`\p{M}+`,
  ].join('|'),
  'gu',
)

/** A text as it is drawn: composed, without signs that nothing draws. */
export const drawnText = (text: string): string => text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll('\t', ' ')

/** The pieces of a line, in the order in which they are read; together they are the line. */
export const piecesOf = (line: string): string[] => line.match(PIECE) ?? []

const KERNED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9.,:;!?$€£¥%&’'"“”()/-]/u

/** Whether the distance of two pieces depends on both. */
export const isKerned = (first: string, second: string): boolean => KERNED.test(first) && KERNED.test(second)

/** The pieces and pairs that a text is drawn with. */
export function partsOf(text: string): { pieces: Set<string>; pairs: Set<string> } {
  const [pieces, pairs] = [new Set<string>(), new Set<string>()]
  for (const line of drawnText(text).split('\n')) {
    let before = ''
    for (const piece of piecesOf(line)) {
      // A line from the right shows the other bracket.
      pieces.add(piece).add(mirrorOf(piece))
      if (isKerned(before, piece)) pairs.add(before + piece)
      before = piece
    }
  }
  return { pieces, pairs }
}
