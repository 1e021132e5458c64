/** One line of a menu as people type it (MENU-8): what it is called, and what it costs. */

export interface PastedLine {
  readonly text: string
  /** Decimal text with a point; undefined on a line without a price. */
  readonly price: string | undefined
  /** It holds more than one price: which of them is meant nobody can tell. */
  readonly hasMore: boolean
}

/** `12.`, `A3)`, `7、` or a bullet before the name. What begins with a number, 7 Up, keeps it. */
const NUMBERING = /^(?:[•·*▪◦‣–—-]+\s*)?(?:[A-Za-z]{0,2}\d{1,3}[a-z]?[.)、．](?=[\s\p{L}])\s*)?/u
/** The last number of a line, with a currency, dots that lead to it, and what follows. */
const PRICE =
  /(?<lead>[\s.…·_:：|\-–—]{2,}|\s|(?<!\d)[.…·_:：|\-–—]|(?<=[\p{Script=Han})）])|(?=[$¥￥€£]))(?<currency>US\$|[$¥￥€£])?\s*(?<whole>\d{1,5})(?:[.,](?<part>\d{1,2}))?\s*(?<after>元|块|圆|USD|RMB)?(?:[\s*]|\u{1F336}|\uFE0F)*$/u
/** Another price before it. `0.33l` is none. */
const MORE = /[$¥￥€£]\s*\d|\d[.,]\d{2}(?![\d\p{L}])|\d\s*[/|]\s*$/u
/** Whole numbers are prices up to here: 1999 is a year, 0123 the end of a telephone number. */
const MOST_BARE = 3

/** What a line says; its text has neither number nor bullet nor price. */
export function pastedLine(line: string): PastedLine {
  const whole = line.trim()
  const text = whole.replace(NUMBERING, '').trim() || whole
  const found = PRICE.exec(text)
  const groups = found?.groups
  if (!found || !groups) return { text, price: undefined, hasMore: false }
  const { currency, whole: units = '', part, after } = groups
  const isBare = currency === undefined && part === undefined && after === undefined
  const before = text.slice(0, found.index).replaceAll(/(?:[\s.…·_:：|\-–—*]|\u{1F336}|\uFE0F)+$/gu, '')
  if (before === '' || (isBare && units.length > MOST_BARE)) return { text, price: undefined, hasMore: false }
  return {
    text: before,
    price: part === undefined ? units : `${units}.${part}`,
    hasMore: MORE.test(text.slice(0, found.index)),
  }
}
