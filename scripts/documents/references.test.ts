import { describe, expect, test } from 'vitest'
import { anchorsIn, deadNames, idsIn, type Library } from './references.ts'

const library: Library = {
  ids: idsIn([
    '# Requirements\n\n### ORD-3\nRefunds.\n\n### SEC-9\n',
    '| V | Given |\n|---|---|\n| V4 | a |\n| I12 | b |\n',
  ]),
  documents: new Map([
    ['docs/product/money.md', anchorsIn('# Money\n\n## 6. States\n')],
    ['docs/decisions/0013-totals-follow-pushes.md', new Set<string>()],
    ['GLOSSARY.md', new Set<string>()],
  ]),
  sources: ['src/server/db/flight.ts', 'db/migrations/0004_orders.sql'],
}
const dead = (text: string, file = 'src/server/some.ts') => deadNames(file, text, library)

test('ids are read from headings and from the rows of tables, not from where they are mentioned', () => {
  expect([...library.ids].sort()).toEqual(['I12', 'ORD-3', 'SEC-9', 'V4'])
  expect([...idsIn(['See ORD-4, and | V5 in the middle |\n#### ORD-5\n'])]).toEqual([])
})

describe('ids', () => {
  test('those that are defined resolve, also in a range and in a title', () => {
    expect(dead(`test('ORD-3 SEC-9 V4 and I12: nothing is refunded twice', …)`)).toEqual([])
  })
  test.each([
    ['ORD-33', 'ORD-33 is in none of docs/product'],
    ['(SEC-90)', 'SEC-90 is in none of docs/product'],
    ['I26', 'I26 is in none of docs/product'],
    ['V24', 'V24 is in none of docs/product'],
  ])('%s is not there', (text, problem) => {
    expect(dead(`/** As ${text} asks. */`)).toEqual([problem])
  })
  test('what only looks like one is left alone', () => {
    expect(dead('SHA-256, UTF-8, AES-256-GCM, order-3, ORD-3-x, I18n, GIFT-0000, 0V30, PAID-I9')).toEqual([])
  })
})

describe('documents', () => {
  test.each([
    ['docs/product/money.md, section 2', 'src/shared/rules/tips.ts'],
    ['docs/product/money.md#6-states', 'src/shared/rules/tips.ts'],
    ['[States](money.md#6-states)', 'docs/product/decisions.md'],
    ['[Money](../product/money.md)', 'docs/decisions/0016-x.md'],
    ['see GLOSSARY.md', 'e2e/some.test.ts'],
    ['-- The code (money.md, States)', 'db/migrations/0004_orders.sql'],
    ['docs/decisions/0013, decision 0013', 'src/server/some.ts'],
    ['https://example.com/x/readme.md', 'src/server/some.ts'],
  ])('%s in %s is found', (text, file) => {
    expect(dead(text, file)).toEqual([])
  })
  test.each([
    ['(money.md, section 2)', 'money.md is no document of the repository'],
    ['docs/product/field.md', 'docs/product/field.md is no document of the repository'],
    ['docs/product/money.md#7-more', 'docs/product/money.md#7-more has no such heading'],
    ['docs/decisions/0099', 'decisions/0099 is no record of docs/decisions'],
    ['(specification, section 5)', '“specification, section 5…” names a section and no document'],
    ["the specification's sections 5 and 8", "“specification's sections 5…” names a section and no document"],
    ['the rule of §5', '“§5…” names a section and no document'],
    ['opens (section 6)', '“(section 6…” names a section and no document'],
  ])('%s leads nowhere', (text, problem) => {
    expect(dead(text)).toEqual([problem])
  })
})

describe('source files', () => {
  test.each([
    ['/** As db/flight.ts sends it. */', 'src/server/some.ts'],
    ['  // See `src/server/db/flight.ts`.', 'src/server/some.ts'],
    [`import { Flight } from './no/such.ts'`, 'src/server/some.ts'],
    ['`db/migrations/0004_orders.sql` and `web/<area>/page.ts`', 'docs/operations.md'],
    ['without backticks no/such.ts', 'docs/operations.md'],
  ])('%s in %s is found, or says nothing of a file', (text, file) => {
    expect(dead(text, file)).toEqual([])
  })
  test.each([
    ['/** As db/flights.ts sends it. */', 'src/server/some.ts', 'db/flights.ts is no file'],
    [' * See rules/flight.ts.', 'src/server/some.ts', 'rules/flight.ts is no file'],
    ['`to/come.ts`', 'GLOSSARY.md', 'to/come.ts is no file'],
    ['`erver/db/flight.ts`', 'docs/operations.md', 'erver/db/flight.ts is no file'],
  ])('%s in %s leads nowhere', (text, file, problem) => {
    expect(dead(text, file)).toEqual([problem])
  })
})
