import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'

/** Texts in which an avoided word is right, by the word. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The entry of the sidebar as the specification has it; the page says "Modifier groups".
  'side-dish': ['shell.entries.modifierGroups'],
}

/** The English words that the glossary avoids in every text; those in parentheses are wrong for their term alone. */
function avoided(): string[] {
  const rows = readFileSync(new URL('../../../GLOSSARY.md', import.meta.url), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
  return rows
    .filter(cells => cells.length === 7 && cells[1] !== 'Term' && !/^-+$/.test(cells[1] ?? ''))
    .flatMap(cells => (cells[4] ?? '').replaceAll(/\([^)]*\)/g, '').split(','))
    .map(word => word.trim())
    .filter(word => word !== '')
}

/** Every text by its key. */
function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  )
}

/** What people type into a search is never shown; the names of the palette's actions are. */
const isTyped = (key: string) =>
  key.startsWith('help.articleWords.') || (key.startsWith('paletteWords.') && !key.endsWith('.name'))
const texts = leaves(en).filter(([key]) => !isTyped(key))
/** The texts that use a word, whole and in any case. Slots are no words. */
function uses(word: string): [string, string][] {
  const whole = new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`, 'i')
  return texts.filter(([, text]) => whole.test(text.replaceAll(/\{\{.*?\}\}/g, ' ')))
}

test('AUTH-10 the glossary avoids English words, each once', () => {
  const words = avoided()
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('AUTH-10 no English text uses a word that the glossary avoids', () => {
  const wrong = avoided().flatMap(word =>
    uses(word)
      .filter(([key]) => !exceptions[word]?.includes(key))
      .map(([key, text]) => `${word} in ${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('AUTH-10 every exception is still needed', () => {
  const idle = Object.entries(exceptions).flatMap(([word, keys]) =>
    keys.filter(key => !uses(word).some(([text]) => text === key)).map(key => `${word}: ${key}`),
  )
  expect(idle).toEqual([])
})
