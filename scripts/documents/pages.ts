/** The table of pages as Node reads it: written for the browser, it names its pages without loading them. */
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const web = path.join(import.meta.dirname, '../../src/web')

export interface SidebarLine {
  readonly group: string
  /** A key of the texts. */
  readonly title: string
  /** Where it leads; the page's own address where left out. */
  readonly to?: string
}

interface HelpLine {
  readonly says: string
  readonly article: string
}

/** A page, as far as a document tells of it; `src/web/routes/pageEntry.ts` has the whole. */
export interface PageLine {
  readonly path: string
  readonly load: () => unknown
  readonly sidebar?: readonly SidebarLine[]
  readonly under?: string
  readonly kept?: true
  readonly paper?: true
  readonly help?: HelpLine
  readonly tabHelp?: Readonly<Record<string, HelpLine>>
}

/** Every page that the browser knows, in the order of the table. Throws where the table is not found. */
export async function loadPages(): Promise<readonly PageLine[]> {
  const file = ['routes.ts', 'routes.tsx', 'routes/pages.ts']
    .map(name => path.join(web, name))
    .find(name => fs.existsSync(name))
  if (file === undefined) throw new Error('The table of pages is not where scripts/documents/pages.ts looks for it.')
  // Node reads no .tsx; the table has no JSX in it.
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('.tsx')
        ? { format: 'module-typescript', source: fs.readFileSync(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  })
  try {
    const { pages } = (await import(pathToFileURL(file).href)) as { readonly pages: readonly PageLine[] }
    return pages
  } finally {
    hooks.deregister()
  }
}
