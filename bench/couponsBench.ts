/**
 * Coupons (MKT-1): 50,000 codes made and taken out as a file, and terminals of one store that redeem 50 a second: codes of
 * their own, and one code for many, whose row all of them lock.
 */
import { campaignCalls } from '../src/shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../src/shared/contract/coupons/coupons.ts'
import { redemptionCalls } from '../src/shared/contract/coupons/redemption.ts'
import { exportJobCalls, type ExportRow } from '../src/shared/contract/exports/exportJobs.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { setTimeout } from 'node:timers/promises'
import { openDevice, openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { measure } from './load/measure.ts'
import { type LoadResult, UNIQUE } from './load/shots.ts'
import { addStore } from './menuDataset.ts'
import type { Options } from './options.ts'
import { type Send, senderOf } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface CouponFigures {
  readonly codes: number
  readonly madeSeconds: number
  readonly exportedSeconds: number
  /** At 50 a second: each a code of its own; all of them one code. */
  readonly single: LoadResult
  readonly shared: LoadResult
  /** Processor time of the server for one redemption, milliseconds. */
  readonly cpuMs: number
}

const CODES = 50_000
const TERMINALS = 10
const PER_SECOND = 50
const CONNECTIONS = 16
const LOOK_MS = 50

/** Makes the codes of a campaign, exports them, and redeems. */
export async function benchCoupons(
  place: Place,
  { runMs }: Pick<Options, 'runMs'>,
  say: (line: string) => void,
): Promise<CouponFigures> {
  const engine = await place.open()
  const merchantId = await addStore(engine)
  const credentials = await openSession(engine, merchantId)
  const terminals = await Promise.all(Array.from({ length: TERMINALS }, () => openDevice(engine, merchantId)))
  await engine.close()
  const server = await startServer(place.env)
  try {
    const send = senderOf(server.port, credentials)
    say(`Making ${CODES.toLocaleString('en')} codes …`)
    const campaignId = await addCampaign(send, 'Single', 1)
    const madeSeconds = await secondsOf(() => make(send, campaignId, { count: CODES }))
    const shared = await addCampaign(send, 'Shared', 1_000_000)
    await make(send, shared, { code: 'BENCHFORALL' })
    say('Exporting them …')
    const exportedSeconds = await secondsOf(() => exportCodes(send, campaignId))
    const codes = await codesOf(send, campaignId, (PER_SECOND * (runMs / 4 + runMs)) / 1000 + PER_SECOND)
    say(`Redeeming ${PER_SECOND} a second …`)
    const load = { port: server.port, connections: CONNECTIONS, perSecond: PER_SECOND, warmMs: runMs / 4, runMs }
    const before = server.cpuMs()
    const single = await measure({ ...load, requests: codes.map((code, at) => redemption(terminals, at, code)) })
    const cpuMs = (server.cpuMs() - before) / single.sent
    const requests = terminals.map((_, at) => redemption(terminals, at, 'BENCHFORALL'))
    return { codes: CODES, madeSeconds, exportedSeconds, single, shared: await measure({ ...load, requests }), cpuMs }
  } finally {
    await server.stop()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const key = () => `bench-${Math.random().toString(36).slice(2)}`

async function addCampaign(send: Send, name: string, timesPerCode: number): Promise<number> {
  const campaign = { name, offer: { kind: 'percent', percentPcm: 10_000 }, startsOn: '2020-01-01', timesPerCode }
  return Number((await send(campaignCalls.saveCampaign, { ...campaign, idempotencyKey: key() }))['campaignId'])
}

const make = (send: Send, campaignId: number, what: { count?: number; code?: string }) =>
  send(couponCalls.makeCoupons, { campaignId, ...what, idempotencyKey: key() })

/** Until the file can be fetched. */
async function exportCodes(send: Send, campaignId: number): Promise<void> {
  await send(exportJobCalls.exportCoupons, { format: 'csv', campaignIds: [campaignId], idempotencyKey: key() })
  for (;;) {
    const [job] = (await send(exportJobCalls.listExports, {}))['rows'] as readonly ExportRow[]
    if (job?.state === 'done') return
    if (job?.state !== 'waiting' && job?.state !== 'running') throw new Error(`The export ended as ${job?.state}`)
    await setTimeout(LOOK_MS)
  }
}

/** So many codes of a campaign, as its list has them. */
async function codesOf(send: Send, campaignId: number, count: number): Promise<string[]> {
  const codes: string[] = []
  for (let page = 1; codes.length < count; page += 1) {
    const { rows } = await send(couponCalls.getCouponList, { campaignIds: [campaignId], page, pageSize: 200 })
    codes.push(...(rows as readonly { code: string }[]).map(({ code }) => code))
  }
  return codes
}

/** A whole request; its key and its order are others with every shot. */
function redemption(terminals: readonly string[], at: number, code: string): string {
  const order = { orderKey: UNIQUE, orderType: 'dineIn', subtotalCents: 2000, lines: [{ dishId: 1 }] }
  const body = JSON.stringify({ redemptionKey: UNIQUE, code, order, discountCents: 200 })
  const { method, path } = redemptionCalls.redeemCoupon
  const token = terminals[at % terminals.length] ?? ''
  return `${method} ${SERVICE_BASE}${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${HEADERS.device}: ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
