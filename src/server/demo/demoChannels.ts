/**
 * What the main demo store has published on its two practice channels (CHOWLY-3). On the first somebody has changed a price
 * by hand since; the second has refused a dish whose id it does not take. The practice channel keeps what it got.
 */
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import { connectionHookKeys, connectionKeys } from '../../shared/contract/settings/groups/thirdParty.ts'
import { withoutRefused } from '../../shared/rules/channels/snapshot/chosenCategories.ts'
import { menuAfter } from '../../simulator/channel/liveMenu.ts'
import { SandboxChannel } from '../../simulator/channel/sandboxChannel.ts'
import { plainChannel, readChannel, saveChannel } from '../channels/channels/channels.queries.ts'
import { saveExternalId } from '../channels/externalIds/saveExternalId.ts'
import { askPublish } from '../channels/publishing/askPublish.ts'
import { liveOnChannel } from '../channels/publishing/liveOnChannel.ts'
import { partsOf } from '../channels/publishing/plan.ts'
import {
  addEntities,
  claimPublish,
  endPublish,
  listOpenPublishes,
  lockChannel,
} from '../channels/publishing/publishes.queries.ts'
import { currentChannelMenu } from '../channels/snapshots/currentMenu.ts'
import { keepSnapshot } from '../channels/snapshots/snapshots.ts'
import type { Engine } from '../db/engine.ts'
import type { Run } from '../db/run.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../kernel/actor.ts'
import { CallContext } from '../kernel/context.ts'
import { sealingOf } from '../kernel/sealing.ts'
import { writeSecret } from '../settings/secrets/secrets.queries.ts'
import { readSetting, saveSetting } from '../settings/values/settings.ts'
import { dateConnections, findBoss, hasPublished } from './demoChannels.queries.ts'
import { PRACTICE_HOOK_KEY, PRACTICE_KEY, practiceFile } from './practiceChannel.ts'

/** What the store is called on each. */
export const practiceStores = { sandboxOne: 'golden-wok-one', sandboxTwo: 'golden-wok-two' } as const
type Practice = keyof typeof practiceStores
const practices = Object.keys(practiceStores) as Practice[]
const commissionsPcm: Readonly<Record<Practice, number>> = { sandboxOne: 25_000, sandboxTwo: 30_000 }

const DAY = 86_400_000
/** What the second channel does not take. */
const BAD_ID = 'noodles/dan-dan'
const withBadId = 'Dan Dan Noodles'
/** Not on the menu yet when it was published first. */
const newcomer = 'Biang Biang Noodles'
const byHand = 'Kung Pao Chicken'

/** Publishes as the boss did, days ago. Does nothing where it was done before. */
export async function fillDemoChannels(engine: Engine, env: Env, merchantId: number, now: number): Promise<void> {
  // As the owner: settings that are saved stay as they are for everybody else.
  await engine.transact('owner', 'write', async run => {
    for (const channel of practices) await lockChannel(run, merchantId, channel)
    if (await hasPublished(run, merchantId)) return
    const actor = { merchantId, ...(await findBoss(run, merchantId)) } as Actor
    let clock = now
    const there = new SandboxChannel({ key: PRACTICE_KEY, file: practiceFile(env), now: () => clock })
    /** Does something at a time of the past. */
    const ago = async (days: number, work: (context: CallContext) => Promise<void>) => {
      clock = now - days * DAY
      const request = { requestId: 'demo', origin: 'demo', language: 'en', call: 'demo', now: new Date(clock) } as const
      const context = new CallContext(run, request, actor)
      await work(context)
      await context.flush()
    }
    await ago(10, context => connect(context, env))
    const before = onSale(await currentMenu(run, merchantId, now))
    await ago(9, context => publish(context, there, 'sandboxOne', asItWas(before)))
    await ago(9, context => publish(context, there, 'sandboxTwo', asItWas(before)))
    await ago(6, context => publish(context, there, 'sandboxOne', before))
    await ago(3, context => giveBadId(context, before))
    const after = onSale(await currentMenu(run, merchantId, now))
    await ago(2, context => publish(context, there, 'sandboxTwo', after))
    changeByHand(there, before)
    there.keep()
  })
}

const currentMenu = async (run: Run, merchantId: number, now: number): Promise<ChannelMenu> =>
  (await currentChannelMenu(run, merchantId, 'sandboxOne', new Date(now))).menu

/** What is sold out today was not then. */
const onSale = (menu: ChannelMenu): ChannelMenu => ({
  ...menu,
  items: menu.items.map(item => ({ ...item, available: true, suspendedUntil: null })),
  options: menu.options.map(option => ({ ...option, available: true, suspendedUntil: null })),
})

/** Without the newest dish, and the dearer ones for a dollar less. */
const asItWas = (menu: ChannelMenu): ChannelMenu => {
  const items = menu.items
    .filter(({ name }) => name.en !== newcomer)
    .map(item => (item.priceCents >= 2_000 ? { ...item, priceCents: item.priceCents - 100 } : item))
  return menuAfter({ ...menu, items }, null, [])
}

/** Connects both channels, and notes what they keep of a sale. */
async function connect(context: CallContext, env: Env): Promise<void> {
  const { run, merchantId, actor } = context
  const by = { id: actor.employeeId, name: actor.displayName }
  for (const channel of practices) {
    for (const [name, key] of [
      [connectionKeys[channel], PRACTICE_KEY],
      [connectionHookKeys[channel], PRACTICE_HOOK_KEY],
    ] as const) {
      const sealed = sealingOf(env).seal({ merchantId, name }, key)
      await writeSecret(run, merchantId, { name, sealed, hint: '', deviceHash: null, by })
      context.audit({ action: 'add', objectType: 'secret', objectId: name })
    }
    const { version } = await readChannel(run, merchantId, channel)
    const commissionPcm = commissionsPcm[channel]
    await saveChannel(run, merchantId, { ...plainChannel(channel), version, commissionPcm }, [])
  }
  const { version, value } = await readSetting(run, merchantId, 'thirdParty')
  const connected = practices.map(channel => {
    return [channel, { ...value[channel], enabled: true, account: practiceStores[channel] }] as const
  })
  await saveSetting(context, 'thirdParty', { version, value: { ...value, ...Object.fromEntries(connected) } })
  await dateConnections(run, merchantId)
}

/** Publishes as the page and the work do, and the practice channel takes it at once. */
async function publish(context: CallContext, there: SandboxChannel, channel: Practice, menu: ChannelMenu) {
  const { run, merchantId, request } = context
  const { now } = request
  const previous = await liveOnChannel(run, merchantId, channel)
  const hash = await keepSnapshot(run, merchantId, menu)
  const id = await askPublish(context, { channel, hash, categoryIds: null, rollsBackTo: null, total: partsOf(menu) })
  const [asked] = await listOpenPublishes(run, merchantId, channel)
  await claimPublish(run, { merchantId, id }, now, now)
  const job = there.store(practiceStores[channel]).publish(asked?.publishKey ?? '', menu, now.getTime())
  const refused = job?.entities.filter(({ outcome }) => outcome === 'refused') ?? []
  await addEntities(run, merchantId, id, refused)
  const isPartly = refused.length > 0
  const live = withoutRefused(menu, refused, previous?.menu ?? null)
  await endPublish(run, merchantId, id, {
    state: isPartly ? 'partly' : 'done',
    isUnsure: false,
    reason: isPartly ? 'entities' : '',
    message: '',
    now,
    ...(isPartly && { liveHash: await keepSnapshot(run, merchantId, live) }),
  })
}

/** Somebody has typed the number of another till. */
async function giveBadId(context: CallContext, menu: ChannelMenu): Promise<void> {
  const item = menu.items.find(({ name }) => name.en === withBadId)
  if (!item) return
  const idempotencyKey = 'demo-external-id'
  await saveExternalId({ kind: 'dish', id: item.entityId, externalId: BAD_ID, idempotencyKey }, context)
}

/** Somebody has worked on the first channel’s own site. */
function changeByHand(there: SandboxChannel, menu: ChannelMenu): void {
  const item = menu.items.find(({ name }) => name.en === byHand)
  if (!item) return
  there.store(practiceStores.sandboxOne).change('item', item.ref, { priceCents: item.priceCents + 100 })
}
