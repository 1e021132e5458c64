import { expect, test } from 'vitest'
import { areaProblems, importsIn } from './areaArrows.ts'

const problems = (...arrows: [from: string, to: string][]) =>
  areaProblems(
    arrows.flat(),
    arrows.map(([from, to]) => ({ from, to })),
  )

test('imports are read whole: of types, late, over several lines', () => {
  const source =
    "import {\n  a,\n} from '../b/c.ts'\nimport type { D } from './d.ts'\nconst e = () => import('../../e.ts')\nimport './f.css'\nimport x from 'y'\n"
  expect(importsIn('src/server/menu/dishes/g.ts', source).map(({ to }) => to)).toEqual([
    'src/server/menu/b/c.ts',
    'src/server/menu/dishes/d.ts',
    'src/server/e.ts',
    'src/server/menu/dishes/f.css',
  ])
})

test('an arrow that the table has is free, the one back is refused', () => {
  expect(problems(['src/server/orders/list/a.ts', 'src/server/menu/library/b.ts'])).toEqual([])
  expect(problems(['src/server/menu/library/b.ts', 'src/server/orders/list/a.ts'])).toEqual([
    'src/server/menu/library/b.ts imports src/server/orders/list/a.ts: menu may not import orders (scripts/areas.ts)',
  ])
})

test('the kernel knows no area, and nothing below imports what connects areas', () => {
  expect(problems(['src/server/kernel/a.ts', 'src/server/menu/library/b.ts'])).toHaveLength(1)
  expect(problems(['src/web/menu/dishes/a.tsx', 'src/web/shell/b.tsx'])).toHaveLength(1)
  expect(problems(['src/server/demo/a.ts', 'src/server/menu/library/b.ts'])).toEqual([])
})

test('a page may ask any call, but imports pages by the table alone', () => {
  expect(problems(['src/web/menu/dishes/a.tsx', 'src/shared/contract/settings/taxes.ts'])).toEqual([])
  expect(problems(['src/web/menu/dishes/a.tsx', 'src/web/settings/store/b.tsx'])).toHaveLength(1)
})

test('a folder that no table names is refused', () => {
  expect(problems(['src/server/stuff/a.ts', 'src/server/kernel/b.ts'])[0]).toContain('server/stuff')
})

test('a circle across folders is refused, one within a folder is not', () => {
  const [a, b] = ['src/server/menu/dishes/a.ts', 'src/server/menu/menus/b.ts']
  expect(problems([a, b], [b, a])).toEqual([expect.stringMatching(/^a circle of files/)])
  const c = 'src/server/menu/dishes/c.ts'
  expect(problems([a, c], [c, a])).toEqual([])
})
