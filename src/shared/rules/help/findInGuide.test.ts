import { expect, test } from 'vitest'
import { findInGuide } from './findInGuide.ts'
import type { Article, ArticleName, Block } from './guide.ts'

const heading = (section: number, text: string): Block => ({ kind: 'heading', section, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', line: [{ kind: 'text', text }] })

const articles: readonly Article[] = [
  {
    name: 'refunds-and-voids',
    title: 'Refunds and voids',
    blocks: [
      paragraph('Which one to use depends on the money.'),
      heading(1, 'A second approval'),
      paragraph('Above the limit another person enters a password.'),
      heading(2, 'The gateway'),
      paragraph('It is asked again automatically.'),
    ],
  },
  {
    name: 'card-batches',
    title: 'Card batches',
    blocks: [
      paragraph('What is given back after closing is a refund.'),
      heading(1, 'Close a batch'),
      {
        kind: 'table',
        head: [],
        rows: [[[{ kind: 'screen', text: 'Through Clover' }], [{ kind: 'text', text: 'Refunds reach it.' }]]],
      },
    ],
  },
]

const callOf = (name: ArticleName) => (name === 'refunds-and-voids' ? 'money back, 退钱' : 'settle')
const found = (typed: string) => findInGuide(articles, callOf, typed).map(({ name, section }) => `${name} ${section}`)

test('SHELL-16 an article is found by its title before one that only mentions the word', () => {
  expect(found('refund')).toEqual(['refunds-and-voids 0', 'card-batches 0'])
})

test('SHELL-16 what was found names the section that fits best, in tables too', () => {
  expect(found('PASSWORD')).toEqual(['refunds-and-voids 1'])
  expect(found('clover')).toEqual(['card-batches 1'])
  expect(found('approval limit')).toEqual(['refunds-and-voids 1'])
})

test('SHELL-16 every word has to be there, in whatever section; hidden words count', () => {
  expect(found('password gateway')).toEqual(['refunds-and-voids 2'])
  expect(found('password clover')).toEqual([])
  expect(found('退钱')).toEqual(['refunds-and-voids 0'])
})

test('SHELL-16 nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([])
})

test('SHELL-16 the excerpt shows the word with what is around it, and says where it was cut', () => {
  const long = 'x '.repeat(60)
  const article: Article = {
    ...articles[0],
    name: 'taxes',
    title: 'T',
    blocks: [paragraph(`${long}needle ${long}`)],
  }
  const excerpt = findInGuide([article], callOf, 'needle')[0]?.excerpt ?? ''
  expect(excerpt).toMatch(/^…x .*needle.*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(142)
})
