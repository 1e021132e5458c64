import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import {
  anImporter,
  countsOf,
  csvOf,
  holding,
  type Importer,
  meddling,
  newKey,
  nothingThere,
} from './history.testing.queries.ts'

const many = (count: number): string =>
  csvOf(
    ...Array.from({ length: count }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0')
      return `S${index},2015-03-${day},1${index % 10}:00:00,dish ${index % 40},M,kind ${index % 5},${index % 30}.25`
    }),
  )

const begin = async (importer: Importer, rows: number) => {
  const uploadId = await importer.upload(many(rows))
  return importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
}
const cancel = (importer: Importer, importId: number) => importer.send(historyCalls.cancelImport, { importId })
/** As a call to another process does it. */
const cancelFromAfar = (importer: Importer, importId: number) =>
  importer.test.engine.transact('owner', 'write', run =>
    run(sql`update history_import set cancel_requested = true where import_id = ${importId}`),
  )

describe('POS-5 cancel', () => {
  test.each([
    ['an order', /insert into "?orders"?/, 2, cancel],
    ['a fact', /insert into sales_fact/, 1, cancel],
    ['an order, in another process,', /insert into "?orders"?/, 2, cancelFromAfar],
  ])('while the next turn waits for the session: not %s more is written', async (_, like, after, stop) => {
    const turn = holding(like, after)
    const importer = await anImporter({}, turn.wrap)
    const { importId } = await begin(importer, 3_000)
    await turn.held
    await stop(importer, importId)
    const before = turn.sent()
    turn.letGo()
    await importer.finished(importId)
    expect(turn.sent()).toBe(before)
    expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({ state: 'cancelled' })
    expect(await countsOf(importer)).toEqual(nothingThere)
  })

  test('in the last moment: nothing came of it, and it says so', async () => {
    const late = meddling(async ({ text, run, send }) => {
      if (text.includes('set state =') && text.includes('total_cents ='))
        await run(sql`update history_import set cancel_requested = true
          where merchant_id = ${importer.person.store.merchantId} and state = 'running'`)
      return send()
    })
    const importer: Importer = await anImporter({}, late)
    expect(await importer.run(many(20))).toMatchObject({ state: 'cancelled', orders: 0, lines: 0, totalCents: 0 })
    expect(await countsOf(importer)).toEqual(nothingThere)
  })
})

describe('POS-5 a dry run that nobody waits for any more', () => {
  const check = async (importer: Importer, uploadId: string) =>
    (await importer.send(historyCalls.checkImport, { uploadId, idempotencyKey: newKey() })).importId
  const stateOf = async (importer: Importer, importId: number) =>
    (await importer.send(historyCalls.importProgress, { importId })).state

  test('makes room for the next one of its store, whoever asks', async () => {
    const importer = await anImporter()
    const colleague = await anImporter({ store: importer.person.store })
    const uploadId = await importer.upload(many(20_000))
    const abandoned = await check(importer, uploadId)
    const next = await check(colleague, uploadId)
    expect(await stateOf(importer, abandoned)).toBe('cancelled')
    await importer.finished(abandoned)
    await colleague.finished(next)
    expect(await stateOf(importer, abandoned)).toBe('cancelled')
    expect(await importer.send(historyCalls.importProgress, { importId: next })).toMatchObject({
      state: 'done',
      orders: 20_000,
    })
  })

  test('ends when the same person sends another file, and not when a colleague does', async () => {
    const importer = await anImporter()
    const colleague = await anImporter({ store: importer.person.store })
    const abandoned = await check(importer, await importer.upload(many(20_000)))
    await colleague.upload(many(1))
    expect(await stateOf(importer, abandoned)).toBe('running')
    await importer.upload(many(1))
    expect(await stateOf(importer, abandoned)).toBe('cancelled')
    await importer.finished(abandoned)
  })

  test('but an import that writes is left alone: the next one is told that it is busy', async () => {
    const importer = await anImporter()
    const { importId } = await begin(importer, 3_000)
    const uploadId = await importer.upload(many(5))
    await importer.finished(await check(importer, uploadId))
    expect(await stateOf(importer, importId)).toBe('running')
    const second = importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
    await expect(second).rejects.toMatchObject({ code: 'IMPORT_BUSY' })
    await importer.finished(importId)
    expect(await stateOf(importer, importId)).toBe('done')
  })
})
