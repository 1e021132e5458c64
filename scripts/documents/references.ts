/**
 * What code and documents name must be there: requirements, identities and vectors in docs/product, and documents in
 * the repository. A name that leads nowhere costs everyone who meets it.
 */

/** What there is to be named. */
export interface Library {
  /** Requirement ids (`ORD-3`), identities (`I12`) and vectors (`V4`). */
  readonly ids: ReadonlySet<string>
  /** Documents by their path from the root, each with the anchors of its headings. */
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>
  /** Every source file by its path from the root. */
  readonly sources: readonly string[]
}

/** An id that is a heading of its own, or begins a row of a table. */
const DEFINED = /^(?:### |\| )([A-Z]+-\d+|[IV]\d{1,2})(?= \||$)/gm

/** The ids that documents define. */
export function idsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(text => [...text.matchAll(DEFINED)].map(([, id]) => id ?? '')))
}

/** As GitHub makes them. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const heads = [...text.matchAll(/^#+ (.+)$/gm)].map(([, head]) => head ?? '')
  return new Set(
    heads.map(head =>
      head
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

const BARE_SECTION = /\bspecification(?:['’]s)?,? (?:§|sections? ?)?\d|\(sections? \d|§ ?\d/i

/**
 * What one file names and is not there, each as a line for people.
 * @param file Its path from the root, with slashes.
 */
export function deadNames(file: string, text: string, library: Library): string[] {
  const problems = [
    ...idsNamed(text, library.ids),
    ...recordsNamed(text, library),
    ...sourcesNamed(file, text, library),
  ]
  const ownText = text.replace(/https?:\/\/\S+/g, '')
  for (const [whole, document = '', anchor] of ownText.matchAll(
    /(?<![\w/*}])((?:[\w.-]+\/)*[\w.-]+\.md)\b(?:#([\w-]+))?/g,
  )) {
    const found = resolve(file, document, library)
    if (found === undefined) problems.push(`${whole} is no document of the repository`)
    else if (anchor !== undefined && !library.documents.get(found)?.has(anchor))
      problems.push(`${whole} has no such heading`)
  }
  const bare = BARE_SECTION.exec(text)
  if (bare) problems.push(`“${bare[0]}…” names a section and no document`)
  return [...new Set(problems)]
}

/** Ids with a prefix that requirements have (so `SHA-256` is none), and all identities and vectors. */
function idsNamed(text: string, ids: ReadonlySet<string>): string[] {
  const prefixes = new Set([...ids].map(id => id.split('-')[0]))
  return [...text.matchAll(/(?<![\w.-])(?:([A-Z]+)-\d+|[IV]\d{1,2})(?![\w-])/g)]
    .filter(([id, prefix]) => !ids.has(id) && (prefix === undefined || prefixes.has(prefix)))
    .map(([id]) => `${id} is in none of docs/product`)
}

/** Records of decisions by their number: `docs/decisions/0013`, “decision 0016”. */
function recordsNamed(text: string, { documents }: Library): string[] {
  return [...text.matchAll(/\bdecisions?[ /](\d{4})\b/g)]
    .filter(([, number = '']) => ![...documents.keys()].some(name => name.startsWith(`docs/decisions/${number}`)))
    .map(([name]) => `${name} is no record of docs/decisions`)
}

/** What is prose: comments of code, and documents between backticks. */
const PROSE = /^\s*(?:\/?\*|\/\/).*$/gm
const QUOTED = /`[^`\n]+`/g
const SOURCE = /(?<![\w/.@<*-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css)\b/g

/** Source files that prose names with a folder; the end of a path is enough (`db/statementBatch.ts`). */
function sourcesNamed(file: string, text: string, { sources }: Library): string[] {
  const prose = [...text.matchAll(file.endsWith('.md') ? QUOTED : PROSE)].map(([part]) => part.replace(/`/g, ' '))
  return prose
    .flatMap(part => [...part.matchAll(SOURCE)].map(([name]) => name))
    .filter(name => !sources.some(source => source === name || source.endsWith(`/${name}`)))
    .map(name => `${name} is no file`)
}

/** Where a document may be named by its file alone, as one of docs/product: in migrations, which never change, and in what makes them. */
const SHORT = /^(?:db|scripts\/documents)\//

/** From the root, or from the file's own folder. */
function resolve(file: string, document: string, { documents }: Library): string | undefined {
  const beside = [...file.split('/').slice(0, -1), ...document.split('/')]
  const parts: string[] = []
  for (const part of beside) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const places = [document, parts.join('/'), ...(SHORT.test(file) ? [`docs/product/${document}`] : [])]
  return places.find(place => documents.has(place))
}
