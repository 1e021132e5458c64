import { expect, test } from 'vitest'
import { isNodeAway } from './nodeAway.ts'

const failed = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code })

test.each([
  ['no connection to the node', failed('08006'), true],
  ['a node that stops', failed('57P01'), true],
  ['a node that starts', failed('57P03'), true],
  ['what was skipped behind it', failed('25P02', failed('08006')), true],
  ['what was skipped behind another failure', failed('25P02', failed('23505')), false],
  ['a statement that took too long', failed('57014'), false],
  ['no error of the database', new Error('failed'), false],
])('ADM-9 a node is away: %s', (_, error, isAway) => {
  expect(isNodeAway(error)).toBe(isAway)
})
