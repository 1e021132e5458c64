/** Changes over stores (ADM-5): 300 dishes of one store compared with 20 others, previewed and copied to all of them. */
import type { Engine } from '../src/server/db/engine.ts'
import type { Actor } from '../src/server/kernel/actor.ts'
import { CallContext } from '../src/server/kernel/context.ts'
import { changeMenu } from '../src/server/menu/library/changeMenu.ts'
import type { ReplyOf } from '../src/shared/contract/kernel/call.ts'
import { storesCalls } from '../src/shared/contract/settings/stores.ts'
import { spreadCalls } from '../src/shared/contract/spread/spread.ts'
import { setTimeout } from 'node:timers/promises'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { fillMenu } from './menuDataset.ts'
import type { Options } from './options.ts'
import { type Send, senderOf } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface SpreadFigures {
  readonly dishes: number
  readonly stores: number
  readonly comparedSeconds: number
  readonly previewedSeconds: number
  readonly copiedSeconds: number
}

const DISHES = 300
const STORES = 20
const LOOK_MS = 50
const MOST_LOOKS = 1_200

/** Opens the stores as copies of one, changes every price of that one, and copies them. */
export async function benchSpread(
  place: Place,
  { profile }: Pick<Options, 'profile'>,
  say: (line: string) => void,
): Promise<SpreadFigures> {
  const engine = await place.open()
  const { merchantId, dishIds } = await fillMenu(engine, DISHES)
  const credentials = await openSession(engine, merchantId)
  await engine.close()
  const server = await startServer(place.env, profile)
  try {
    const send = senderOf(server.port, credentials)
    say(`Opening ${STORES} stores …`)
    const to: number[] = []
    for (let at = 0; at < STORES; at++) to.push(await openCopy(send, merchantId, at))
    const other = await place.open()
    await raisePrices(other, merchantId)
    await other.close()
    const asked = { from: merchantId, kind: 'dish' as const }
    say('Comparing, previewing, copying …')
    const comparedSeconds = await secondsOf(() => send(spreadCalls.compareStores, { ...asked, stores: to }))
    let spreadId = 0
    const choice = { ...asked, to, keys: dishIds.map(String), fields: ['priceCents'], idempotencyKey: 'bench-preview' }
    const previewedSeconds = await secondsOf(async () => {
      spreadId = ((await send(spreadCalls.previewSpread, choice)) as ReplyOf<typeof spreadCalls.previewSpread>).spreadId
    })
    const copiedSeconds = await secondsOf(async () => {
      await send(spreadCalls.applySpread, { spreadId, stores: to, idempotencyKey: 'bench-apply' })
      await untilDone(send, spreadId)
    })
    return { dishes: DISHES, stores: STORES, comparedSeconds, previewedSeconds, copiedSeconds }
  } finally {
    await server.stop()
  }
}

async function openCopy(send: Send, from: number, at: number): Promise<number> {
  const place = { secondName: '', phone: '212 555 0100', timeZone: 'America/New_York', currency: 'USD' }
  const copy = { merchantId: from, menu: true }
  const opened = { name: `Branch ${at}`, ...place, copy, idempotencyKey: `bench-open-${at}` }
  return ((await send(storesCalls.openStore, opened)) as ReplyOf<typeof storesCalls.openStore>).merchantId
}

async function raisePrices(engine: Engine, merchantId: number): Promise<void> {
  await engine.transact({ merchantId }, 'write', async run => {
    const actor = { merchantId, employeeId: 0, displayName: 'Bench' } as Actor
    const request = { requestId: 'bench', origin: 'bench', language: 'en', call: 'bench', now: new Date() } as const
    const context = new CallContext(run, request, actor)
    await changeMenu(context, {
      origin: 'batch',
      make: ({ document }) =>
        [...document.dish.values()].map(dish => ({
          kind: 'dish',
          id: dish.id,
          before: dish,
          after: { ...dish, priceCents: dish.priceCents + 75 },
        })),
    })
    await context.flush()
  })
}

/** Throws where a store was refused, or it takes longer than a minute. */
async function untilDone(send: Send, spreadId: number): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { stores } = (await send(spreadCalls.getSpread, { spreadId })) as ReplyOf<typeof spreadCalls.getSpread>
    if (stores.some(({ state }) => state === 'refused')) throw new Error('A store was refused')
    if (stores.every(({ state }) => state === 'done')) return
    await setTimeout(LOOK_MS)
  }
  throw new Error('The copy did not end')
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** The aim: preview and copy of 300 dishes to 20 stores together below 5 s on PostgreSQL (ADM-5). */
export const copyRows = (figures: SpreadFigures): string[][] => {
  const { dishes, stores, comparedSeconds, previewedSeconds, copiedSeconds } = figures
  const all = `${dishes} dishes of a store and ${stores} others`
  return [
    [`${all} compared`, `${comparedSeconds.toFixed(2)} s`],
    [`${all}, every difference previewed`, `${previewedSeconds.toFixed(2)} s`],
    [`${all}, copied to all`, `${copiedSeconds.toFixed(2)} s`],
  ]
}
