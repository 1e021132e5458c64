import { expect, test } from 'vitest'
import { answersSums, SUMS, sumsAnswer } from './signInSums.ts'
import { solvedSums } from './signInSums.testing.ts'

const solutions = solvedSums('one code')

test('AUTH-1 the sums of a code are answered by their solutions, in their order', () => {
  expect(answersSums('one code', sumsAnswer(solutions))).toBe(true)
  expect(answersSums('one code', sumsAnswer(solutions.toReversed()))).toBe(false)
})

test('AUTH-1 the solutions of one code serve no other, and none may be missing, changed or added', () => {
  expect(answersSums('another code', sumsAnswer(solutions))).toBe(false)
  expect(answersSums('one code', sumsAnswer(solutions.slice(1)))).toBe(false)
  expect(answersSums('one code', sumsAnswer([...solutions, 0]))).toBe(false)
  // A solution is the first that there is, so the number before it is none.
  for (const [at, solution] of solutions.entries()) {
    const changed = solutions.with(at, solution === 0 ? 1_000_000_000 : solution - 1)
    expect(answersSums('one code', sumsAnswer(changed))).toBe(false)
  }
})

test.each([
  '',
  'TEST',
  'sums',
  'sums.',
  `sums${'.'.repeat(SUMS)}`,
  `sums${'.-1'.repeat(SUMS)}`,
  `sums${'.1e3'.repeat(SUMS)}`,
])('AUTH-1 “%s” answers no sums', given => {
  expect(answersSums('one code', given)).toBe(false)
})

test('AUTH-1 the sums take some hundred thousand tries: nothing for a person, much for a program that guesses', () => {
  const tries = solutions.reduce((sum, solution) => sum + solution, 0)
  expect(tries).toBeGreaterThan(100_000)
  expect(tries).toBeLessThan(1_000_000)
  expect(sumsAnswer(solutions).length).toBeLessThanOrEqual(200)
})
