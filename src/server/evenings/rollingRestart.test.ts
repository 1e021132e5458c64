/** Two processes on one PostgreSQL, one restarted after the other in the middle of an evening: nobody notices (ADM-4, ADM-7). */
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { LIVE_PATH } from '../../shared/contract/kernel/live.ts'
import { orderCalls } from '../../shared/contract/orders/orders.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { newSecret } from '../kernel/secrets.ts'
import { openBalancer } from '../testing/balancer.ts'
import { createDatabase } from '../testing/freshEngine.ts'
import { insertPerson } from '../testing/people.ts'
import { newFolder } from '../testing/runFolder.ts'
import { type ServerToKill, startServerToKill } from '../testing/serverToKill.ts'
import { FIRST_STORE, makeStoreWithTill, type Till } from '../testing/storeWithTill.ts'

const PUSHES_A_SECOND = 50
const STREAMS = 4
const session = newSecret()

/** A store with a terminal and a person at the screen. */
async function prepare(url: string): Promise<Till> {
  const engine = openPostgres(url)
  const till = await makeStoreWithTill(engine)
  const store = { merchantId: FIRST_STORE, aid: '100001' }
  await engine.transact('owner', 'write', run => insertPerson(run, store, { isBoss: true }, session))
  await engine.close()
  return till
}

/** A page's stream: it comes back when it is told to, where it was, and keeps the orders that it heard of. */
async function follow(address: string, signal: AbortSignal) {
  const heard: number[] = []
  let [from, comebacks] = ['', 0]
  const ended = (async () => {
    while (!signal.aborted) {
      const headers = { [HEADERS.token]: session }
      const { body } = await fetch(`${address}${SERVICE_BASE}${LIVE_PATH}${from && `?from=${from}`}`, {
        headers,
        signal,
      })
      let rest = ''
      for await (const part of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          from = /^id: (\d+)$/m.exec(block)?.[1] ?? from
          const { orderIds } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{"payload":{}}').payload ?? {}
          heard.push(...((orderIds as number[] | undefined) ?? []))
          if (block.includes('event: comeback')) comebacks += 1
        }
      }
    }
  })()
  ended.catch(() => {})
  return { heard, comebacks: () => comebacks }
}

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'ADM-4 ADM-7 POS-2 a rolling restart under 50 pushes a second: no failed call, no lost or doubled order, streams come back',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await createDatabase()
    const till = await prepare(databaseUrl)
    const folders = [newFolder('rolling'), newFolder('rolling')]
    onTestFinished(() => folders.forEach(folder => fs.rmSync(folder, { recursive: true, force: true })))
    const balancer = await openBalancer()
    onTestFinished(() => balancer.close())
    const start = (index: number) =>
      startServerToKill(folders[index] ?? '', { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', DRAIN_SECONDS: '1' })
    const processes: ServerToKill[] = await Promise.all([start(0), start(1)])
    for (const { address } of processes) balancer.add(address)
    await expect.poll(() => processes.every(({ address }) => balancer.isReady(address))).toBe(true)

    const leave = new AbortController()
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => follow(balancer.address, leave.signal)))
    const answers: unknown[] = []
    const acknowledged: string[] = []
    const sent: Promise<unknown>[] = []
    const push = async (orderKey: string) => {
      const { isAcknowledged, said } = await till.push(balancer.address, orderKey)
      if (isAcknowledged) acknowledged.push(orderKey)
      else answers.push(said)
    }
    const look = async () => {
      const { address, body } = toRequest(orderCalls.getPosOrderListPage, {})
      const headers = { 'Content-Type': 'application/json', [HEADERS.token]: session }
      const { method } = orderCalls.getPosOrderListPage
      const asked = { method, headers, ...(body === undefined ? {} : { body }) }
      const answer = await fetch(balancer.address + SERVICE_BASE + address, asked)
      const said = (await answer.json()) as { result: string }
      if (said.result !== 'success') answers.push(said)
    }
    let n = 0
    const evening = setInterval(() => {
      n += 1
      sent.push(push(`rolling-${n}`).catch((error: unknown) => answers.push(error)))
      if (n % 5 === 0) sent.push(look().catch((error: unknown) => answers.push(error)))
    }, 1000 / PUSHES_A_SECOND)
    onTestFinished(() => clearInterval(evening))

    for (const index of [0, 1]) {
      const old = processes[index]
      if (!old) throw new Error('No process')
      expect(await old.stop()).toBe(0)
      expect(old.log.at(-1)).toMatchObject({ level: 30, msg: 'Mise has stopped' })
      balancer.remove(old.address)
      const fresh = await start(index)
      balancer.add(fresh.address)
      processes[index] = fresh
      // The one beside it stops when this one is known to be ready.
      await expect.poll(() => balancer.isReady(fresh.address)).toBe(true)
    }
    clearInterval(evening)
    await Promise.all(sent)
    expect([answers, balancer.failed]).toEqual([[], []])
    expect(acknowledged).toHaveLength(n)

    const engine = openPostgres(databaseUrl)
    const orders = await engine.transact('owner', 'read', run =>
      run(sql<{ orderId: number; clientKey: string }>`select order_id, client_key from orders`),
    )
    await engine.close()
    expect(orders.map(({ clientKey }) => clientKey).toSorted()).toEqual(acknowledged.toSorted())
    const ids = orders.map(({ orderId }) => orderId).toSorted((a, b) => a - b)
    for (const { heard, comebacks } of streams) {
      await expect.poll(() => heard.toSorted((a, b) => a - b), { timeout: 20_000 }).toEqual(ids)
      expect(comebacks()).toBeGreaterThan(0)
    }
    leave.abort()
    const stopped = await Promise.all(processes.map(each => each.stop()))
    expect(stopped).toEqual([0, 0])
  },
)
