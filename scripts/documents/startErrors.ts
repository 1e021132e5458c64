/**
 * The sentences for operators, as the sources have them: what keeps Mise from starting (`CannotStart`), why a backup or a
 * restore failed (`BackupFault`), and what stands in the log; and the rows of the tables in docs/operations.md that say what to
 * do (ADM-7).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stands for a value in a sentence, and for what a row leaves out. */
const VALUE = '…'
const THROWN = {
  CannotStart: /\bnew CannotStart\(|\bextends CannotStart\b[^]*?\bsuper\(/g,
  BackupFault: /\bnew BackupFault\(/g,
}
export type Thrown = keyof typeof THROWN
const LOGGED = /\b#?log\??\.(?:warn|error|fatal)\(/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/y

export interface Said {
  readonly file: string
  readonly line: number
  /** With `…` for each value. */
  readonly text: string
}

/** The sentences of a source file. One that is put together elsewhere is `…` alone: nobody can look it up. */
export function thrownIn(source: string, kind: Thrown): { line: number; text: string }[] {
  return [...source.matchAll(THROWN[kind])].flatMap(({ index, 0: { length } }) => {
    const text = messageAt(source, index + length)
    // `super(message, …)`: the class itself.
    return text === undefined ? [] : [{ line: source.slice(0, index).split('\n').length, text }]
  })
}

/** The first argument: literals, put together with `+` or chosen by a condition. */
function messageAt(source: string, from: number): string | undefined {
  let text = ''
  for (let at = from; ;) {
    LITERAL.lastIndex = at
    const found = LITERAL.exec(source)
    if (found) {
      text += (found[1] ?? found[2] ?? '').replaceAll(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g, VALUE)
      at = LITERAL.lastIndex
    } else if (/[\s+]/.test(source[at] ?? '')) at++
    else break
  }
  return text === '' ? (source.startsWith('message', from) ? undefined : VALUE) : text.replaceAll('\\', '')
}

/** The sentences that a source file logs as a warning or an error. */
export function loggedIn(source: string): { line: number; text: string }[] {
  return [...source.matchAll(LOGGED)].flatMap(({ index, 0: { length } }) => {
    const texts = argumentsAt(source, index + length).flatMap(at => messageAt(source, at) ?? [])
    const text = texts.findLast(said => said !== VALUE)
    return text === undefined ? [] : [{ line: source.slice(0, index).split('\n').length, text }]
  })
}

/** Where the arguments of a call begin. */
function argumentsAt(source: string, from: number): number[] {
  const found = [from]
  for (let at = from, depth = 0; depth >= 0 && at < source.length; at++) {
    LITERAL.lastIndex = at
    if (LITERAL.test(source)) at = LITERAL.lastIndex - 1
    else if ('({['.includes(source[at] ?? '')) depth++
    else if (')}]'.includes(source[at] ?? '')) depth--
    else if (source[at] === ',' && depth === 0) found.push(at + 1)
  }
  return found
}

/** Of all sources of the server, tests left out. */
export function sentencesOf(root: string, sentencesIn: (source: string) => { line: number; text: string }[]): Said[] {
  const folder = join(root, 'src/server')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name))
    .toSorted()
    .flatMap(name => {
      const found = sentencesIn(readFileSync(join(folder, name), 'utf8'))
      return found.map(sentence => ({ file: `src/server/${name}`, ...sentence }))
    })
}

/** What the first column of the table of a section quotes, each row as its quotations: ``| `Port … is in use` | 1 | … |``. */
export function quotedRows(document: string, heading: string): string[][] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split(/^#+ /m)[0] ?? ''
  return section.split('\n').flatMap(line => {
    const [, first = ''] = /^\| (`.*?) \|/.exec(line) ?? []
    const quoted = [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
    return quoted.length > 0 ? [quoted] : []
  })
}

/** Whether a sentence says these words in this order; `…` stands for anything. */
export function says(sentence: string, words: string): boolean {
  let at = 0
  for (const part of words.split(VALUE).map(text => text.trim())) {
    const found = sentence.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}
