import { expect, test } from 'vitest'
import { failureText, languageOf, text } from './texts.ts'
import { en } from '../../shared/text/en.ts'
import { zh } from '../../shared/text/zh.ts'

const byText = (one = '', other = '') => (one < other ? -1 : Number(one > other))

/** Every text by its key. */
function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  )
}

const valuesIn = (words: string) => [...words.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name).toSorted(byText)
const english = new Map(leaves(en))
const chinese = new Map(leaves(zh))
/** A plural form says how many in its own words: Chinese has one, English two. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

test('AUTH-10 both languages have the same texts and use the same values', () => {
  expect([...chinese.keys()].map(stem).toSorted(byText)).toEqual([...english.keys()].map(stem).toSorted(byText))
  const differing = [...english].filter(([key, words]) => {
    const other = chinese.get(key)
    return other !== undefined && String(valuesIn(words)) !== String(valuesIn(other))
  })
  expect(differing).toEqual([])
})

test('AUTH-10 no text is empty, and every Chinese one of words has Chinese in it', () => {
  expect([...english, ...chinese].filter(([, words]) => words.trim() === '')).toEqual([])
  const bare = [...chinese].filter(
    ([, words]) => /[A-Za-z]{4,}/.test(words.replace(/\{\{.*?\}\}/g, '')) && !/\p{Script=Han}/u.test(words),
  )
  // What a Chinese screen writes in Latin letters too: names of formats and products, and of the other language.
  expect(bare.filter(([key, words]) => english.get(key) !== words && words !== 'English')).toEqual([])
})

test('AUTH-10 the server speaks Chinese for zh and English for anything else', () => {
  expect(['zh-CN', 'zh', ' ZH-hans', 'en-US', 'fr', '', undefined, 'en,zh;q=0.9'].map(languageOf)).toEqual([
    'zh',
    'zh',
    'zh',
    'en',
    'en',
    'en',
    'en',
    'en',
  ])
  expect(failureText('zh', 'TOKEN_ERROR')).toBe('登录已失效。')
  expect(failureText('en', 'PASSWORD_LENGTH', { min: 6, max: 12 })).toBe('Length between 6 and 12')
  // Values are not escaped for HTML, and a value cannot bring another placeholder in.
  const value = '<b> {{code}} $t(failures.reasons.TOKEN_ERROR)'
  expect(text('en', 'failures.reasons.HOLDS_MORE', { permissions: value, code: 'no' })).toContain(value)
})

test('SHELL-8 the catalogue has the words of the specification', () => {
  const { reasons, field } = en.failures
  expect(reasons).toMatchObject({
    PASSWORD_WRONG: 'Password error, please re-enter!',
    PASSWORD_LOCKED: 'Password error,Please call our hotline',
    PASSWORD_EMPTY: 'Please enter the password',
    PASSWORDS_DIFFER: 'The two passwords are inconsistent!',
    PASSWORD_TOO_SHORT: 'not less than 6 digits',
    INSUFFICIENT_AUTHORITY: 'Insufficient authority',
    TOKEN_ERROR: 'Token Error.',
    NETWORK: 'Network exception, please try again.',
    PASSWORD_REPEAT: 'PASSWORD REPEAT',
    NAME_TAKEN: 'Name already taken',
    OPERATION_FAILED: 'Operation failed',
  })
  expect(field).toMatchObject({ time: 'Please select a time!', digits: 'must be {{num}} digits' })
})
