/**
 * Rules for the SQL of stores, found in its text (docs/operations/postgres.md, Citus): what holds in one shard of a cluster holds in one
 * database, too. A sub-select that finds its store by a column of the outer row is asked of every shard; an insert from a
 * select without an answer becomes a COPY, which row-level security refuses; a volatile function in `do update` is refused.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A piece of SQL as the source has it, `§` for each value that is set in. */
interface Text {
  readonly line: number
  readonly text: string
}

export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: 'store by value' | 'an answer' | 'no function in do update'
  readonly text: string
}

/** What stands for a value, and for a sub-select that is looked at by itself. */
const VALUE = '§'
const INNER = '()'

/** The template literals and strings of a source file, those within others by themselves. */
function textsOf(source: string): Text[] {
  const found: Text[] = []
  const add = (start: number, text: string) => found.push({ line: source.slice(0, start).split('\n').length, text })
  let at = 0
  const code = (isInner: boolean): void => {
    for (let depth = 0; at < source.length; at++) {
      const rest = source.slice(at, at + 2)
      if (rest === '//') at = endOf('\n')
      else if (rest === '/*') at = endOf('*/') + 1
      else if (rest[0] === "'" || rest[0] === '"') quoted(rest[0])
      else if (rest[0] === '`') template()
      else if (rest[0] === '{') depth++
      else if (rest[0] === '}' && --depth < 0 && isInner) return
    }
  }
  const endOf = (mark: string): number => {
    const end = source.indexOf(mark, at)
    return end < 0 ? source.length : end
  }
  const quoted = (mark: string): void => {
    const start = ++at
    while (at < source.length && source[at] !== mark && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1
    add(start, source.slice(start, at))
  }
  const template = (): void => {
    const start = ++at
    let text = ''
    for (; at < source.length && source[at] !== '`'; at++) {
      if (source[at] === '\\') text += source.slice(at++, at + 1)
      else if (source.startsWith('${', at)) {
        at += 2
        code(true)
        text += VALUE
      } else text += source[at]
    }
    add(start, text)
  }
  code(false)
  return found
}

/** A text and the sub-selects in it, each without those within. */
function selectsOf(text: string): { own: string; isInner: boolean }[] {
  const found: { own: string; isInner: boolean }[] = []
  const open = ['']
  const add = (more: string) => open.push((open.pop() ?? '') + more)
  for (const part of text.split(/('[^']*'|[()])/)) {
    if (part === '(') open.push('')
    else if (part === ')' && open.length > 1) {
      const own = open.pop() ?? ''
      const isSelect = /^\s*(select|insert|update|delete|with)\b/.test(own)
      if (isSelect) found.push({ own, isInner: true })
      add(isSelect ? INNER : `(${own})`)
    } else add(part)
  }
  return [...found, { own: open.join('('), isInner: false }]
}

/** What says by value which store is meant, or is set in and may. */
const NAMES_STORE = /\b(merchant_id = (any\()?(§|\$\d)|merchant_id in \(§|(where|and) §|merchant_id = :store)/
const VOLATILE = /\b(now|gen_random_uuid|random|clock_timestamp|nextval)\(/

/** What a source file has against the rules; `tables` are those of stores. */
export function findingsIn(file: string, source: string, tables: ReadonlySet<string>): Finding[] {
  return textsOf(source).flatMap(({ line, text }) =>
    selectsOf(text).flatMap(({ own, isInner }) => {
      const finding = (rule: Finding['rule']): Finding => ({
        file,
        line,
        rule,
        text: own.replaceAll(/\s+/g, ' ').trim(),
      })
      const found: Finding[] = []
      for (const part of own.split(/\b(?:union all|union|except|intersect)\b/)) {
        const reads = [...part.matchAll(/\b(?:from|join) ([a-z_]+)\b/g)].some(([, name = '']) => tables.has(name))
        if (isInner && reads && !NAMES_STORE.test(part)) found.push(finding('store by value'))
      }
      const [, into = '', rest = ''] = /\binsert into ([a-z_]+)\b([\s\S]*)/.exec(own) ?? []
      if (tables.has(into) && /\bselect\b/.test(rest) && !/\b(returning|on conflict)\b/.test(rest))
        found.push(finding('an answer'))
      if (tables.has(into) && VOLATILE.test(/\bdo update\s+set\b([\s\S]*)/.exec(rest)?.[1] ?? ''))
        found.push(finding('no function in do update'))
      return found
    }),
  )
}

/** The tables that have a store's number, as the migrations make them. */
export function tablesOfStores(root: string): Set<string> {
  const folder = join(root, 'db/migrations')
  const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  const made = texts.flatMap(text => [...text.matchAll(/create table (\w+) \(\s*merchant_id\b/g)])
  return new Set(made.map(([, name = '']) => name))
}

/** The files of the server that hold SQL, without those of tests. */
export function storeQueryFiles(root: string): string[] {
  const folder = 'src/server'
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\btesting\b|\.test\.ts$/.test(name))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted()
}
