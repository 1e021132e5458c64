/** The user guide of docs/guide, read and with what the palette finds it by. */
import fs from 'node:fs'
import path from 'node:path'
import { type Article, articleNames } from '../../src/shared/rules/help/guide.ts'
import { parseArticle } from './parseArticle.ts'

export type GuideLanguage = 'en' | 'zh'
export const guideLanguages: readonly GuideLanguage[] = ['en', 'zh']

/** Pixels of a picture for each of the screen: sharp on any. */
export const PICTURE_SCALE = 1.5

export const guideFolder = path.join(import.meta.dirname, '../../docs/guide')

export const articleFile = (language: GuideLanguage, name: string): string =>
  path.join(guideFolder, language, `${name}.md`)

export const pictureFile = (language: GuideLanguage, picture: string): string =>
  path.join(guideFolder, 'pictures', language, `${picture}.webp`)

/** Every article of a language, in the order of the table of contents. Throws where one is missing or wrong. */
export function readGuide(language: GuideLanguage): readonly Article[] {
  return articleNames.map(name => parseArticle(name, fs.readFileSync(articleFile(language, name), 'utf8')))
}

/** The pictures that the articles of a language show, each once. */
export function picturesIn(articles: readonly Article[]): readonly string[] {
  const shown = articles.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.kind === 'picture' ? [block.picture] : [])),
  )
  return [...new Set(shown)]
}
