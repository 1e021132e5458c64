/** docs/product/routes.md: every address, its page, its place in the sidebar, and the permission that opens it. */
import { isOperatorPage, pageOfRoute } from '../../src/shared/rules/kernel/permissions.ts'
import { en } from '../../src/shared/text/en.ts'
import { code, table } from './markdown.ts'
import type { PageLine, SidebarLine } from './pages.ts'
import { specifiedPages } from './specified.ts'

/** The addresses that stand outside the table of pages (`src/web/shell/router.tsx`). */
const FIXED = [
  ['`/`', 'Sign in', 'everyone'],
  ['`/setup`', 'Set up the first store (AUTH-9)', 'everyone, while there is no store'],
  ['`/merchant/directly/:id?`', 'Direct sign-in (AUTH-6)', 'everyone, with a ticket'],
  ['`*`', '404', 'everyone'],
] as const

type Texts = string | { readonly [key: string]: Texts }

/** An English text by its key. Throws where there is none. */
function textOf(key: string): string {
  const text = key.split('.').reduce<Texts | undefined>((node, part) => (node as Record<string, Texts>)[part], en)
  if (typeof text !== 'string') throw new Error(`There is no text ${key}.`)
  return text
}

const groupOf = ({ group }: SidebarLine) => textOf(`shell.groups.${group}`)

/** What loads a page names its component. */
function nameOf(page: PageLine): string {
  return /\.(\w+)\)?\s*$/.exec(page.load.toString())?.[1] ?? ''
}

function sidebarOf(page: PageLine): string {
  const entries = (page.sidebar ?? []).map(entry => {
    const to = entry.to === undefined || entry.to === page.path ? '' : ` (${code(`?${entry.to.split('?')[1] ?? ''}`)})`
    return `${groupOf(entry)} › ${textOf(entry.title)}${to}`
  })
  if (entries.length > 0) return entries.join('<br>')
  return page.paper === true ? 'paper, without the sidebar' : `under ${code(page.under ?? '')}`
}

const lineOf = (page: PageLine) => {
  const permission = pageOfRoute(page.path)?.opensWith
  return [
    code(page.path),
    code(nameOf(page)) + (page.kept === true ? ', kept' : ''),
    sidebarOf(page),
    isOperatorPage(page.path) ? 'operators' : permission === undefined ? 'signed in' : code(permission),
  ]
}

/** The document for these pages. */
export function routesDocument(pages: readonly PageLine[]): string {
  const built = new Set(pages.map(page => page.path.toLowerCase()))
  const sorted = pages.toSorted((one, other) => (one.path.toLowerCase() < other.path.toLowerCase() ? -1 : 1))
  const missing = specifiedPages.filter(({ at }) => !built.has(at.toLowerCase()))
  return [
    '# Addresses',
    '',
    'Generated from the table of pages and the permission tree by `npm run docs`. Change those, not this.',
    '',
    'Addresses stand behind `#`. Capitals and a slash at the end make no difference. The sidebar shows what a person may open; an address whose permission they lack is a 404 (SHELL-5). A page that is kept is found as it was left (SHELL-3).',
    '',
    ...table(['Address', 'Page', 'In the sidebar', 'Opens with'], sorted.map(lineOf)),
    'Outside the table of pages:',
    '',
    ...table(['Address', 'Page', 'Open to'], FIXED),
    ...(missing.length === 0 ? [] : ['## To come', '']),
    ...table(
      ['Address', 'Page', 'Asked by'],
      missing.map(({ at, about, asked }) => [code(at), about, asked]),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
