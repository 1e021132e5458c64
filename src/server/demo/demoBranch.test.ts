import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, unique } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { whileOnly } from '../testing/whileOnly.ts'
import { findEmptyBranch } from './demoBranch.queries.ts'

test('ADM-9 a start finishes a demo store where it has no sales, and leaves one whose node is away', async () => {
  const { engine } = await testServer()
  const { store } = await aPerson({ isBoss: true })
  const name = `Branch ${unique()}`
  const zone = 'America/Denver'
  await engine.transact('owner', 'write', run =>
    run(
      sql`update merchant set demo = true, name = ${name}, time_zone = ${zone} where merchant_id = ${store.merchantId}`,
    ),
  )
  const found = (stores?: readonly number[]) => whileOnly(stores, run => findEmptyBranch(run, name, zone))
  expect(await found()).toBe(store.merchantId)
  expect(await found([store.merchantId])).toBe(store.merchantId)
  expect(await found([])).toBeUndefined()
})
