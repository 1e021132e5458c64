/** The sidebar, the palette, the trail and the page itself call a page by the same name (SHELL-15). */
import { expect, test } from 'vitest'
import { permissionKeys } from '../../shared/contract/permissions/permissions.ts'
import { OPERATOR } from '../../shared/rules/kernel/permissions.ts'
import { en } from '../../shared/text/en.ts'
import { zh } from '../../shared/text/zh.ts'
import { pages } from '../routes.tsx'
import { navigationFor } from '../shell/navigation.ts'
import { sidebarGroups } from './pageEntry.ts'

type Tree = { readonly [key: string]: string | Tree }
/** The tables of pages and the pages, by where they lie in `web`. */
const sources = new Map(
  Object.entries(
    import.meta.glob<string>(['../routes.tsx', './*Pages.ts', '../**/*Page.tsx'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(
    ([name, source]) => [name.startsWith('./') ? `routes/${name.slice(2)}` : name.replace('../', ''), source] as const,
  ),
)

/** The specification's entry, while the page says it in today's words (docs/product/look.md); the dashboard is called by its day. */
const apart: readonly string[] = [
  'shell.entries.dashboard',
  'shell.entries.modifierGroups',
  'shell.entries.printers',
  'shell.entries.tablePads',
  'shell.entries.coupons',
  'shell.entries.posters',
]

function textOf(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

/** The key of the heading of each page that says it in its own file, by its address. */
const headings = new Map(
  [...sources]
    .filter(([name]) => /^routes(\.tsx$|\/)/.test(name) && !name.includes('.test.'))
    .flatMap(([name, table]) =>
      [...table.matchAll(/path: '([^']+)',\s*(?:help: \{[^}]*\},\s*)?load: \(\) => import\('([^']+)'\)/g)].flatMap(
        ([, address = '', file = '']) => {
          const page = sources.get(
            file.replace(/^\.\.?\//, name === 'routes.tsx' || file.startsWith('../') ? '' : 'routes/'),
          )
          const title = /<(?:Page|TabbedSettings|ReportPage)\s[^<]*?\stitle=\{t\('([^']+)'\)\}/.exec(page ?? '')?.[1]
          return title === undefined ? [] : [[address, title] as const]
        },
      ),
    ),
)

const links = navigationFor(sidebarGroups, pages, new Set([...permissionKeys, OPERATOR])).flatMap(group => group.links)
const named = links.filter(({ to }) => headings.has(to))

test('SHELL-15 most pages say their heading where this test can read it', () => {
  expect(named.length).toBeGreaterThan(35)
})

test.each(named.filter(({ title }) => !apart.includes(title)).map(({ to, title }) => [to, title] as const))(
  'SHELL-15 %s is called alike in the sidebar and on the page, in both languages',
  (to, title) => {
    const heading = headings.get(to) ?? ''
    for (const texts of [en, zh] as readonly Tree[]) expect(textOf(texts, heading)).toBe(textOf(texts, title))
  },
)

test('SHELL-15 a page that is called otherwise is one that has to be', () => {
  const needless = named.filter(
    ({ to, title }) => apart.includes(title) && textOf(en, headings.get(to) ?? '') === textOf(en, title),
  )
  expect(needless.map(({ to }) => to)).toEqual([])
})
