import { expect, test } from 'vitest'
import { type Clock, startDueWork } from '../../kernel/dueWork.ts'
import { testServer } from '../../testing/testServer.ts'
import { aStoreOn, marks, playsChannel, ToldChannel } from './changes.testing.ts'
import { changesWork } from './changesWork.ts'
import { channelWakes } from './wakes.ts'

/** Without the look every 15 seconds: what is heard was woken, or had a time of its own. The bench measures how fast it is. */
const wokenOnly: Clock = {
  now: () => new Date(),
  after(ms, call) {
    if (ms >= 10_000) return () => {}
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

test('CHOWLY-3 MENU-10 a sold-out dish is at the channel at once, woken by the change itself, and a channel that hangs delays no other', async () => {
  const [hangs, answers] = [new ToldChannel(), new ToldChannel()]
  const store = await aStoreOn(hangs, ['sandboxOne', 'sandboxTwo'])
  playsChannel('sandboxTwo', answers)
  const { server } = await testServer()
  const late = new AbortController()
  const work = changesWork(server, { deadline: () => late.signal })
  const runner = await startDueWork(server, [channelWakes, work], wokenOnly)
  // What its first look finds is not what is measured.
  await runner.look()
  hangs.down = 'silent'
  for (const [id, to] of [
    [store.ramen, 'soldOut'],
    [store.ramen, 'onSale'],
  ] as const) {
    const heard = answers.nextCall()
    await marks(store, id, { state: to })
    await heard
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
