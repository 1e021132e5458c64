/** Every sentence for operators has a row in docs/operations.md that says what to do, and every row is still said (ADM-7). */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loggedIn, quotedRows, type Said, says, sentencesOf, thrownIn } from './startErrors.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

/** Sentences without a row of these sections. */
function withoutRow(sentences: readonly Said[], headings: readonly string[]): string[] {
  const rows = headings.flatMap(heading => quotedRows(DOCUMENT, heading)).flat()
  expect(rows.length).toBeGreaterThan(10)
  return sentences
    .filter(({ text }) => !rows.some(words => says(text, words)))
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
}

test('ADM-7 everything that keeps Mise or a command from starting has a row', () => {
  const sentences = sentencesOf(ROOT, source => thrownIn(source, 'CannotStart'))
  expect(sentences.length).toBeGreaterThan(50)
  expect(withoutRow(sentences, ['It does not start', 'A command is refused'])).toEqual([])
})

test('ADM-2 ADM-7 every reason why a backup or a restore fails has a row', () => {
  const sentences = sentencesOf(ROOT, source => thrownIn(source, 'BackupFault')).filter(
    // Put together from one that has a row, or handed in.
    ({ text }) => text !== '…',
  )
  expect(sentences.length).toBeGreaterThan(25)
  expect(withoutRow(sentences, ['A backup or a restore fails'])).toEqual([])
})

test('ADM-7 every warning and every error of the log has a row', () => {
  const sentences = sentencesOf(ROOT, loggedIn)
  expect(sentences.length).toBeGreaterThan(50)
  expect(withoutRow(sentences, ['It says so while it runs'])).toEqual([])
})

test('ADM-7 every variable that is read is in the table of settings', () => {
  const settings = readFileSync(join(ROOT, 'docs/operations/settings.md'), 'utf8')
  const read = readFileSync(join(ROOT, 'src/server/env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)
  const names = [...read].map(([, name = '']) => name).filter(name => name !== 'NODE_ENV')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => !new RegExp(`^\\| [^|]*\`${name}\``, 'm').test(settings))).toEqual([])
})

test('ADM-7 no row is left of a sentence that Mise no longer says', () => {
  const files = [
    ...readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' }).map(name => `src/server/${name}`),
    ...readdirSync(join(ROOT, 'scripts'), { encoding: 'utf8' }).map(name => `scripts/${name}`),
  ].filter(name => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
  const sources = files.map(name => readFileSync(join(ROOT, name), 'utf8').replaceAll(/\$\{[^}]*\}/g, '…'))
  const headings = [
    'It does not start',
    'A command is refused',
    'A backup or a restore fails',
    'It says so while it runs',
  ]
  const rows = headings.flatMap(heading => quotedRows(DOCUMENT, heading)).flat()
  const isSaid = (words: string) =>
    words
      .split('…')
      .map(part => part.trim())
      .every(part => sources.some(source => source.includes(part)))
  expect(rows.filter(words => !isSaid(words))).toEqual([])
})

test('ADM-7 sentences are found however they are written', () => {
  expect(
    thrownIn(
      "throw new CannotStart(`Port ${port} is ${on ? `in ${use}` : 'no'}` +\n 'w: end.', 'later')",
      'CannotStart',
    ),
  ).toEqual([{ line: 1, text: 'Port … is …w: end.' }])
  expect(thrownIn("class InUse extends CannotStart {\n constructor() { super('In use.') } }", 'CannotStart')).toEqual([
    { line: 1, text: 'In use.' },
  ])
  expect(thrownIn('new CannotStart(why)', 'CannotStart')).toEqual([{ line: 1, text: '…' }])
  expect(loggedIn("log.warn({ a, b: f('x', 1) }, `The disk ${d}`)\nthis.#log.error({ err }, 'failed')")).toEqual([
    { line: 1, text: 'The disk …' },
    { line: 2, text: 'failed' },
  ])
  expect(says('Port … is in use: stop', 'Port … is in use')).toBe(true)
  expect(says('is in use, Port', 'Port … is in use')).toBe(false)
})
