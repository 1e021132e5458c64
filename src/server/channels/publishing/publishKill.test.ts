/** A process that is killed while a channel has taken a menu and not answered yet: the next one finds the publish there. */
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aChannelMenu } from '../../../shared/rules/channels/testing/aChannelMenu.ts'
import { noFaults } from '../../../simulator/channel/faults.ts'
import { SandboxChannel } from '../../../simulator/channel/sandboxChannel.ts'
import { openPglite } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import { readEnv } from '../../env.ts'
import { sealingOf } from '../../kernel/sealing.ts'
import { writeSecret } from '../../settings/secrets/secrets.queries.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { startServerToKill } from '../../testing/serverToKill.ts'
import { keepSnapshot } from '../snapshots/snapshots.ts'
import { addPublish } from './publishes.queries.ts'

const merchantId = 1
const by = { id: 1, name: 'Kim' }

async function inDatabase<T>(folder: string, work: (run: Run) => Promise<T>): Promise<T> {
  const engine = await openPglite(folder)
  try {
    return await engine.transact('owner', 'write', work)
  } finally {
    await engine.close()
  }
}

/** A store that is connected to the channel, and a publish that waits. */
async function prepare(folder: string, address: string): Promise<void> {
  await makeEmptyFolder(folder)
  await inDatabase(folder, async run => {
    await run(sql`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD')`)
    const value = JSON.stringify({ sandboxOne: { enabled: true, account: 'wok', address } })
    await run(sql`
      insert into setting_version (merchant_id, group_key, version, value, set_by_name)
      values (${merchantId}, 'thirdParty', 1, ${value}::jsonb, 'Kim')`)
    const name = 'sandboxOneKey' as const
    const sealed = sealingOf(readEnv({ DATA_DIR: folder })).seal({ merchantId, name }, 'key')
    await writeSecret(run, merchantId, { name, sealed, hint: '', deviceHash: null, by })
    const hash = await keepSnapshot(run, merchantId, aChannelMenu())
    const asked = { channel: 'sandboxOne', hash, key: 'publish-key-1', categoryIds: null, rollsBackTo: null } as const
    await addPublish(run, merchantId, { ...asked, total: 4, by, now: new Date() })
  })
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'CHOWLY-3 SIGKILL while the channel has the menu and has not answered: it is there once, and found',
  async () => {
    const folder = newFolder('publish-kill')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const channel = new SandboxChannel({ key: 'key' })
    onTestFinished(() => channel.close())
    await prepare(folder, await channel.open())
    const start = () => startServerToKill(folder, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    channel.faults = { ...noFaults, next: ['silent'] }
    const isTaken = new Promise<void>(resolve => (channel.onIgnored = resolve))
    const first = await start()
    await isTaken
    await first.kill()
    // Nobody else touches it until the time of the dead process is over.
    const [left] = await inDatabase(folder, run =>
      run(sql<object>`
        update delivery_publish p set claimed_until = now(), next_try_at = now()
        from (select publish_id, state, is_unsure, claimed_until > now() as is_claimed from delivery_publish) was
        returning was.state, was.is_unsure, was.is_claimed`),
    )
    expect(left).toEqual({ state: 'sending', isUnsure: true, isClaimed: true })
    const second = await start()
    await expect.poll(() => channel.counted.lookUps, { timeout: 60_000 }).toBe(1)
    await second.stop()
    const [ended] = await inDatabase(folder, run => run(sql<object>`select state, tries from delivery_publish`))
    expect(ended).toEqual({ state: 'done', tries: 2 })
    expect([channel.counted.publishes, channel.store('wok').state.jobs.length]).toEqual([1, 1])
  },
  180_000,
)
