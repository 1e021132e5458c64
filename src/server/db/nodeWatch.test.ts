import { expect, test } from 'vitest'
import { DatabaseAway } from './databaseAway.ts'
import { inReach, type NodeReach } from './nodeReach.ts'
import { NodeWatch } from './nodeWatch.ts'

const only = (...stores: number[]): NodeReach => ({ stores: new Set(stores), tables: new Set(['orders']) })

/** A watch whose nodes are as the test says. */
function aWatch() {
  const nodes: { now: NodeReach | undefined | Error; asked: number } = { now: undefined, asked: 0 }
  const heard: number[] = []
  const watch = new NodeWatch(
    async () => {
      nodes.asked += 1
      if (nodes.now instanceof Error) throw nodes.now
      return nodes.now
    },
    ({ stores }) => heard.push(stores.size),
  )
  return { watch, nodes, heard }
}

test('ADM-9 stores of a node that is away are refused, those of others are not, until it answers again', async () => {
  const { watch, nodes, heard } = aWatch()
  expect(() => watch.requireThere(1)).not.toThrow()
  nodes.now = only(2, 3)
  await watch.learn()
  expect(() => watch.requireThere(1)).toThrow(DatabaseAway)
  expect(() => watch.requireThere(2)).not.toThrow()
  expect(inReach(watch, [1, 2, 3])).toEqual([2, 3])
  expect(heard).toEqual([2])
  nodes.now = undefined
  await watch.learn()
  expect(() => watch.requireThere(1)).not.toThrow()
  expect(inReach(watch, [1, 2, 3])).toEqual([1, 2, 3])
})

test('ADM-9 calls that fail together ask the nodes once', async () => {
  const { watch, nodes } = aWatch()
  await Promise.all([watch.learn(), watch.learn(), watch.learn()])
  expect(nodes.asked).toBe(1)
  await watch.learn()
  expect(nodes.asked).toBe(2)
})

test('ADM-9 what is known of the nodes stays while the coordinator does not answer', async () => {
  const { watch, nodes } = aWatch()
  nodes.now = only(2)
  await watch.learn()
  nodes.now = new Error('silent')
  await watch.learn()
  expect(() => watch.requireThere(1)).toThrow(DatabaseAway)
  expect(() => watch.requireThere(2)).not.toThrow()
})
