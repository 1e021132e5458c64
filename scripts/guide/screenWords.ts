/** Whether words are on the screen: the guide sets in bold only what people find there. */

type Texts = string | { readonly [key: string]: Texts }

function leaves(node: Texts): string[] {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(leaves)
}

/** A mark at the end of a button or label is left out in a sentence. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/[.…:。：]$/, '')
    .toLowerCase()

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text of the screen with its values left open, and how much of it is said in every case. */
function patternOf(text: string): { readonly pattern: RegExp; readonly said: number } {
  const parts = bare(text).split(/\{\{.*?\}\}/)
  return { pattern: new RegExp(`^${parts.map(escaped).join('.*')}$`), said: parts.join('').trim().length }
}

/** Knows the texts of a language. A text with values fits with any, where most of the words are its own. */
export function screenWords(texts: Texts): (words: string) => boolean {
  const all = leaves(texts)
  const plain = new Set(all.filter(text => !text.includes('{{')).map(bare))
  const filled = all.filter(text => text.includes('{{')).map(patternOf)
  return words =>
    plain.has(bare(words)) ||
    filled.some(({ pattern, said }) => said >= bare(words).length * 0.5 && pattern.test(bare(words)))
}
