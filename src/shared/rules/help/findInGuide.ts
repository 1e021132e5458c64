/** The search inside the user guide: every word that was typed has to be in an article, the best first. */
import { searchedText } from '../basics/searching.ts'
import { type Article, type ArticleName, textOfBlock } from './guide.ts'

export interface FoundInGuide {
  readonly name: ArticleName
  readonly title: string
  /** The section that fits best: 0 is the beginning. */
  readonly section: number
  /** Its heading; empty at the beginning. */
  readonly heading: string
  /** What is around the first word found there. */
  readonly excerpt: string
}

const MOST_FOUND = 20
const BEFORE = 30
const LONGEST_EXCERPT = 140

interface Section {
  readonly section: number
  readonly heading: string
  readonly text: string
}

/** The article in its sections, with the words of each. */
function sectionsOf({ blocks }: Article): readonly Section[] {
  const sections: { section: number; heading: string; texts: string[] }[] = [{ section: 0, heading: '', texts: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ section: block.section, heading: block.text, texts: [] })
    else sections.at(-1)?.texts.push(textOfBlock(block))
  }
  return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join(' ') }))
}

const has = (text: string, word: string) => searchedText(text).includes(word)

/** How well a section fits: a word in its heading counts more than one in its text. */
function fitOf(section: Section, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (has(section.heading, word) ? 3 : 0) + (has(section.text, word) ? 1 : 0), 0)
}

/** How well an article fits; 0 where a word is in none of it. */
function fitOfArticle(titles: string, sections: readonly Section[], words: readonly string[]): number {
  const inTitle = words.filter(word => has(titles, word))
  const isIn = (word: string) => inTitle.includes(word) || sections.some(section => fitOf(section, [word]) > 0)
  if (!words.every(isIn)) return 0
  return inTitle.length * 10 + Math.max(...sections.map(section => fitOf(section, words)), 1)
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = words.map(word => lower.indexOf(word)).filter(place => place >= 0)
  const first = Math.min(...(at.length === 0 ? [0] : at))
  // Not in the middle of a word, where words have blanks between them.
  const blank = text.lastIndexOf(' ', first - BEFORE)
  const from = first <= BEFORE ? 0 : Math.max(blank + 1, first - 2 * BEFORE)
  const part = text.slice(from, from + LONGEST_EXCERPT).trim()
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST_EXCERPT < text.length ? '…' : ''}`
}

/**
 * The articles that have every word that was typed; none where nothing was.
 * @param callOf What else people call what an article is about.
 */
export function findInGuide(
  articles: readonly Article[],
  callOf: (name: ArticleName) => string,
  typed: string,
): readonly FoundInGuide[] {
  const words = searchedText(typed)
    .split(' ')
    .filter(word => word !== '')
  if (words.length === 0) return []
  const found = articles.flatMap(article => {
    const sections = sectionsOf(article)
    const fit = fitOfArticle(`${article.title} ${callOf(article.name)}`, sections, words)
    if (fit === 0) return []
    const best = sections.reduce((one, other) => (fitOf(other, words) > fitOf(one, words) ? other : one))
    const { name, title } = article
    const { section, heading, text } = best
    return [{ fit, found: { name, title, section, heading, excerpt: excerptOf(text, words) } }]
  })
  return found
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, MOST_FOUND)
    .map(each => each.found)
}
