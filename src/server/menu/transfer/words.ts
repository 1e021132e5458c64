/** The catalogues' words as files of a menu use them: written in the reader's language, read in every one. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { headingKey, type AllTexts } from '../../../shared/rules/menu/transfer/tables.ts'
import type { Words } from '../../../shared/rules/menu/transfer/readCell.ts'
import { sheetKeys, sheetOf } from '../../../shared/rules/menu/transfer/sheets.ts'
import { text } from '../../kernel/texts.ts'

const languages: readonly Language[] = ['en', 'zh']
const own = new Set(['yes', 'no', 'dish', 'special'])
const keyOfWord = (word: string) => (own.has(word) ? `menuTransfer.words.${word}` : `menuVersions.words.${word}`)

/** The texts of a key in every language. */
export const allTexts: AllTexts = key => languages.map(language => text(language, key))

/** A word of the menu in a language. */
export const wordIn =
  (language: Language) =>
  (word: string): string =>
    text(language, keyOfWord(word))

/** What else people write for yes and no. */
const yes = ['true', '1', 'y', 'x', '✓', '√', '是的', '有', '对']
const no = ['false', '0', 'n', '✗', '×', '不是', '无', '不']

/** What else people write for other words of a menu. */
const others: readonly (readonly [said: string, word: string])[] = [
  ['外卖', 'delivery'],
  ['送餐', 'delivery'],
  ['打包', 'carryout'],
  ['take-out', 'carryout'],
  ['takeout', 'carryout'],
]

const everyWord = new Set(sheetKeys.flatMap(key => sheetOf(key).columns.flatMap(({ words = [] }) => words)))

/** Words of all languages. */
export const wordsOfMenu: Omit<Words, 'currency'> = {
  keys: new Map([
    ...others.map(([said, word]) => [headingKey(said), word] as const),
    ...[...everyWord].flatMap(word => allTexts(keyOfWord(word)).map(said => [headingKey(said), word] as const)),
  ]),
  yes: new Set([...allTexts('menuTransfer.words.yes'), ...yes].map(headingKey)),
  no: new Set([...allTexts('menuTransfer.words.no'), ...no].map(headingKey)),
}
