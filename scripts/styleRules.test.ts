import { describe, expect, test } from 'vitest'
import { copiedBodies, rulesIn, unusedClasses } from './styleRules.ts'

const body = 'display: grid; gap: 4px; margin: 0'

test('rules are read with what is around them, their declarations in one order, without comments and frames', () => {
  const css = `/* .gone { color: red } */
.a { margin: 0; background: url("a;b.svg"); color: red }
@media print { .a, .b { display: none; } }
@keyframes pass { from { opacity: 0; } }`
  expect(rulesIn(css)).toEqual([
    { around: '', selector: '.a', declarations: ['background: url("a;b.svg")', 'color: red', 'margin: 0'] },
    { around: '@media print', selector: '.a, .b', declarations: ['display: none'] },
  ])
})

describe('classes', () => {
  const sheet = {
    file: 'src/web/a/a.module.css',
    text: '.worn { margin: 0 } .good { margin: 0 } .dead > .worn { margin: 0 } :global(.ant-btn) .worn { margin: 0 }',
  }
  const source = (text: string) => [
    { file: 'src/web/a/b/Page.tsx', text: `import styles from '../a.module.css'\n${text}` },
  ]

  test('one that no source wears is named, one of the component library is not', () => {
    expect(unusedClasses(sheet, source('styles.worn'))).toEqual(['good', 'dead'])
    expect(unusedClasses(sheet, source('styles.worn, styles.good, styles.dead'))).toEqual([])
  })
  test('one that is chosen by a word is worn where the word stands', () => {
    expect(unusedClasses(sheet, source(`styles.worn, styles[tone], 'good'`))).toEqual(['dead'])
  })
  test('what wears the class of the same name of another module counts for nothing', () => {
    const other = [{ file: 'src/web/a/Page.tsx', text: `import styles from './c.module.css'\nstyles.worn` }]
    expect(unusedClasses(sheet, other)).toEqual(['worn', 'good', 'dead'])
  })
})

describe('bodies', () => {
  const shared = 'src/web/kit/look.module.css'
  const sheets = (...texts: string[]) => [
    { file: shared, text: `.card { ${body} }` },
    ...texts.map((text, at) => ({ file: `src/web/${at}.module.css`, text })),
  ]
  test('one that a shared class has is written once, in whatever order and under whatever selector', () => {
    expect(copiedBodies(sheets('.row > li { margin: 0; gap: 4px; display: grid }'), shared)).toEqual([
      `src/web/0.module.css .row > li: is .card of ${shared}`,
    ])
    expect(copiedBodies(sheets('@media print { .row { margin: 0; gap: 4px; display: grid } }'), shared)).toEqual([])
  })
  test('one in three modules wants a class of its own, in two it may be chance', () => {
    const rule = '.x { display: flex; gap: 2px; padding: 0 }'
    expect(copiedBodies(sheets(rule, rule), shared)).toEqual([])
    expect(copiedBodies(sheets(rule, rule, rule), shared)).toHaveLength(1)
  })
  test('two declarations are no body worth a name', () => {
    expect(
      copiedBodies(
        sheets('.x { margin: 0; gap: 4px }', '.x { margin: 0; gap: 4px }', '.x { margin: 0; gap: 4px }'),
        shared,
      ),
    ).toEqual([])
  })
})
