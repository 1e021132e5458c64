import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const select = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await testServer()).engine.transact('owner', 'read', run => run(query))

test('ADM-4 both engines answer the same JavaScript types', async () => {
  const rows = await select(sql`
    select 1::int4 as an_int, 9007199254740991::int8 as a_bigint, count(*) as counted, sum(2::int8)::int8 as summed,
      '2026-11-21'::date as a_date, '2026-11-21 10:00:00.123+00'::timestamptz(3) as an_instant,
      '2026-11-21 10:00:00+02'::timestamptz(3) as moved, '2026-07-01 00:00:00-07'::timestamptz as long,
      null::int8 as nothing, true as yes, 'ä 金 😀'::text as words, '{"a": [1, null]}'::jsonb as json,
      array['a', 'b,"c'] as texts, array[1, 2]::int4[] as ints, array[3, null]::int8[] as bigints,
      array['2026-11-21']::date[] as dates, array['2026-11-21 10:00:00.5+00']::timestamptz[] as instants, 1.5::float8 as a_float, -7::int8 as negative`)
  expect(rows).toEqual([
    {
      anInt: 1,
      aBigint: Number.MAX_SAFE_INTEGER,
      counted: 1,
      summed: 2,
      aDate: '2026-11-21',
      anInstant: '2026-11-21T10:00:00.123Z',
      moved: '2026-11-21T08:00:00Z',
      long: '2026-07-01T07:00:00Z',
      nothing: null,
      yes: true,
      words: 'ä 金 😀',
      json: { a: [1, null] },
      texts: ['a', 'b,"c'],
      ints: [1, 2],
      bigints: [3, null],
      dates: ['2026-11-21'],
      instants: ['2026-11-21T10:00:00.500Z'],
      aFloat: 1.5,
      negative: -7,
    },
  ])
})

test('ADM-4 a number that JavaScript cannot hold is a defect, not another number', async () => {
  await expect(select(sql`select 9007199254740993::int8 as n`)).rejects.toThrow(/Not a safe integer/)
})

test('ADM-4 both engines count time in UTC', async () => {
  expect(await select(sql`select current_setting('timezone') as zone`)).toEqual([{ zone: 'UTC' }])
})

test('ADM-4 both engines are new enough', async () => {
  const [row] = await select(sql`select current_setting('server_version_num')::int as version`)
  expect(row?.['version']).toBeGreaterThanOrEqual(150_000)
})
