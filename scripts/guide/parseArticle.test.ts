import { expect, test } from 'vitest'
import { parseArticle } from './parseArticle.ts'

const article = (body: string) => parseArticle('taxes', `# Taxes\n\n${body}\n`)
/** A file beside the article. */
const md = (name: string) => `${name}.md`
const blocks = (body: string) => article(body).blocks

test('SHELL-16 an article has a title and blocks in order', () => {
  expect(article('Text.').title).toBe('Taxes')
  expect(blocks('## One\n\nText.\n\n## Two\n\n1. a\n2. b\n\n- c')).toEqual([
    { kind: 'heading', text: 'One', section: 1 },
    { kind: 'paragraph', line: [{ kind: 'text', text: 'Text.' }] },
    { kind: 'heading', text: 'Two', section: 2 },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'c' }]] },
  ])
})

test('SHELL-16 a line has words of the screen, formulas, pages and articles', () => {
  expect(
    blocks('Press **Add tax** on [Taxes](#/merchant/Sales?tab=tender), `a = b`, see [Tips](' + md('tips') + ').'),
  ).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'Press ' },
        { kind: 'screen', text: 'Add tax' },
        { kind: 'text', text: ' on ' },
        { kind: 'page', text: 'Taxes', to: '/merchant/Sales?tab=tender' },
        { kind: 'text', text: ', ' },
        { kind: 'formula', text: 'a = b' },
        { kind: 'text', text: ', see ' },
        { kind: 'article', text: 'Tips', article: 'tips' },
        { kind: 'text', text: '.' },
      ],
    },
  ])
})

test('SHELL-16 tables, notes and pictures', () => {
  const text = (words: string) => [{ kind: 'text', text: words }]
  expect(blocks('| A | B |\n| --- | --- |\n| 1 | 2 |\n\n> Note.\n\n![Shown](../pictures/en/sold-out.webp)')).toEqual([
    { kind: 'table', head: [text('A'), text('B')], rows: [[text('1'), text('2')]] },
    { kind: 'note', line: text('Note.') },
    { kind: 'picture', picture: 'sold-out', about: 'Shown' },
  ])
})

test.for([
  ['<b>markup</b>', 'html'],
  ['Text with <i>markup</i>.', 'html'],
  ['### Too deep', 'two “#”'],
  ['[out](https://example.com)', 'A link leads to a page'],
  [`[lost](${md('nowhere')})`, 'A link leads to a page'],
  ['[script](javascript:alert(1))', 'A link leads to a page'],
  ['![](../pictures/en/a.webp)', 'says what it shows'],
  ['![a](https://example.com/a.webp)', 'says what it shows'],
  ['    code', 'code'],
  ['*slanted*', 'em'],
] as const)('SHELL-16 the guide has nothing else: %s', ([body, problem]) => {
  expect(() => article(body)).toThrow(problem)
})

test('SHELL-16 an article without its head is refused, by name', () => {
  expect(() => parseArticle('tips', '## Tips\n')).toThrow('tips: an article begins with')
})
