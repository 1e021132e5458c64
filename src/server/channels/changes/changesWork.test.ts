import { expect, test } from 'vitest'
import { startDueWork } from '../../kernel/dueWork.ts'
import { testServer } from '../../testing/testServer.ts'
import { aStoreOn, marks, playsChannel, ToldChannel } from './changes.testing.ts'
import { changesWork } from './changesWork.ts'
import { channelWakes } from './wakes.ts'

/** Less than the time after which a look would find it without being woken; the bench measures how fast it is. */
const MOST_MS = 10_000

test('CHOWLY-3 MENU-10 a sold-out dish is at the channel at once, woken by the change itself, and a channel that hangs delays no other', async () => {
  const [hangs, answers] = [new ToldChannel(), new ToldChannel()]
  const store = await aStoreOn(hangs, ['sandboxOne', 'sandboxTwo'])
  playsChannel('sandboxTwo', answers)
  const { server } = await testServer()
  const late = new AbortController()
  const work = changesWork(server, { deadline: () => late.signal })
  const runner = await startDueWork(server, [channelWakes, work])
  // What its first look finds is not what is measured.
  await runner.look()
  hangs.down = 'silent'
  for (const [id, to] of [
    [store.ramen, 'soldOut'],
    [store.ramen, 'onSale'],
  ] as const) {
    const heard = answers.nextCall()
    const began = performance.now()
    await marks(store, id, { state: to })
    await heard
    expect(performance.now() - began).toBeLessThan(MOST_MS)
  }
  await runner.stop()
  late.abort()
  await work.stop()
  const refs = answers.heard().flatMap(call => ('availability' in call ? call.availability : []))
  expect(refs.map(({ ref, available }) => [ref, available])).toEqual([
    [`d${store.ramen}`, false],
    [`d${store.ramen}`, true],
  ])
})
