/** What the demo has published on its practice channels, and what these have of it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { channelDifference } from '../../shared/rules/channels/difference/difference.ts'
import { SandboxChannel } from '../../simulator/channel/sandboxChannel.ts'
import { currentChannelMenu } from '../channels/snapshots/currentMenu.ts'
import { liveOnChannel } from '../channels/publishing/liveOnChannel.ts'
import { readEnv } from '../env.ts'
import { readSecret } from '../settings/secrets/readSecret.ts'
import { openFreshEngine } from '../testing/freshEngine.ts'
import { newFolder } from '../testing/runFolder.ts'
import { fillDemoChannels, practiceStores } from './demoChannels.ts'
import { createRestaurant } from './demoStores.queries.ts'
import { houses } from './house.ts'
import { boss } from './people.ts'
import { PRACTICE_KEY, practiceFile } from './practiceChannel.ts'

const env = readEnv({ DATA_DIR: newFolder('demo-channels') })
const now = new Date('2026-11-21T19:30:00-08:00')

async function aDemoStore() {
  const engine = await openFreshEngine()
  const people = [{ ...boss, passwordHash: 'none' }]
  const { merchantId } = await engine.transact('owner', 'write', run =>
    createRestaurant(run, houses.main, people, { demo: true }),
  )
  await fillDemoChannels(engine, env, merchantId, now.getTime())
  return { engine, merchantId }
}

test('CHOWLY-3 the demo has published on two practice channels: one was changed by hand since, one has refused a dish', async () => {
  const { engine, merchantId } = await aDemoStore()
  // Once, also where two processes start.
  await fillDemoChannels(engine, env, merchantId, now.getTime())
  const publishes = () =>
    engine.transact('owner', 'read', run =>
      run(sql<object>`
        select p.channel, p.state, p.asked_at, p.ended_at, e.ref, e.message from delivery_publish p
        left join delivery_publish_entity e using (merchant_id, publish_id) order by p.publish_id`),
    )
  const ended = (days: number) => {
    const at = new Date(now.getTime() - days * 86_400_000).toISOString().replace('.000', '')
    return { state: 'done', askedAt: at, endedAt: at, ref: null, message: null }
  }
  expect(await publishes()).toEqual([
    { ...ended(9), channel: 'sandboxOne' },
    { ...ended(9), channel: 'sandboxTwo' },
    { ...ended(6), channel: 'sandboxOne' },
    {
      ...ended(2),
      channel: 'sandboxTwo',
      state: 'partly',
      ref: 'noodles/dan-dan',
      message: 'An id may not contain / or ;',
    },
  ])
  const there = new SandboxChannel({ key: PRACTICE_KEY, file: practiceFile(env) })
  const compare = (channel: 'sandboxOne' | 'sandboxTwo') =>
    engine.transact({ merchantId }, 'read', async run => {
      const live = await liveOnChannel(run, merchantId, channel)
      const { menu } = await currentChannelMenu(run, merchantId, channel, now)
      const found = there.store(practiceStores[channel]).state.menu
      return {
        drift: channelDifference(live?.menu ?? null, found ?? menu, '2026-11-21'),
        changes: channelDifference(live?.menu ?? null, menu, '2026-11-21'),
        key: await readSecret(env, run, merchantId, `${channel}Key`),
      }
    })
  const [one, two] = [await compare('sandboxOne'), await compare('sandboxTwo')]
  expect([one.key, two.key]).toEqual([PRACTICE_KEY, PRACTICE_KEY])
  expect(one.drift.map(({ name, fields }) => [name.en, fields.map(({ field }) => field)])).toEqual([
    ['Kung Pao Chicken', ['priceCents']],
  ])
  // The second misses the dish that it refused: nobody has changed anything there.
  expect(two.drift).toEqual([])
  expect(two.changes.filter(({ change }) => change === 'added').map(({ ref }) => ref)).toEqual(['noodles/dan-dan'])
  await engine.close()
})
