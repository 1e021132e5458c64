import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { TcpPrinter } from '../../../simulator/printer/tcpPrinter.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { openTestServer } from '../../testing/testServer.ts'
import { queueTickets, quick, readPapers } from './local.testing.ts'
import { localWork } from './localWork.ts'

const printer = new TcpPrinter('escpos', { slowMs: 200 })
afterAll(() => printer.close())

/** Breaks every connection to a database, as a restart does. */
async function breakConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await client.end()
}

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'DEV-1 PostgreSQL restarts while a ticket prints: every ticket comes to paper, none twice without the mark',
  async () => {
    const engine = await openFreshEngine()
    const { server, defects } = await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, engine)
    const port = await printer.listen()
    await engine.script(`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Out', 'America/New_York', 'USD');
      insert into printer (merchant_id, name, connection, sent_by, driver, address, port, paper_mm)
        values (1, 'Local', 'local', 'server', 'escpos', '127.0.0.1', ${port}, 58)`)
    await queueTickets(server, 1, 1, [1, 2, 3])
    const work = localWork(server, quick)
    const visit = async () => {
      await work.runOutside({ merchantId: 1, id: 1 }, new Date()).catch(() => false)
      await work.idle()
    }
    const states = () =>
      engine.transact('owner', 'read', run =>
        run(sql<{ state: string; database: string }>`
          select state, current_database() database from print_job order by job_id`),
      )
    const visited = visit()
    await expect.poll(async () => (await states())[0]?.state).toBe('sent')
    const [first] = await states()
    await breakConnections(first?.database ?? '')
    await visited
    printer.set({ slowMs: 0 })
    const left = async () => {
      await visit()
      const rows = await states().catch(() => [{ state: 'away' }])
      return rows.filter(({ state }) => state !== 'printed').length
    }
    await expect.poll(left, { timeout: 40_000, interval: 500 }).toBe(0)
    const papers = readPapers(printer.papers, [1, 2, 3]).filter(paper => paper !== 'torn')
    const plain = papers.filter(paper => !paper.endsWith('marked'))
    expect(new Set(plain).size).toBe(plain.length)
    expect([...new Set(papers.map(paper => Number.parseInt(paper, 10)))]).toEqual([1, 2, 3])
    defects.length = 0
    await engine.close()
  },
  90_000,
)
