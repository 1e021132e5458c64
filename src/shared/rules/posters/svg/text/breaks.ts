/** Where a line may end: between words, and between Chinese characters except where punctuation forbids it. */

const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
/** These begin no line. */
const CLOSES =
  /^[!%),.:;?\]}¢°’”‰′″℃、。〃々〉》」』】〕〗〞！＂％＇），．：；？］｝～ー·•…—–ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
/** These end none. */
const OPENS = /^[$([{£¥‘“〈《「『【〔〖〝＄（［｛￡￥€₩]$/u
const SPACE = /^[ \u3000]$/u
/** A figure stays with what it counts: 8折, 2人, 10月. */
const COUNTED = /^[折元块角份点人位杯只个件年月日号时分道款碗两斤瓶倍起楼]/u
const FIGURE = /^[0-9０-９]$/u
const HYPHEN = /^[-‐–/]$/u

export const isSpace = (piece: string): boolean => SPACE.test(piece)

/** Whether a line may end after `before` and the next begin with `after`. */
export function mayBreak(before: string, after: string): boolean {
  // A blank hangs at the end of its line.
  if (isSpace(after)) return false
  if (isSpace(before)) return true
  if (CLOSES.test(after) || OPENS.test(before)) return false
  if (FIGURE.test(before) && COUNTED.test(after)) return false
  if (HYPHEN.test(before)) return /^\p{L}/u.test(after)
  return WIDE.test(before) || WIDE.test(after)
}
