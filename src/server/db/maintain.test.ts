import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPglite } from './engine.ts'
import { maintain } from './maintain.ts'

test('ADM-4 the embedded database gets fresh statistics and gives the room of dead rows back', async () => {
  const engine = await openPglite()
  await engine.script(
    "create table worn (id int, note text); insert into worn select n, repeat('x', 200) from generate_series(1, 20000) n",
  )
  const pages = async () => {
    const [row] = await engine.transact('owner', 'read', run =>
      run(
        sql<{
          pages: number
          rows: number
        }>`select pg_relation_size('worn') / 8192 as pages, reltuples::int as rows from pg_class where relname = 'worn'`,
      ),
    )
    return row ?? { pages: 0, rows: 0 }
  }
  const before = await pages()
  await engine.script('delete from worn where id > 100')
  await maintain(engine)
  const after = await pages()
  expect(before.rows).toBe(-1)
  expect(after.rows).toBe(100)
  expect(after.pages).toBeLessThan(before.pages / 10)
  await engine.close()
})
