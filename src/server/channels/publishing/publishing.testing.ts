/** A store with a third-party menu and two connected channels, and the work that publishes there, at a time of its own. */
import { publishingCalls, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { setDish } from '../../menu/versions/menuVersions.testing.ts'
import type { DeliveryChannel } from '../port.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { type FakeChannel, fakeChannel } from './fakeChannel.testing.ts'
import { dropClaim } from './publishing.testing.queries.ts'
import { type PublishTiming, publishWork } from './publishWork.ts'

export const aKey = (): { idempotencyKey: string } => ({ idempotencyKey: `key-${unique()}` })
const calls = publishingCalls

export class PublishingStore {
  readonly boss: TestPerson
  readonly one: FakeChannel
  readonly two: FakeChannel
  readonly ids: {
    readonly mains: number
    readonly drinks: number
    readonly wok: number
    readonly tea: number
    readonly menu: number
  }
  /** Seconds since the store was made. */
  private readonly start = Date.now()
  constructor(boss: TestPerson, accounts: readonly [string, string], ids: PublishingStore['ids']) {
    this.boss = boss
    this.one = fakeChannel(accounts[0])
    this.two = fakeChannel(accounts[1])
    this.ids = ids
  }

  /** Asks for a publish; its id. */
  async publish(
    input: { channels?: DeliveryChannel[]; categoryIds?: number[]; again?: boolean } = {},
  ): Promise<number> {
    const { rows } = await this.boss.send(calls.publishForChowly, { channels: ['sandboxOne'], ...input, ...aKey() })
    const { publishId } = rows[0] ?? {}
    if (publishId === undefined || publishId === null) throw new Error('Nothing is published')
    return publishId
  }

  /** One look of the background job, so many seconds on; whether anything was due. */
  async work(seconds = 1, timing: PublishTiming = {}): Promise<boolean> {
    const { server } = await testServer()
    const now = new Date(this.start + seconds * 1_000)
    const job = publishWork(server, timing)
    const due = await server.engine.transact('owner', 'read', run => job.listDue(run, now, 1_000))
    const mine = due.filter(({ merchantId }) => merchantId === this.boss.store.merchantId)
    const ran = await Promise.all(mine.map(one => job.runOutside(one, now)))
    return ran.some(Boolean)
  }

  /** Publishes and waits for the end. */
  async published(input: Parameters<PublishingStore['publish']>[0] = {}): Promise<PublishRow> {
    const publishId = await this.publish(input)
    await this.work(60)
    return this.row(publishId)
  }

  async row(publishId: number): Promise<PublishRow> {
    return (await this.boss.send(calls.getPublishForChowly, { publishId })).publish
  }

  async channel(name: DeliveryChannel = 'sandboxOne') {
    const found = (await this.boss.send(calls.getChannelsForChowly, {})).rows.find(({ channel }) => channel === name)
    if (found === undefined) throw new Error('No such channel')
    return found
  }

  setDish(id: number, fields: Partial<Entity<'dish'>>) {
    return setDish(this.boss, id, fields)
  }

  /** The process that has a publish is gone, and its claim is over. */
  async processDies(publishId: number): Promise<void> {
    const { merchantId } = this.boss.store
    const { engine } = await testServer()
    await engine.transact({ merchantId }, 'write', run => dropClaim(run, merchantId, publishId))
  }
}

/** Mains with a wok dish for 12.00, drinks with a tea for 3.00, one third-party menu with hours. */
export async function aPublishingStore(): Promise<PublishingStore> {
  const boss = await aPerson({ isBoss: true })
  const supplyTimeId = await addEntity(boss, 'supplyTime', {
    name: 'Delivery',
    spans: [{ weekday: 5, fromMinute: 660, toMinute: 1_500 }],
  })
  const mains = await addEntity(boss, 'category', { name: 'Mains', secondName: '主菜' })
  const drinks = await addEntity(boss, 'category', { name: 'Drinks', secondName: '饮料' })
  const wok = await addEntity(boss, 'dish', { name: 'Wok', secondName: '炒锅', categoryId: mains, priceCents: 1_200 })
  const tea = await addEntity(boss, 'dish', { name: 'Tea', secondName: '茶', categoryId: drinks, priceCents: 300 })
  const menu = await addEntity(boss, 'menu', {
    name: 'Delivery',
    secondName: '外送',
    menuTypeId: await addEntity(boss, 'menuType', { name: 'Delivery' }),
    orderTypes: ['delivery'],
    channels: ['thirdParty'],
    supplyTimeId,
    categories: [
      { categoryId: mains, items: [{ kind: 'dish', id: wok }] },
      { categoryId: drinks, items: [{ kind: 'dish', id: tea }] },
    ],
  })
  const accounts = [`one-${unique()}`, `two-${unique()}`] as const
  for (const name of ['sandboxOneKey', 'sandboxTwoKey'] as const)
    await boss.send(secretCalls.saveSecret, { name, value: 'key-0123456789' })
  await saveSettings(boss, 'thirdParty', {
    sandboxOne: { enabled: true, account: accounts[0] },
    sandboxTwo: { enabled: true, account: accounts[1] },
  })
  return new PublishingStore(boss, accounts, { mains, drinks, wok, tea, menu })
}
