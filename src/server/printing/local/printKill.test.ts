import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StarPrinter } from '../../../simulator/printer/starPrinter.ts'
import { TcpPrinter } from '../../../simulator/printer/tcpPrinter.ts'
import { type Engine, openPglite } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { type ServerToKill, startServerToKill } from '../../testing/serverToKill.ts'
import { queueTickets, readPapers } from './local.testing.ts'
import { isFull } from '../../testing/isFull.ts'

const KEY = 'a-key-of-twenty-two-letters'
const MAC = '00:11:62:aa:bb:cc'
const KILLS = isFull ? 50 : 2
const CLOUD = 1
const LOCAL = 2
const numbers = Array.from({ length: KILLS }, (_, at) => at + 1)

let folder: string
const local = new TcpPrinter('escpos', { slowMs: 20 })
beforeAll(async () => {
  folder = newFolder('print-kill')
  const port = await local.listen()
  await withDatabase(async engine => {
    await migrate(engine)
    await engine.script(`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD');
      insert into printer (merchant_id, name) values (1, 'Cloud');
      insert into printer (merchant_id, name, connection, sent_by, driver, address, port, paper_mm)
        values (1, 'Local', 'local', 'server', 'escpos', '127.0.0.1', ${port}, 58);
      insert into cloud_key (merchant_id, key) values (1, '${KEY}');
      insert into cloud_printer (merchant_id, mac, printer_id, encodings) values (1, '${MAC}', 1, 'text/plain')`)
    await queueTickets({ engine }, 1, CLOUD, numbers)
    await queueTickets({ engine }, 1, LOCAL, numbers)
  })
})
afterAll(async () => {
  await local.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openPglite(folder)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

async function startServer(): Promise<ServerToKill & { star: StarPrinter }> {
  const server = await startServerToKill(folder, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
  return { ...server, star: new StarPrinter(`${server.address}/cloudprnt/1.${KEY}`, { mac: MAC }) }
}

const waiting = () =>
  withDatabase(engine =>
    engine.transact('owner', 'read', run =>
      run(sql<{ title: string }>`select title from print_job where state <> 'printed'`),
    ),
  )

/** Every ticket is there, in order, and what is there twice carries the mark. */
function expectEachOnce(papers: readonly string[]): void {
  const plain = papers.filter(paper => /^\d+$/.test(paper))
  expect(new Set(plain).size).toBe(plain.length)
  const order = papers.map(paper => Number.parseInt(paper, 10))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect([...new Set(order)]).toEqual(numbers)
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  `DEV-2 DEV-1 SIGKILL between fetch and confirmation, ${KILLS} times: every ticket on paper, none twice without the mark`,
  async () => {
    /** What came out of the printer that polls. */
    const papers: string[] = []
    const print = async (fetched: Response) => {
      const paper = await fetched.text()
      const number = /Ticket (\d+)/.exec(paper)?.[1] ?? '?'
      if (fetched.status === 200) papers.push(/BEFORE/.test(paper) ? `${number} marked` : number)
    }
    for (const number of numbers) {
      const { kill, star } = await startServer()
      const offer = await star.poll()
      // At every third the fetch itself is on its way.
      const fetched = star.fetch(offer.jobToken).then(print)
      if (number % 3 === 0) fetched.catch(() => {})
      else await fetched
      await kill()
      await fetched.catch(() => {})
      await expect(star.confirm(offer.jobToken)).rejects.toThrow('fetch failed')
    }
    const { kill, star } = await startServer()
    for (let answer = await star.poll(); answer.jobReady; answer = await star.poll()) {
      await print(await star.fetch(answer.jobToken))
      await star.confirm(answer.jobToken)
    }
    const onLocal = () => readPapers(local.papers, numbers).filter(paper => /^\d/.test(paper))
    await expect.poll(() => onLocal().at(-1), { timeout: 60_000, interval: 200 }).toMatch(String(KILLS))
    await kill()
    expectEachOnce(papers)
    expectEachOnce(onLocal())
    expect(papers.some(paper => paper.endsWith('marked'))).toBe(true)
    // The last confirmation of the local printer may have been under way.
    expect((await waiting()).length).toBeLessThanOrEqual(1)
  },
  KILLS * 40_000 + 60_000,
)
