import { expect, test } from 'vitest'
import { posterSizes } from '../../rules/posters/document/bounds.ts'
import { posterDocument, type PosterDocumentInput, type PosterLayerInput } from './document.ts'

const box = { x: 0, y: 0, width: 100, height: 40 }
const text: PosterLayerInput = { ...box, id: 'a', kind: 'text', text: 'New\n新品', size: 20, color: '#ffffff' }
const withLayers = (...layers: object[]): unknown => ({
  format: 1,
  width: 1260,
  height: 700,
  background: { color: '#ffffff' },
  layers,
})

test('MKT-2 what a layer leaves out has its usual value', () => {
  const { layers } = posterDocument.parse({
    ...({
      format: 1,
      width: 650,
      height: 900,
      background: { color: '#ffffff' },
      layers: [text],
    } satisfies PosterDocumentInput),
  })
  expect(layers[0]).toMatchObject({ opacity: 100, rotation: 0, fit: true, font: 'sans', align: 'left', shadow: null })
})

test.each([
  ['a colour that is markup', { ...text, color: '#fff"/><image href="file:///etc/passwd"/>' }],
  ['a number that is none', { ...text, x: Number.NaN }],
  ['a place beyond all', { ...text, x: 1e9 }],
  ['a box without width', { ...text, width: 0 }],
  ['a NUL in a text', { ...text, text: 'a\0b' }],
  ['half a character', { ...text, text: 'a\ud800' }],
  ['a text without end', { ...text, text: 'x'.repeat(401) }],
  ['an unknown field', { ...text, onload: 'alert(1)' }],
  ['an id that is markup', { ...text, id: '"><script>' }],
  [
    'an address that is a script',
    { ...box, id: 'q', kind: 'code', content: { kind: 'url', url: 'javascript:alert(1)' } },
  ],
  ['an address with markup', { ...box, id: 'q', kind: 'code', content: { kind: 'url', url: 'https://a.test/"><' } }],
  ['a picture by its address', { ...box, id: 'p', kind: 'picture', pictureId: 'http://169.254.169.254/' }],
  ['rays without end', { ...box, id: 's', kind: 'shape', shape: 'rays', points: 1e6 }],
])('MKT-2 a poster with %s is refused', (_, layer) => {
  expect(posterDocument.safeParse(withLayers(layer)).success).toBe(false)
})

test('MKT-2 a poster has at most 60 layers, each of its own id', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...text, id: `l${index}` }))
  expect(posterDocument.safeParse(withLayers(...many(60))).success).toBe(true)
  expect(posterDocument.safeParse(withLayers(...many(61))).success).toBe(false)
  expect(posterDocument.safeParse(withLayers(text, text)).error?.issues[0]?.message).toBe('failures.field.listedTwice')
})

test.each(Object.values(posterSizes))('MKT-2 a poster of $width by $height is taken', size => {
  expect(posterDocument.safeParse({ ...(withLayers() as object), ...size }).success).toBe(true)
})

test.each([
  [199, 700],
  [1260, 2001],
  [1260.5, 700],
])('MKT-2 a poster of %s by %s is refused', (width, height) => {
  expect(posterDocument.safeParse({ ...(withLayers() as object), width, height }).success).toBe(false)
})
