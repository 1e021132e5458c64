import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFreshEngine } from '../testing/freshEngine.ts'

const answers = 6

test('ADM-4 a statement answers the same the first time, once it has a name, and once its columns are known', async () => {
  const engine = await openFreshEngine()
  const ask = (amount: number) =>
    engine.transact('owner', 'read', run =>
      run(sql<object>`
        select ${amount}::bigint * 2 as twice_cents, null::text as no_name, date '2026-02-03' as business_date,
          array[1, 2]::bigint[] as some_ids, timestamptz '2026-02-03 10:00:00.5+00' as ordered_at`),
    )
  for (let time = 0; time < answers; time++) {
    expect(await ask(time)).toEqual([
      {
        twiceCents: time * 2,
        noName: null,
        businessDate: '2026-02-03',
        someIds: [1, 2],
        orderedAt: '2026-02-03T10:00:00.500Z',
      },
    ])
  }
  await engine.close()
})

test('ADM-4 a number that JavaScript cannot hold is an error each time, and the connection goes on', async () => {
  const engine = await openFreshEngine()
  const ask = (big: string) =>
    engine.transact('owner', 'read', run =>
      run(sql<{ big: number }>`select ${big}::bigint as big from (select 7) as x`),
    )
  for (let time = 0; time < answers; time++) {
    await expect(ask('9007199254740993')).rejects.toThrow('Not a safe integer')
    expect(await ask('12')).toEqual([{ big: 12 }])
  }
  await engine.close()
})

test('ADM-4 a table whose column changed its kind does not answer with the old one', async () => {
  const engine = await openFreshEngine()
  await engine.script('create table changing (amount integer); insert into changing values (5)')
  const ask = () => engine.transact('owner', 'read', run => run(sql<object>`select amount from changing as c`))
  for (let time = 0; time < answers; time++) expect(await ask()).toEqual([{ amount: 5 }])
  await engine.script(`alter table changing alter column amount type text using 'x' || amount`)
  // The database refuses the plan once, or answers by the new column; never the old kind.
  const after = await ask().catch((error: unknown) => String(error))
  expect([[{ amount: 'x5' }], 'error: cached plan must not change result type']).toContainEqual(after)
  await engine.close()
})

test('SHELL-8 a statement that failed, and those behind it that nobody ran, run again on the same connection', async () => {
  const engine = await openFreshEngine()
  const both = (divisor: number) =>
    engine.transact('owner', 'read', run =>
      Promise.all([
        run(sql<object>`select 12 / ${divisor}::int as quotient`),
        run(sql<object>`select ${divisor}::int as behind`),
        run(sql<object>`select ${divisor}::int + 1 as last`),
      ]),
    )
  // With and without names, and at the moment they get one.
  for (let time = 1; time < answers; time++) {
    await expect(both(0)).rejects.toMatchObject({ code: '22012' })
    expect(await both(time)).toEqual([[{ quotient: Math.trunc(12 / time) }], [{ behind: time }], [{ last: time + 1 }]])
  }
  await engine.close()
})

test('ADM-4 whoever fails leaves those who come next on the connection alone', async () => {
  const engine = await openFreshEngine()
  await engine.script('create table kept (id integer primary key)')
  const add = (id: number) => engine.transact('owner', 'write', run => run(sql`insert into kept values (${id})`))
  const left = (divisor: number) =>
    engine.transact('owner', 'read', async run => {
      await run(sql`select 1 as one`)
      run(sql`select 1 / ${divisor}::int`).catch(() => {})
    })
  await add(1)
  const ended = await Promise.allSettled([left(0), add(1), add(2), left(0), left(0), add(3)])
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  const rows = await engine.transact('owner', 'read', run => run(sql`select id from kept order by id`))
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await engine.close()
})
