/** Texts as lines that fit a width: between words, and between Chinese characters. */

const CJK =
  /[\u1100-\u115f\u2e80-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u

const segmenter = new Intl.Segmenter('en')
/** As people see them: a letter and its marks, or an emoji of several signs, are one. */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Never the first of a line. */
const CLOSING = /^[，。、；：！？）》」』】”’…％·・]/u

/** Pieces between which a line may break: words with the blanks after them, single Chinese characters with their points. */
function piecesOf(text: string): string[] {
  const words = text.match(/(?:\S|[\u00a0\u202f])+[^\S\u00a0\u202f]*/gu) ?? []
  const pieces: string[] = []
  for (const piece of words.flatMap(word => (CJK.test(word) ? lettersOf(word) : [word]))) {
    const last = pieces.at(-1)
    if (last !== undefined && CLOSING.test(piece) && !/\s$/u.test(last)) pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  return pieces
}

/**
 * The lines, each at most `most` wide, all after the first by `hang` less; a word that is wider alone is broken anywhere.
 * `widthOf` is given texts without blanks at their end.
 */
export function wrapText(text: string, most: number, widthOf: (text: string) => number, hang = 0): string[] {
  const lines: string[] = []
  let line = ''
  const width = (part: string) => widthOf(part.trimEnd())
  for (const piece of piecesOf(text.trim())) {
    for (const part of width(piece) > most - hang ? lettersOf(piece) : [piece]) {
      if (line !== '' && width(line + part) > (lines.length === 0 ? most : most - hang)) {
        lines.push(line)
        line = part.trimStart()
      } else line += part
    }
  }
  if (line !== '') lines.push(line)
  return lines.map(one => one.trimEnd())
}
