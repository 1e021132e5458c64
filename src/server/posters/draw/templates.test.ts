import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { posterDocument, type PosterDocument, type PosterLayer } from '../../../shared/contract/posters/document.ts'
import { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import { posterSizeNames, posterSizes } from '../../../shared/rules/posters/document/bounds.ts'
import { wordsOf } from '../../../shared/rules/posters/svg/layer.ts'
import { textsOf, undrawable, unknownTexts } from '../../../shared/rules/posters/svg/needs.ts'
import { posterSvg } from '../../../shared/rules/posters/svg/posterSvg.ts'
import { faceKey, type PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import { layText } from '../../../shared/rules/posters/svg/text/fitting.ts'
import { posterLanguages, type PosterTemplate } from '../../../shared/rules/posters/templates/template.ts'
import { templateSamples } from '../../../shared/rules/posters/templates/samples.ts'
import { posterTemplates } from '../../../shared/rules/posters/templates/templates.ts'
import { aPerson } from '../../testing/people.ts'
import { lettersOf } from './resources.ts'
import { templateSvg } from './templates.ts'

const EDITIONS = posterSizeNames.flatMap(size => posterLanguages.map(language => ({ size, language })))
const documentOf = ({ build }: PosterTemplate, { size, language }: (typeof EDITIONS)[number]) =>
  posterDocument.parse(build(size, language))

function resourcesFor(document: PosterDocument, language: (typeof posterLanguages)[number]): PosterResources {
  const bare = { ...templateSamples(language), glyphs: {} }
  return { ...bare, glyphs: lettersOf(textsOf(document, bare)) }
}

interface Written {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly size: number
}

/** Where the letters of a layer are on the poster, and how large. */
function writtenOf(layer: PosterLayer, resources: PosterResources): Written[] {
  if (layer.kind !== 'text' && layer.kind !== 'price' && layer.kind !== 'logo') return []
  const text = wordsOf(layer, resources)
  const set = resources.glyphs[faceKey(layer.font, layer.weight)] ?? { glyphs: {}, kerns: {} }
  const box = { lineHeight: 1.15, fit: true, ...layer, text }
  const { size, lines, height } = layText(box, set)
  const width = Math.max(...lines.map(line => (line.width * size) / 1000))
  const room = (align: string, space: number) => ({ left: 0, top: 0, right: space, bottom: space })[align] ?? space / 2
  const left = layer.x + room(layer.align, layer.width - width)
  const top = layer.y + room(layer.verticalAlign, layer.height - height)
  return [{ name: text, left, top, right: left + width, bottom: top + height, size }]
}

const TOUCH = 1
const overlaps = (a: Written, b: Written) =>
  a.left < b.right - TOUCH && b.left < a.right - TOUCH && a.top < b.bottom - TOUCH && b.top < a.bottom - TOUCH

test('MKT-2 there are at least 12 templates, of all types', () => {
  expect(posterTemplates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(posterTemplates.map(({ template }) => template)).size).toBe(posterTemplates.length)
  expect(new Set(posterTemplates.map(({ type }) => type)).size).toBe(4)
})

test.each(posterTemplates)(
  'MKT-2 $template: every text is on the poster, large enough, and on no other text',
  template => {
    for (const edition of EDITIONS) {
      const document = documentOf(template, edition)
      const { width, height } = posterSizes[edition.size]
      const resources = resourcesFor(document, edition.language)
      const all = document.layers.filter(layer => !layer.hidden).flatMap(layer => writtenOf(layer, resources))
      expect(all.length).toBeGreaterThan(1)
      for (const one of all) {
        const about = `${edition.size} ${edition.language}: ${one.name}`
        expect(one.size, about).toBeGreaterThanOrEqual(17)
        expect([one.left >= 20, one.top >= 16, one.right <= width - 20, one.bottom <= height - 8], about).toEqual([
          true,
          true,
          true,
          true,
        ])
        expect(
          all.filter(other => other !== one && overlaps(one, other)).map(({ name }) => name),
          about,
        ).toEqual([])
      }
      expect(undrawable(textsOf(document, resources), resources.glyphs)).toEqual([])
    }
  },
)

test('MKT-2 templates are drawn as they were looked at', async () => {
  const lines = posterTemplates.flatMap(template =>
    EDITIONS.map(edition => {
      const svg = templateSvg(documentOf(template, edition), edition.language)
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
      return `${template.template} ${edition.size} ${edition.language} ${hash}`
    }),
  )
  // After a change on purpose: look at the pictures, then run this file with `--update=all`.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('templates.golden.txt')
})

test('MKT-2 what the browser draws with the letters it is sent is the server’s drawing, to the letter', async () => {
  const person = await aPerson({ permissions: ['marketing.posters.view'] })
  for (const template of posterTemplates) {
    const edition = { size: 'landscape', language: 'both' } as const
    const document = documentOf(template, edition)
    const bare = { ...templateSamples(edition.language), glyphs: {} }
    const texts = textsOf(document, bare)
    const asked = texts.map(({ face, text }) => {
      const [font, weight] = face.split('-') as ['sans', 'bold']
      return { font, weight, text }
    })
    const { faces } = await person.send(posterDrawCalls.getGlyphs, { texts: asked })
    expect(unknownTexts(texts, faces)).toEqual([])
    expect(posterSvg(document, { ...bare, glyphs: faces })).toBe(templateSvg(document, edition.language))
  }
})
