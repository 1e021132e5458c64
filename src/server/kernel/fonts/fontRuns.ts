/** Which of the bundled fonts draws which part of a text: the one place where that is decided. */
import { bundledFont, type FontName } from './bundledFonts.ts'

export interface FontRun {
  readonly text: string
  readonly font: FontName
}

/** Almost every text: all of it is in the base font. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u00b6\u00b8-\u00d6\u00d8-\u00ff\u3000-\u3029\u4e00-\u9fa5\uff01-\uff5e]*$/u
/** What a font is asked for; it is opened for such letters only. */
const SCRIPTS: readonly (readonly [Exclude<FontName, 'base'>, RegExp])[] = [
  ['korean', /\p{Script=Hangul}/u],
  ['thai', /\p{Script=Thai}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u20e3]/u],
  ['latin', /./su],
]
/** They say how a sign before them looks; no font draws them. */
const SELECTORS = /[\ufe00-\ufe0f\u00ad\u200b\u2060\ufeff]/gu
const JOINERS = /[\u200c\u200d]/gu
/** Scripts whose letters stand side by side in a word. */
const ALPHABETIC = /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})/u
const NEUTRAL = /^[\s\p{P}]$/u

/** Signs of both scripts: the base font draws them as wide as a Chinese sign, Latin ones are narrow. */
const OF_BOTH = /^[‘’“”…·×•]$/u
/** Signs that say in which script a word is written; among the Chinese ones also its full-width points. */
const CHINESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff00-\uffef]/u
const SAYS_SCRIPT = /^[\p{L}\p{N}\u3001-\u303f\uff00-\uffef]/u

const segmenter = new Intl.Segmenter('en')

function holds(font: FontName, letter: string): boolean {
  const { font: file } = bundledFont(font, false)
  return Array.from(letter.replaceAll(JOINERS, '')).every(sign => file.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}

/** The font of a letter with its marks; a letter that none has is a box of the base font. */
function fontOf(letter: string): FontName {
  if (holds('base', letter)) return 'base'
  return SCRIPTS.find(([font, script]) => script.test(letter) && holds(font, letter))?.[0] ?? 'base'
}

/**
 * Quotes, dots and the like are narrow, but beside a Chinese sign of their own word, as between two Chinese words. Only the
 * word decides, so that it is as wide in a table as alone.
 */
function narrowBesideLatin(letters: readonly string[], fonts: FontName[]): void {
  const isChinese = (from: number, step: 1 | -1): boolean => {
    for (let at = from + step; at >= 0 && at < letters.length; at += step) {
      const letter = letters[at] ?? ''
      if (/^\s/u.test(letter)) return false
      if (SAYS_SCRIPT.test(letter)) return CHINESE.test(letter)
    }
    return false
  }
  for (const [at, letter] of letters.entries())
    if (OF_BOTH.test(letter) && !isChinese(at, -1) && !isChinese(at, 1)) fonts[at] = 'latin'
}

/** Letters of one word look alike: where the base font lacks one of them, the other font draws all of them. */
function keepWordsWhole(letters: readonly string[], fonts: FontName[]): void {
  for (let at = 0; at < letters.length; at++) {
    let end = at
    while (end < letters.length && ALPHABETIC.test(letters[end] ?? '')) end++
    if (fonts.slice(at, end).includes('latin')) fonts.fill('latin', at, end)
    at = Math.max(at, end)
  }
}

const FROM_THE_RIGHT: ReadonlySet<FontName | undefined> = new Set<FontName>(['arabic', 'hebrew'])

/** Blanks and points between words that are read from the right belong to them, so that the words stay in order. */
function joinAcrossNeutrals(letters: readonly string[], fonts: FontName[]): void {
  for (let at = 1; at < letters.length; at++) {
    const font = fonts[at - 1] ?? 'base'
    let end = at
    while (end < letters.length && NEUTRAL.test(letters[end] ?? '')) end++
    if (end === at || !FROM_THE_RIGHT.has(font) || fonts[end] !== font) continue
    if (letters.slice(at, end).every(letter => holds(font, letter))) fonts.fill(font, at, end)
    at = end
  }
}

/** A text in parts that one font each draws, in their order. */
export function fontRuns(text: string): FontRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, font: 'base' }]
  const letters = Array.from(segmenter.segment(text.normalize('NFC').replaceAll(SELECTORS, '')), part => part.segment)
  const fonts = letters.map(fontOf)
  narrowBesideLatin(letters, fonts)
  keepWordsWhole(letters, fonts)
  joinAcrossNeutrals(letters, fonts)
  const runs: { text: string; font: FontName }[] = []
  for (const [at, letter] of letters.entries()) {
    const font = fonts[at] ?? 'base'
    const shown = font === 'base' ? letter.replaceAll(JOINERS, '') : letter
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ text: shown, font })
  }
  return runs
}
