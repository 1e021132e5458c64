import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { zh } from './zh.ts'

interface Exception {
  readonly word: string
  /** Keys of the texts in which it is right. */
  readonly keys: readonly string[]
  readonly why: string
}

/** A person on file is a 顾客 where key or English say customer; anyone who eats is a 客人. */
const isCustomer = (key: string) => /customer/i.test(key + String(english.get(key)))

/** Texts in which an avoided word is right. */
const exceptions: readonly Exception[] = [
  {
    word: '收银台',
    keys: ['posSettings.pos.counter', 'scan.payments.counter', 'equipment.locations.emptyHint'],
    why: 'the counter, a place; the machine on it is a 收银机',
  },
]

/** The Chinese words that the glossary avoids in every text; those in parentheses are wrong for their term alone. */
function avoided(): string[] {
  const rows = readFileSync(new URL('../../../GLOSSARY.md', import.meta.url), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
  return rows
    .filter(cells => cells.length === 7 && cells[1] !== 'Term' && !/^-+$/.test(cells[1] ?? ''))
    .flatMap(cells => (cells[5] ?? '').split('、'))
    .filter(word => word !== '' && !word.startsWith('('))
}

/** Every text by its key. */
function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  )
}

/** A delivery channel, whose name holds a word that is wrong for a delivery of the store's own (glossary). */
const CHANNEL = '外卖平台'
/** What people type into a search is never shown; the names of the palette's actions are. */
const isTyped = (key: string) =>
  key.startsWith('help.articleWords.') || (key.startsWith('paletteWords.') && !key.endsWith('.name'))
const texts = leaves(zh).filter(([key]) => !isTyped(key))
const english = new Map(leaves(en))
const uses = (word: string) =>
  texts.filter(([key, words]) => words.replaceAll(CHANNEL, '').includes(word) && !(word === '顾客' && isCustomer(key)))

test('AUTH-10 the glossary avoids Chinese words, each once', () => {
  const words = avoided()
  expect(words.length).toBeGreaterThan(80)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('AUTH-10 no Chinese text uses a word that the glossary avoids', () => {
  const wrong = avoided().flatMap(word => {
    const right = exceptions.filter(exception => exception.word === word).flatMap(({ keys }) => keys)
    return uses(word)
      .filter(([key]) => !right.includes(key))
      .map(([key, words]) => `${word} in ${key}: ${words}`)
  })
  expect(wrong).toEqual([])
})

test('AUTH-10 every exception is still needed', () => {
  const words = new Set(avoided())
  const idle = exceptions.flatMap(({ word, keys }) =>
    keys.filter(key => !words.has(word) || !uses(word).some(([text]) => text === key)).map(key => `${word}: ${key}`),
  )
  expect(idle).toEqual([])
})
