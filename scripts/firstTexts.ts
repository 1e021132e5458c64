/**
 * The first pages come with a part of the texts (`kit/language/en.ts`): a text of the rest would show as its key until
 * another page was opened. Nothing else would notice: the compiler knows every key, and a test that came from another
 * page has them all.
 */
import fs from 'node:fs'
import path from 'node:path'
import { ownPermissionTexts } from '../src/shared/contract/permissions/permissionTexts.ts'

const root = path.join(import.meta.dirname, '..')
const routes = path.join('src', 'web', 'routes')

/** Names of modules that a file asks for: those of the routes load with their texts, so they are not followed. */
function importsOf(file: string): string[] {
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  const eager = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gms)]
  const late = file.startsWith(routes) ? [] : [...source.matchAll(/import\('(\.[^']+)'\)/g)]
  return [...eager, ...late]
    .map(([, name]) => path.join(path.dirname(file), name ?? ''))
    .filter(name => /\.tsx?$/.test(name) && !name.includes(path.join('shared', 'text')))
}

/** The pages that are shown before the whole texts are there, as the table of routes says it. */
function firstPages(): string[] {
  const file = `${routes}.tsx`
  const table = fs.readFileSync(path.join(root, file), 'utf8')
  return [...table.matchAll(/import\('(\.[^']+)'\)[^\n]*\n\s*first: true/g)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  )
}

/** The groups of texts that come first, the same in both languages. */
function firstGroups(language: 'en' | 'zh'): ReadonlySet<string> {
  const source = fs.readFileSync(path.join(root, 'src/web/kit/language', `${language}.ts`), 'utf8')
  return new Set(
    [...source.matchAll(/from '[./]+\/shared\/text\/\w+\/\w+\/(\w+)\.ts'/g)].map(([, group]) => group ?? ''),
  )
}

/**
 * What the first pages and the frame say of texts they do not come with.
 * @param keys All keys of texts.
 */
export function missingAtFirst(keys: ReadonlySet<string>): string[] {
  const [english, chinese] = [firstGroups('en'), firstGroups('zh')]
  const uneven = [...english, ...chinese]
    .filter(group => !english.has(group) || !chinese.has(group))
    .map(group => `${group}: comes first in one language alone`)
  const pages = firstPages()
  if (pages.length === 0) return ['routes.tsx: no first page was found']
  const waiting = [path.join('src', 'web', 'main.tsx'), ...pages]
  const seen = new Set(waiting)
  const problems: string[] = [
    ...uneven,
    ...ownPermissionTexts
      .filter(key => !english.has(key.split('.')[0] ?? ''))
      .map(key => `${key}: names a permission, which the first pages may have to say is missing, and comes after them`),
  ]
  for (const file of waiting) {
    for (const next of importsOf(file)) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
    // The contract names permissions and failures by keys that look like texts; only the pages show texts.
    if (!file.startsWith(path.join('src', 'web')) || file.includes(path.join('kit', 'language'))) continue
    for (const key of keysIn(fs.readFileSync(path.join(root, file), 'utf8'), keys)) {
      if (!english.has(key.split('.')[0] ?? '')) problems.push(`${key}: ${file} shows it before it is loaded`)
    }
  }
  return problems
}

/** What a source says that may be keys of texts: whole, and begun with a value to follow (`orders.status.${status}`). */
export function namesIn(source: string): { readonly whole: ReadonlySet<string>; readonly begun: readonly string[] } {
  const whole = [...source.matchAll(/['"`]([\w.]+)(?=['"`])/g)].map(([, name]) => name ?? '')
  const begun = [...source.matchAll(/[`'"]([a-zA-Z]+(?:\.[\w]+)*[._])\$\{/g)].map(([, name]) => name ?? '')
  return { whole: new Set(whole), begun }
}

function keysIn(source: string, keys: ReadonlySet<string>): string[] {
  const { whole, begun } = namesIn(source)
  return [
    ...[...whole].filter(name => keys.has(name) || keys.has(`${name}_other`)),
    ...begun.filter(name => [...keys].some(key => key.startsWith(name))),
  ]
}
