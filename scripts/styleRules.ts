/** Reads style sheets and the sources that use them: classes nobody wears, bodies that are written before. No file is read here. */
import path from 'node:path'

export interface Source {
  readonly file: string
  readonly text: string
}

export interface Rule {
  /** The at-rules and rules around it, outermost first. */
  readonly around: string
  readonly selector: string
  /** Its own declarations in alphabetical order, each without its semicolon. */
  readonly declarations: readonly string[]
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The rules of a style sheet, those inside others too. Frames of an animation are no rules. */
export function rulesIn(css: string): Rule[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found: Rule[] = []
  const open: { head: string; declarations: string[] }[] = []
  for (const [, words = '', end] of bare.matchAll(/((?:[^{};"']|"[^"]*"|'[^']*')*)([{};])/g)) {
    if (end === '{') {
      open.push({ head: tidy(words), declarations: [] })
      continue
    }
    if (tidy(words) !== '') open.at(-1)?.declarations.push(tidy(words))
    if (end === ';') continue
    const closed = open.pop()
    const around = open.map(({ head }) => head).join(' ')
    if (closed && closed.declarations.length > 0 && !closed.head.startsWith('@') && !around.includes('@keyframes')) {
      found.push({ around, selector: closed.head, declarations: closed.declarations.toSorted() })
    }
  }
  return found
}

const classesIn = (selector: string) =>
  [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)

/** How the sources call a style sheet and what they take of it. */
function usesOf(sheet: string, sources: readonly Source[]): { names: Set<string>; chosen: boolean } {
  const names = new Set<string>()
  let chosen = false
  for (const { file, text } of sources) {
    for (const [, alias = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (path.posix.join(path.posix.dirname(file), from) !== sheet) continue
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) names.add(name)
      // `styles[tone]`: which one is known only when it runs.
      if (text.includes(`${alias}[`)) chosen = true
    }
  }
  return { names, chosen }
}

/** The classes of a module that no source wears. Where one is chosen by a word, that word must be in some source. */
export function unusedClasses(sheet: Source, sources: readonly Source[]): string[] {
  const { names, chosen } = usesOf(sheet.file, sources)
  const classes = new Set(rulesIn(sheet.text).flatMap(({ selector }) => classesIn(selector)))
  const isSaid = (name: string) => sources.some(({ text }) => new RegExp(`['"]${name}['"]|\\b${name}:`).test(text))
  return [...classes].filter(name => !names.has(name) && !(chosen && isSaid(name)))
}

/** A body of fewer declarations costs less than a name for it. */
const WORTH = 3
/** Twice may be chance. */
const COPIES = 3

/** Bodies that a class of `shared` has already, or that are in three modules: each with where it is. */
export function copiedBodies(sheets: readonly Source[], shared: string): string[] {
  const places = new Map<string, { sheet: string; selector: string }[]>()
  for (const { file, text } of sheets) {
    for (const { around, selector, declarations } of rulesIn(text)) {
      if (declarations.length < WORTH) continue
      const body = `${around}{ ${declarations.join('; ')} }`
      places.set(body, [...(places.get(body) ?? []), { sheet: file, selector }])
    }
  }
  return [...places].flatMap(([body, all]) => {
    const own = all.find(({ sheet, selector }) => sheet === shared && /^\.\w+$/.test(selector))
    const modules = new Set(all.map(({ sheet }) => sheet))
    const others = all.filter(place => place !== own).map(({ sheet, selector }) => `${sheet} ${selector}`)
    if (own) return others.map(place => `${place}: is ${own.selector} of ${shared}`)
    return modules.size >= COPIES ? [`${body} stands in ${others.join(', ')}: give it a class in ${shared}`] : []
  })
}
