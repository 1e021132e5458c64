/** The guide as a whole: nothing missing, nothing that leads nowhere, nothing that the screen does not say. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Article, articleNames, type Block, type Inline, textOfBlock } from '../../src/shared/rules/help/guide.ts'
import { en } from '../../src/shared/text/en.ts'
import { zh } from '../../src/shared/text/zh.ts'
import { loadPages } from '../documents/pages.ts'
import { shots } from '../pictures/shots.ts'
import { articleFile, guideFolder, guideLanguages, pictureFile, picturesIn, readGuide } from './readGuide.ts'
import { screenWords } from './screenWords.ts'

const texts = { en, zh }
const guides = { en: readGuide('en'), zh: readGuide('zh') }
const root = path.join(import.meta.dirname, '../..')
const pages = await loadPages()

/** Whether an address is one of a page: `/merchant/Help/:article?` with or without its article. */
const isPage = (address: string) =>
  pages.some(page => {
    const pattern = page.path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
    return new RegExp(`^${pattern}$`, 'i').test(address)
  })

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.line]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    default:
      return []
  }
}

const partsOf = ({ blocks }: Article) => blocks.flatMap(linesOf).flat()

/** Each with the article that it is in. */
const found = <Kind extends Inline['kind']>(articles: readonly Article[], kind: Kind) =>
  articles.flatMap(article =>
    partsOf(article).flatMap(part =>
      part.kind === kind ? [{ name: article.name, part: part as Extract<Inline, { kind: Kind }> }] : [],
    ),
  )

/** What the glossary says to avoid in a language: the column of its words. */
function avoided(column: number, between: RegExp): string[] {
  return fs
    .readFileSync(path.join(root, 'GLOSSARY.md'), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(cells => cells.length === 7 && cells[1] !== 'Term' && !/^-+$/.test(cells[1] ?? ''))
    .flatMap(cells => (cells[column] ?? '').split(between))
    .map(word => word.trim())
    .filter(word => word !== '' && !/[()]/.test(word))
}

const wordsOf = ({ title, blocks }: Article) => [title, ...blocks.map(textOfBlock)].join('\n')

test('SHELL-16 every page has its help: sentences that no other page has to share, and an article', () => {
  const papers = pages.filter(page => page.paper === true)
  const own = pages.flatMap(({ help }) => (help === undefined ? [] : [help]))
  expect(own.length).toBe(pages.length - papers.length)
  const helped = [...own, ...pages.flatMap(({ tabHelp = {} }) => Object.values(tabHelp))]
  expect(helped.length).toBeGreaterThan(90)
  // The texts are found by a name that is put together: nothing else would notice one that no page shows.
  expect([...new Set(helped.map(({ says }) => says))].toSorted()).toEqual(Object.keys(en.help.pages).toSorted())
  for (const { article } of helped) expect(articleNames).toContain(article)
})

test('SHELL-16 what a page says of itself is two or three sentences, and one that people get wrong', () => {
  const sentences = (text: string) => text.split(/[.?!](?:\s|$)|[。？！]/).filter(part => part.trim() !== '').length
  for (const language of guideLanguages) {
    for (const [name, { purpose, mistake }] of Object.entries(texts[language].help.pages)) {
      expect.soft(sentences(purpose), `${language} ${name}`).toBeLessThanOrEqual(3)
      expect.soft(sentences(mistake), `${language} ${name}`).toBeLessThanOrEqual(2)
    }
  }
})

test('SHELL-16 an article is in both languages, with the same sections and pictures', () => {
  for (const [at, english] of guides.en.entries()) {
    const kinds = (article: Article | undefined) =>
      article?.blocks.flatMap(block => (block.kind === 'heading' || block.kind === 'picture' ? [block.kind] : []))
    expect.soft(kinds(guides.zh[at]), english.name).toEqual(kinds(english))
  }
})

test('SHELL-16 the folders hold the articles of the table of contents, and no other file', () => {
  for (const language of guideLanguages) {
    const files = fs.readdirSync(path.dirname(articleFile(language, 'x'))).map(file => file.replace(/\.md$/, ''))
    expect(files.toSorted()).toEqual(articleNames.toSorted())
  }
})

describe.for(guideLanguages)('%s', language => {
  const articles = guides[language]

  test('SHELL-16 every link to a page opens one, and every article leads to some page', () => {
    const links = found(articles, 'page')
    const lost = links.filter(({ part }) => !isPage(part.to.split('?')[0] ?? ''))
    expect(lost.map(({ name, part }) => `${name}: ${part.to}`)).toEqual([])
    const leading = new Set(links.map(({ name }) => name))
    expect(articleNames.filter(name => !leading.has(name))).toEqual([])
  })

  test('SHELL-16 what is set in bold is on the screen', () => {
    const isOnScreen = screenWords(texts[language])
    const bold = found(articles, 'screen')
    expect(bold.length).toBeGreaterThan(300)
    expect(bold.filter(({ part }) => !isOnScreen(part.text)).map(({ name, part }) => `${name}: ${part.text}`)).toEqual(
      [],
    )
  })

  test('SHELL-16 no article uses a word that the glossary avoids', () => {
    const words = language === 'en' ? avoided(4, /,/) : avoided(5, /、/)
    expect(words.length).toBeGreaterThan(50)
    const uses = (text: string, word: string) =>
      language === 'zh'
        ? text.replaceAll('外卖平台', '').includes(word)
        : new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`, 'i').test(text)
    // A person on file is a 顾客 where English says customer; anyone who eats is a 客人.
    const isCustomer = (at: number, word: string) =>
      word === '顾客' && guides.en[at] !== undefined && /customer/i.test(wordsOf(guides.en[at]))
    const wrong = articles.flatMap((article, at) =>
      words
        .filter(word => uses(wordsOf(article), word) && !isCustomer(at, word))
        .map(word => `${article.name}: ${word}`),
    )
    expect(wrong).toEqual([])
  })

  test('SHELL-16 every picture of an article is there, and is one that the command takes', () => {
    const shown = picturesIn(articles)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter(picture => !fs.existsSync(pictureFile(language, picture)))).toEqual([])
    expect(shown.toSorted()).toEqual(shots.map(({ name }) => name).toSorted())
    const files = fs.readdirSync(path.join(guideFolder, 'pictures', language))
    expect(files.toSorted()).toEqual(shown.map(picture => `${picture}.webp`).toSorted())
  })
})

test('SHELL-16 all pictures together stay small', () => {
  const bytes = guideLanguages.flatMap(language =>
    picturesIn(guides[language]).map(picture => fs.statSync(pictureFile(language, picture)).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('SHELL-16 the pictures of the README are those of the guide', () => {
  const shown = [...fs.readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/!\[[^\]]+\]\((?<file>[^)]+)\)/g)]
  expect(shown.length).toBeGreaterThan(3)
  for (const { groups } of shown) {
    expect(groups?.['file']).toMatch(/^docs\/guide\/pictures\//)
    expect(fs.existsSync(path.join(root, groups?.['file'] ?? ''))).toBe(true)
  }
})

test('SHELL-16 the titles of the texts are those of the articles', () => {
  for (const language of guideLanguages) {
    const titles = Object.fromEntries(guides[language].map(({ name, title }) => [name, title]))
    expect(texts[language].help.articles).toEqual(titles)
  }
})

test('SHELL-16 words are of the screen whole, with any values, and without a last mark', () => {
  const is = screenWords({ a: 'Add tax', b: { c: 'Refund {{amount}}', d: 'Ends…', e: '{{what}} on {{where}}' } })
  for (const words of ['Add tax', 'add tax', 'Refund 5.00', 'Refund …', 'Ends']) expect(is(words)).toBe(true)
  for (const words of ['Add', 'Add tax now', 'Tips on paper']) expect(is(words)).toBe(false)
})
