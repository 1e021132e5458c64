import { expect, test } from 'vitest'
import { mergeParts } from './identityParts.ts'

test('RPT-6 equations of several portions add up, and name twenty offenders at most', () => {
  const part = (left: number, right: number, examples: string[]) =>
    ({ identity: 'I1', part: 'net', left, right, wrong: examples.length, examples }) as const
  const many = Array.from({ length: 15 }, (_, index) => `N${index}`)
  const merged = mergeParts([
    part(100, 100, []),
    part(50, 51, many),
    { ...part(7, 7, []), part: 'gross' },
    part(1, 2, many),
  ])
  expect(merged).toEqual([
    { ...part(151, 153, [...many, ...many.slice(0, 5)]), wrong: 30 },
    { ...part(7, 7, []), part: 'gross' },
  ])
})
