/** A script of SQL as its statements: a cluster passes one at a time on to its nodes. */

/** What begins at a place and goes on to an end of its own, semicolons and all. */
const PIECES = [
  { begins: /^--/, ends: () => /\n|$/ },
  { begins: /^\/\*/, ends: () => /\*\// },
  { begins: /^'/, ends: () => /'/ },
  { begins: /^"/, ends: () => /"/ },
  { begins: /^\$[a-z_]*\$/i, ends: (mark: string) => new RegExp(mark.replaceAll('$', String.raw`\$`)) },
] as const

/** The statements of a script, without their semicolons. */
export function splitScript(text: string): string[] {
  const found: string[] = []
  let from = 0
  let at = 0
  const add = () => {
    const statement = text.slice(from, at).trim()
    if (/^(?!--)\S/m.test(statement)) found.push(statement)
  }
  while (at < text.length) {
    if (text[at] === ';') {
      add()
      from = ++at
      continue
    }
    at = endOf(text, at)
  }
  add()
  return found
}

/**
 * The statements as a cluster takes them. A new table is the coordinator's alone until it is distributed, with its keys to
 * tables that are already: Citus would refuse those, or distribute it by itself.
 */
export function forCluster(text: string): string[] {
  const alone = (statement: string) => [
    'set citus.enable_ddl_propagation = off',
    statement,
    'set citus.enable_ddl_propagation = on',
  ]
  return splitScript(text).flatMap(statement => (NEW_TABLE.test(statement) ? alone(statement) : [statement]))
}

const NEW_TABLE = /^(--.*\n|\s)*create table\b/i

/** Where a quotation or comment ends that begins here; else the next place. */
function endOf(text: string, at: number): number {
  for (const { begins, ends } of PIECES) {
    const [mark] = begins.exec(text.slice(at, at + 64)) ?? []
    if (mark === undefined) continue
    const from = at + mark.length
    const end = ends(mark).exec(text.slice(from))
    return end ? from + end.index + Math.max(end[0].length, 1) : text.length
  }
  return at + 1
}
