/** The templates with small pictures of them, drawn once a process (MKT-2). */
import { posterDocument, type PosterDocument } from '../../../shared/contract/posters/document.ts'
import type { PosterSize } from '../../../shared/rules/posters/document/bounds.ts'
import { textsOf } from '../../../shared/rules/posters/svg/needs.ts'
import { posterSvg } from '../../../shared/rules/posters/svg/posterSvg.ts'
import type { PosterLanguage, PosterTemplate } from '../../../shared/rules/posters/templates/template.ts'
import { templateSamples } from '../../../shared/rules/posters/templates/samples.ts'
import { posterTemplates } from '../../../shared/rules/posters/templates/templates.ts'
import { encoder, inTurn } from '../../menu/pictures/encode.ts'
import { lettersOf } from './resources.ts'

interface ListedTemplate extends Omit<PosterTemplate, 'build'> {
  readonly document: PosterDocument
  /** WebP. */
  readonly preview: Uint8Array
}

const PREVIEW_EDGE = 420
const PREVIEW = { quality: 80 }

const listed = new Map<string, Promise<ListedTemplate[]>>()

/** All templates in a size and language. */
export function listTemplates(size: PosterSize, language: PosterLanguage): Promise<ListedTemplate[]> {
  const key = `${size} ${language}`
  const known = listed.get(key)
  if (known) return known
  const made = Promise.all(posterTemplates.map(template => listOne(template, size, language)))
  listed.set(key, made)
  // A fault is no answer for the next one who asks.
  made.catch(() => listed.delete(key))
  return made
}

async function listOne({ build, ...template }: PosterTemplate, size: PosterSize, language: PosterLanguage) {
  const document = posterDocument.parse(build(size, language))
  const svg = templateSvg(document, language)
  const preview = await inTurn(async () =>
    (await encoder())(Buffer.from(svg))
      .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside' })
      .webp(PREVIEW)
      .toBuffer(),
  )
  return { ...template, document, preview }
}

/** A template as it looks before anything is linked. */
export function templateSvg(document: PosterDocument, language: PosterLanguage): string {
  const resources = { ...templateSamples(language), glyphs: {} }
  return posterSvg(document, { ...resources, glyphs: lettersOf(textsOf(document, resources)) })
}
