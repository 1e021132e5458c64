import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperLine } from '../../contract/printing/document.ts'
import { plainText } from './plainText.ts'
import { inPrinterLetters, printsAsText } from './textMode.ts'

test('DEV-4 a paper in Latin letters goes as text, with signs that every printer has', () => {
  const lines: PaperLine[] = [
    { kind: 'text', text: 'Cafe', align: 'center', bold: true },
    { kind: 'row', left: '2 × Chef’s “Soup” …', right: '3 → 4' },
    { kind: 'rule' },
  ]
  expect(printsAsText({ textMode: true, lines })).toBe(true)
  expect(printsAsText({ lines })).toBe(false)
  expect(plainText({ columns: 32, lines: inPrinterLetters(lines) ?? [] })).toBe(
    `              Cafe\n2 x Chef's "Soup" ...     3 -> 4\n${'-'.repeat(32)}\n`,
  )
})

test.each<[string, PaperLine]>([
  ['a Chinese dish', { kind: 'text', text: 'Duck 烤鸭' }],
  ['an accent', { kind: 'row', left: 'Café', right: '' }],
  ['a sign in the right part', { kind: 'row', left: '', right: '5 €' }],
  ['a code', { kind: 'qr', text: 'https://example.com' }],
  ['a picture', { kind: 'picture', path: '/pictures/1/a/480.webp', widthPercent: 50 }],
])('DEV-4 a paper with %s goes as dots', (_, line) => {
  expect(inPrinterLetters([{ kind: 'text', text: 'Order' }, line])).toBeUndefined()
  expect(printsAsText({ textMode: true, lines: [line] })).toBe(false)
})

test('DEV-4 nothing but printable ASCII goes as text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }), texts => {
      const said = inPrinterLetters(texts.map(text => ({ kind: 'text', text }))) ?? []
      expect(said.every(line => line.kind === 'text' && /^[\x20-\x7e]*$/.test(line.text))).toBe(true)
    }),
  )
})
