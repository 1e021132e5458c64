/** Text for a header of a mail. */

/** One line: line breaks and other control characters end no header and begin none. At most so many UTF-16 units. */
export function oneLine(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  // A pair of surrogates that is cut in two is no character.
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
