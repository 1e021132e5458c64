import { expect, test } from 'vitest'
import { posterDocument, type PosterLayerInput } from '../../../contract/posters/document.ts'
import { posterShapes } from '../document/choices.ts'
import { layerTransform } from './layer.ts'
import { needsOf, textsOf, undrawable, unknownTexts } from './needs.ts'
import { posterSvg } from './posterSvg.ts'
import { bareResources, boxLetters } from './posterSvg.testing.ts'
import type { PosterResources } from './resources.ts'

const box = { x: 10, y: 20, width: 300, height: 80 }
const posterOf = (...layers: PosterLayerInput[]) =>
  posterDocument.parse({ format: 1, width: 1260, height: 700, background: { color: '#ffffff' }, layers })
const lettersFor = (text: string): PosterResources['glyphs'] => ({
  'sans-regular': boxLetters(text),
  'sans-bold': boxLetters(text),
})

test('MKT-2 nothing that was typed is in the markup of a poster', () => {
  const typed = `<script>alert("x")</script>&'`
  const svg = posterSvg(
    posterOf(
      { ...box, id: 'a', name: typed, kind: 'text', text: typed, size: 30, color: '#000000' },
      { ...box, id: 'b', kind: 'price', dishId: 4, prefix: typed, size: 30, color: '#000000' },
    ),
    { ...bareResources, glyphs: lettersFor(`${typed}9`), prices: { 'dish:4': '9' } },
  )
  expect(svg.match(/<path/g)).toHaveLength(2)
  expect(svg.replaceAll(/<\/?(?:svg|g|path|rect)[^<>]*>/g, '')).toBe('')
  expect(svg).not.toMatch(/script|alert|&/)
})

test.each(['file:///etc/passwd', 'http://127.0.0.1/x.png', '//evil.test/x', 'data:image/svg+xml;base64,AAAA', '"/><x'])(
  'MKT-2 SEC-6 a picture at %s is not drawn',
  href => {
    const poster = posterOf({ ...box, id: 'p', kind: 'picture', pictureId: 7 })
    const svg = posterSvg(poster, { ...bareResources, pictures: { 7: { href, width: 100, height: 100 } } })
    expect(svg).not.toContain('image')
  },
)

test('MKT-2 an outline that is more than commands and numbers is not drawn', () => {
  const glyphs = { 'sans-regular': { glyphs: { A: { d: 'M0 0"/><x', advance: 500 } }, kerns: {} } }
  const poster = posterOf({ ...box, id: 'a', kind: 'text', text: 'A', size: 30, color: '#000000' })
  expect(posterSvg(poster, { ...bareResources, glyphs })).not.toContain('<x')
})

test('MKT-2 a picture covers its box, with what is in focus in sight', () => {
  const poster = posterOf({ ...box, id: 'p', kind: 'picture', pictureId: 7, focusX: 100, focusY: 0 })
  const svg = posterSvg(poster, {
    ...bareResources,
    pictures: { 7: { href: '/pictures/1/a/480.webp', width: 600, height: 600 } },
  })
  expect(svg).toContain('<image x="0" y="0" width="300" height="300"')
})

test('MKT-2 a price follows the menu, and a layer without its link is empty except among samples', () => {
  const linked = posterOf({ ...box, id: 'b', kind: 'price', dishId: 4, prefix: 'Only ', size: 30, color: '#000000' })
  const priced = (price: string) =>
    posterSvg(linked, { ...bareResources, glyphs: lettersFor(`Only ${price}`), prices: { 'dish:4': price } })
  expect(priced('$9.80')).not.toBe(priced('$11.80'))
  expect(posterSvg(linked, bareResources)).not.toContain('<path')
  const open = posterOf(
    { ...box, id: 'b', kind: 'price', size: 30, color: '#000000' },
    { ...box, id: 'c', kind: 'code', content: { kind: 'coupon', couponId: null } },
  )
  const samples = { price: '$12.80', coupon: { code: 'ABCDE-FGHJK', data: 'ABCDEFGHJK' }, url: 'https://a.test/' }
  expect(posterSvg(open, bareResources)).not.toContain('<path')
  expect(posterSvg(open, { ...bareResources, glyphs: lettersFor('$12.80'), samples }).match(/<path/g)).toHaveLength(2)
})

test.each(posterShapes)('MKT-2 the shape %s is drawn inside of its box, by finite numbers', shape => {
  for (const [width, height] of [
    [1, 1],
    [300, 80],
    [4000, 4000],
  ] as const) {
    for (const points of [2, 5, 60]) {
      for (const depth of [0, 100]) {
        const svg = posterSvg(
          posterOf({ id: 's', x: 0, y: 0, width, height, kind: 'shape', shape, fill: '#ff0000', points, depth }),
          bareResources,
        )
        expect(svg).toMatch(/ d="M/)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/)
        expect(svg.length, `${points} points`).toBeLessThan(400_000)
      }
    }
  }
})

test('MKT-2 hidden layers are not drawn; the others lie in their order, turned around their middles', () => {
  const svg = posterSvg(
    posterOf(
      { ...box, id: 'a', kind: 'shape', shape: 'rect', fill: '#111111', rotation: 45, opacity: 50 },
      { ...box, id: 'b', kind: 'shape', shape: 'rect', fill: '#222222', hidden: true },
      { ...box, id: 'c', kind: 'shape', shape: 'rect', fill: '#333333', fill2: '#33333300', angle: 0 },
    ),
    bareResources,
  )
  expect(svg).toContain('<g transform="translate(10 20) rotate(45 150 40)" opacity="0.5">')
  expect(svg).not.toContain('#222222')
  expect(svg.indexOf('#111111')).toBeLessThan(svg.indexOf('#333333'))
  expect(layerTransform({ ...box, rotation: 0 })).toBe('translate(10 20)')
})

test('MKT-2 what a poster needs is asked for once', () => {
  const poster = posterOf(
    { ...box, id: 'a', kind: 'picture', pictureId: 7 },
    { ...box, id: 'b', kind: 'picture', pictureId: 7 },
    { ...box, id: 'c', kind: 'price', dishId: 4, prefix: 'AV', size: 30, color: '#000000' },
    { ...box, id: 'd', kind: 'code', content: { kind: 'couponText', couponId: 3 } },
    { ...box, id: 'e', kind: 'logo', size: 30, color: '#000000', font: 'brush', weight: 'bold' },
  )
  expect(needsOf(poster)).toEqual({ pictureIds: [7], dishIds: [4], specialIds: [], couponIds: [3] })
  const resources = { ...bareResources, prices: { 'dish:4': '$9' }, coupons: { 3: { code: 'AB', data: 'AB' } } }
  const texts = textsOf(poster, resources)
  expect(texts).toEqual([
    { face: 'sans-regular', text: 'AV$9' },
    { face: 'sans-bold', text: 'AB' },
    { face: 'brush-regular', text: 'Golden Wok' },
  ])
  expect(
    unknownTexts(texts, {
      'sans-regular': boxLetters('AV$9'),
      'sans-bold': { glyphs: { ...boxLetters('AB').glyphs, B: null }, kerns: {} },
    }),
  ).toEqual(texts.slice(1))
  expect(undrawable(texts, { 'sans-bold': { glyphs: { A: null }, kerns: {} } })).toEqual(['A'])
})
