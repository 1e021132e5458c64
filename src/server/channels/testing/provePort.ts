/**
 * What every adapter has to do, whatever its protocol (CHOWLY-3): publishing, looking up, small changes, and the errors that
 * say what surely happened. Each adapter runs through it against its stand-in.
 */
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { asTold } from '../../../shared/rules/channels/drift/asTold.ts'
import { compareDrift, isWhole } from '../../../shared/rules/channels/drift/compareDrift.ts'
import { type ChannelPort, ChannelBusy, ChannelKeyRefused, ChannelUnknown, type PublishAnswer } from '../port.ts'

/** How the next request that changes something is met. */
export type Fate =
  | { readonly fate: 'busy'; readonly retryAfterSeconds: 30 | null }
  /** It is done, and the connection breaks before the answer. */
  | { readonly fate: 'lost' }
  /** 500, and it is not done. */
  | { readonly fate: 'error' }

/** A service to try with, and the port of a store there. */
export interface PortStand {
  readonly port: ChannelPort
  /** The same store, at an address where nobody listens. */
  readonly unreached: ChannelPort
  /** A menu that the service takes whole, with at least one item and one price in it. */
  readonly menu: ChannelMenu
  /** The service goes on until all its publishes have ended. */
  readonly finish: () => void
  readonly next: (fate: Fate) => void
  readonly revokeKey: () => void
  /** How many menus it has taken: the same key again is none. */
  readonly taken: () => number
  /** Refuses this item of the next menu; undefined where the service takes a menu whole or not at all. */
  readonly refuseItem?: (ref: string) => void
  /** False where the service keeps no keys: a menu that is sent again replaces itself. */
  readonly keepsKeys?: false
}

const signal = () => AbortSignal.timeout(5_000)

const publish = ({ port, menu }: PortStand, key = 'publish-key-1') =>
  port.publish({ key, menu, previous: null }, signal())

async function ended(stand: PortStand, answer: PublishAnswer): Promise<PublishAnswer> {
  if (answer.state !== 'accepted' && answer.state !== 'running') return answer
  stand.finish()
  return await stand.port.status(answer.jobRef, signal())
}

type Open = () => PortStand | Promise<PortStand>

/** Runs an adapter through all of it; `open` makes a service that nobody has used yet. */
export function provePort(name: string, open: Open): void {
  provePublishing(name, open)
  proveSmallChanges(name, open)
}

function provePublishing(name: string, open: Open): void {
  describe(`CHOWLY-3 ${name} publishes as every channel does`, () => {
    test('what it tells afterwards is what it was sent, as far as it can say it: no drift', async () => {
      const stand = await open()
      const { port, menu } = stand
      if (!port.can.fetch) return
      await ended(stand, await publish(stand))
      const at = { now: new Date(), today: '2000-01-01' }
      const told = await port.fetchCurrent(signal())
      expect(compareDrift(asTold(port.name, menu, at.now), told, at)).toEqual([])
      expect(isWhole(told)).toBe(true)
    })

    test('a menu goes live once, and the same key again is the same publish', async () => {
      const stand = await open()
      expect(await ended(stand, await publish(stand))).toMatchObject({ state: 'done' })
      expect(await ended(stand, await publish(stand))).toMatchObject({ state: 'done' })
      expect(stand.taken()).toBe(1)
    })

    test('a publish whose answer was lost is found by its key; one that never came is not', async () => {
      const stand = await open()
      stand.next({ fate: 'lost' })
      const lost = await publish(stand).catch((error: unknown) => error)
      expect(lost).toBeInstanceOf(ChannelUnknown)
      expect((lost as Error).name).toBe('ChannelUnknown')
      const found = await stand.port.lookUp('publish-key-1', '', signal())
      expect(found === undefined).toBe(stand.keepsKeys === false)
      expect(await ended(stand, found ?? (await publish(stand)))).toMatchObject({ state: 'done' })
      expect(await stand.port.lookUp('publish-key-2', '', signal())).toBeUndefined()
      expect(stand.taken()).toBe(1)
    })

    test('an error, too many requests, a revoked key and no connection are told apart', async () => {
      const stand = await open()
      stand.next({ fate: 'error' })
      await expect(publish(stand)).rejects.toMatchObject({ name: 'ChannelUnknown' })
      for (const [retryAfterSeconds, retryAfterMs] of [
        [30, 30_000],
        [null, null],
      ] as const) {
        stand.next({ fate: 'busy', retryAfterSeconds })
        const busy = await publish(stand).catch((error: unknown) => error)
        expect(busy).toBeInstanceOf(ChannelBusy)
        expect(busy).toMatchObject({ retryAfterMs })
      }
      expect(stand.taken()).toBe(0)
      await expect(
        stand.unreached.publish({ key: 'k', menu: stand.menu, previous: null }, signal()),
      ).rejects.toMatchObject({
        name: 'ChannelUnreached',
      })
      stand.revokeKey()
      await expect(publish(stand)).rejects.toBeInstanceOf(ChannelKeyRefused)
      await expect(stand.port.test(signal())).rejects.toBeInstanceOf(ChannelKeyRefused)
    })

    test('what is refused is named, and the rest is live', async () => {
      const stand = await open()
      const [item] = stand.menu.items
      stand.refuseItem?.(item?.ref ?? '')
      const answer = await ended(stand, await publish(stand))
      const entities = answer.state === 'done' ? answer.entities : []
      const refused = { kind: 'item', ref: item?.ref, message: expect.stringMatching(/./) as string }
      const named = [expect.objectContaining(refused) as unknown].slice(stand.refuseItem ? 0 : 1)
      expect(entities.filter(({ outcome }) => outcome === 'refused')).toEqual(named)
    })
  })
}

function proveSmallChanges(name: string, open: Open): void {
  describe(`CHOWLY-3 ${name} takes small changes as every channel does`, () => {
    test('sold out and prices are small changes, seen in what the channel has', async () => {
      const stand = await open()
      const { port, menu } = stand
      await ended(stand, await publish(stand))
      const { ref, priceCents } = menu.items[0] ?? { ref: '', priceCents: 0 }
      const [seen, wanted]: [unknown[], unknown[]] = [[], []]
      const look = async (shows: object) => {
        if (!port.can.fetch) return
        const { items } = await port.fetchCurrent(signal())
        seen.push(items.find(item => item.ref === ref))
        wanted.push(expect.objectContaining(shows))
      }
      for (const available of port.can.availability ? [false, true] : []) {
        await port.setAvailability([{ kind: 'item', ref, available, until: null }], signal())
        await look({ available })
      }
      if (port.can.prices) {
        await port.setPrices([{ kind: 'item', ref, priceCents: priceCents + 100 }], signal())
        await look({ priceCents: priceCents + 100 })
      }
      expect(seen).toEqual(wanted)
    })

    test('hours and pauses are taken, and the store is called by its name', async () => {
      const stand = await open()
      const { port, menu } = stand
      await ended(stand, await publish(stand))
      if (port.can.hours) await port.setHours(menu.hours, signal())
      const pauses = ['open', new Date(Date.now() + 3_600_000).toISOString(), null]
      for (const until of port.can.pause ? pauses : []) await port.pause(until, signal())
      expect(await port.test(signal())).not.toBe('')
    })
  })
}
