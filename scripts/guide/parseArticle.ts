/** Reads an article of docs/guide: the few kinds of Markdown that the guide uses, and an error for every other. */
import { marked, type Token, type Tokens } from 'marked'
import {
  type Article,
  type ArticleName,
  type Block,
  type Inline,
  isArticleName,
  type Line,
} from '../../src/shared/rules/help/guide.ts'

const HEAD = /^# (?<title>[^\n]+)\n/

/** An article from its text. Throws with what is wrong where the guide has no such kind of Markdown. */
export function parseArticle(name: ArticleName, text: string): Article {
  const head = HEAD.exec(text)?.groups
  if (head === undefined) throw new Error(`${name}: an article begins with “# Title”.`)
  const sections = { count: 0 }
  try {
    const blocks = marked
      .lexer(text.replace(HEAD, ''))
      .filter(({ type }) => type !== 'space')
      .map(token => blockOf(token, sections))
    return { name, title: head['title'] ?? '', blocks }
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
}

function blockOf(token: Token, sections: { count: number }): Block {
  switch (token.type) {
    case 'heading': {
      const { depth, text } = token as Tokens.Heading
      if (depth !== 2) throw new Error(`“${text}” must be a heading of two “#”.`)
      sections.count += 1
      return { kind: 'heading', text, section: sections.count }
    }
    case 'paragraph':
      return pictureOf(token as Tokens.Paragraph) ?? { kind: 'paragraph', line: lineOf(token.tokens) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { kind: 'list', ordered, items: items.map(item => lineOf(item.tokens)) }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const lines = (cells: readonly Tokens.TableCell[]) => cells.map(cell => lineOf(cell.tokens))
      return { kind: 'table', head: lines(header), rows: rows.map(lines) }
    }
    case 'blockquote': {
      const [only, ...more] = token.tokens ?? []
      if (only?.type !== 'paragraph' || more.length > 0) throw new Error('A note is one paragraph.')
      return { kind: 'note', line: lineOf(only.tokens) }
    }
    default:
      throw new Error(`The guide has no ${token.type}: ${token.raw.trim()}`)
  }
}

/** A picture alone in its paragraph: `![what it shows](../pictures/en/refund.webp)`. */
function pictureOf({ tokens }: Tokens.Paragraph): Block | undefined {
  const [only, ...more] = tokens
  if (only?.type !== 'image' || more.length > 0) return undefined
  const { href, text } = only as Tokens.Image
  const picture = /^\.\.\/pictures\/\w\w\/([\w-]+)\.webp$/.exec(href)?.[1]
  if (picture === undefined || text === '')
    throw new Error(`A picture is in ../pictures and says what it shows: ${href}`)
  return { kind: 'picture', picture, about: text }
}

const lineOf = (tokens: readonly Token[] | undefined): Line => (tokens ?? []).flatMap(inlineOf)

function inlineOf(token: Token): Inline[] {
  const text = 'text' in token ? String(token.text) : ''
  switch (token.type) {
    case 'text':
      // In a list the words of an item are one more level down.
      return token.tokens === undefined ? [{ kind: 'text', text }] : [...lineOf(token.tokens)]
    case 'escape':
      return [{ kind: 'text', text }]
    case 'strong':
      return [{ kind: 'screen', text }]
    case 'codespan':
      return [{ kind: 'formula', text }]
    case 'link':
      return [linkOf(text, (token as Tokens.Link).href)]
    default:
      throw new Error(`A line of the guide has no ${token.type}: ${token.raw}`)
  }
}

function linkOf(text: string, href: string): Inline {
  if (href.startsWith('#/merchant')) return { kind: 'page', text, to: href.slice(1) }
  const article = /^([\w-]+)\.md$/.exec(href)?.[1]
  if (!isArticleName(article)) throw new Error(`A link leads to a page (#/merchant/…) or to another article: ${href}`)
  return { kind: 'article', text, article }
}
