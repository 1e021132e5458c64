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
        orderedAt: '2026-02-03T10:00:00.5Z',
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
