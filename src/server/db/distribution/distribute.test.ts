import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { distribute, requireDistributed } from './distribute.ts'

const isCluster = process.env['TEST_ENGINE'] === 'citus'

/** What is said, and what it ends with. */
async function run(dryRun: boolean): Promise<{ lines: string[]; fault: string }> {
  const { engine } = await testServer()
  const lines: string[] = []
  const fault = await distribute({ engine, shards: 8, dryRun, say: line => lines.push(line) }).then(
    () => '',
    (error: Error) => error.message,
  )
  return { lines, fault }
}

test.skipIf(isCluster)('ADM-9 on trial it says where each table would go; without Citus nothing is done', async () => {
  const { lines, fault } = await run(true)
  expect(fault).toBe('')
  expect(lines[0]).toBe('To every node: merchant')
  expect(lines[1]).toMatch(/^By store, \d+ tables: .*\borders\b/)
  expect(lines).toContain('Not kept on a cluster: foreign key employee_account_id_fkey of employee to account')
  expect((await run(false)).fault).toBe('The database has no extension citus (docs/citus.md).')
})

test.runIf(isCluster)('ADM-9 run again it finds every table in its place, and refuses one without', async () => {
  const { engine } = await testServer()
  expect(await run(false)).toEqual({
    lines: ['Every table is in its place.', 'Every node is ready.'],
    fault: '',
  })
  await requireDistributed(engine)
  await engine.script('create table weather (day date primary key)')
  onTestFinished(() => engine.script('drop table if exists weather'))
  const { lines, fault } = await run(false)
  expect(lines.at(-1)).toMatch(/^In the way: Table weather has no place/)
  expect(fault).toMatch(/^Nothing was distributed/)
  await expect(requireDistributed(engine)).rejects.toThrow('npm run distribute')
})

test.runIf(isCluster)('ADM-9 a migration after it puts its table with the store, out of reach for others', async () => {
  const { engine } = await testServer()
  const [mine, other] = [await aStore(), await aStore()]
  onTestFinished(() => engine.script('drop table if exists stamp_card'))
  await engine.script(`begin;
    create table stamp_card (merchant_id int not null references merchant, card_id bigint generated always as identity,
      order_id bigint, stamps int not null default 0, primary key (merchant_id, card_id),
      foreign key (merchant_id, order_id) references orders);
    select tenant_table('stamp_card');
    create index stamp_card_stamps on stamp_card (merchant_id, stamps);
    commit`)
  const add = ({ merchantId }: { merchantId: number }, whose = merchantId) =>
    engine.transact({ merchantId }, 'write', send =>
      send(sql<{ cardId: number }>`insert into stamp_card (merchant_id) values (${whose}) returning card_id`),
    )
  const [card] = await add(mine)
  expect(card?.cardId).toBeLessThan(2 ** 40)
  await expect(add(other, mine.merchantId)).rejects.toMatchObject({ code: '42501' })
  const seen = await engine.transact(other, 'read', send =>
    send(sql`select from stamp_card where merchant_id = ${mine.merchantId}`),
  )
  expect(seen).toEqual([])
  await requireDistributed(engine)
})
