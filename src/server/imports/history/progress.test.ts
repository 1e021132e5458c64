import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { anImporter, csvOf, holding, newKey } from './history.testing.queries.ts'

const many = (count: number): string =>
  csvOf(...Array.from({ length: count }, (_, index) => `P${index},2015-03-01,11:00:00,dish ${index % 9},M,kind,9.25`))

describe('POS-5 progress', () => {
  test('says how many orders of all are written', async () => {
    const turn = holding(/insert into "?orders"?/, 2)
    const importer = await anImporter({}, turn.wrap)
    const uploadId = await importer.upload(many(3_000))
    const { importId } = await importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
    await turn.held
    const { phase, counted } = await importer.send(historyCalls.importProgress, { importId })
    // As many as a first turn takes: how far it is was saved after that one.
    expect({ phase, counted }).toEqual({ phase: 'writing', counted: { done: 100, total: 3_000 } })
    expect((await importer.send(historyCalls.getImports, {})).rows[0]?.counted).toEqual(counted)
    turn.letGo()
    await importer.finished(importId)
    expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({
      state: 'done',
      orders: 3_000,
      counted: null,
    })
  })

  test('says how many rows are read while nobody knows how many there are, and then of how many', async () => {
    for (const [saved, phase, counted] of [
      [1, 'reading', { done: 2_000, total: null }],
      [2, 'checking', { done: 0, total: 5_000 }],
    ] as const) {
      const turn = holding(/set heartbeat_at = now\(\), phase/, saved)
      const importer = await anImporter({}, turn.wrap)
      const uploadId = await importer.upload(many(5_000))
      const { importId } = await importer.send(historyCalls.checkImport, { uploadId, idempotencyKey: newKey() })
      await turn.held
      expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({ phase, counted })
      turn.letGo()
      await importer.finished(importId)
    }
  })
})
