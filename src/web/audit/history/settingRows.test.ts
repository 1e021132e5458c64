import { expect, test } from 'vitest'
import { changedFields } from '../../kit/changedFields.ts'
import { rowChanges } from './settingRows.ts'

const service = { id: 1000, name: 'Service', ratePcm: 10_000, taxable: { kind: 'no', taxIds: [] } }
const packing = { id: 1001, name: 'Packing', ratePcm: null, taxable: { kind: 'no', taxIds: [] } }
const changesOf = (before: object[], after: object[]) => {
  const rows = rowChanges('charges', { surcharges: before }, { surcharges: after })
  return changedFields(rows.before, rows.after)
}

test('SET-10 ADM-1 a change of one surcharge is a change of its fields', () => {
  const dearer = { ...service, ratePcm: 12_000, taxable: { kind: 'apportioned', taxIds: [] } }
  expect(changesOf([service, packing], [dearer, packing])).toEqual([
    { key: 'surcharges.1000.ratePcm', before: 10_000, after: 12_000 },
    { key: 'surcharges.1000.taxable.kind', before: 'no', after: 'apportioned' },
  ])
})

test('SET-10 ADM-1 what came, went and moved is named', () => {
  expect(changesOf([service], [service, packing])).toEqual([{ key: 'surcharges.added', after: [packing] }])
  expect(changesOf([service, packing], [packing])).toEqual([{ key: 'surcharges.removed', before: [service] }])
  expect(changesOf([service, packing], [packing, service])).toEqual([
    { key: 'surcharges.sorted', after: [packing, service] },
  ])
})

test('SET-10 ADM-1 lists without keys, and objects that are no group of settings, stay as they are', () => {
  const states = [{ slots: [{ name: 'Lunch' }] }, { slots: [] }] as const
  expect(rowChanges('orderLimits', ...states)).toMatchObject({ before: states[0], after: states[1] })
  const role = [{ rows: [service] }, { rows: [] }] as const
  expect(rowChanges('role', ...role)).toMatchObject({ before: role[0], after: role[1] })
})

test('CHOWLY-3 ADM-1 own prices of a delivery channel are named by their items', () => {
  const state = (priceCents: number | null) => ({
    ownPrices: { 'dish:7': { name: 'Wok', secondName: '炒锅', priceCents } },
  })
  const { before, after, names } = rowChanges('deliveryChannel', state(null), state(1_350))
  expect(changedFields(before, after)).toEqual([{ key: 'ownPrices.dish:7.priceCents', before: null, after: 1_350 }])
  expect(names.get('ownPrices.dish:7')).toEqual({ name: 'Wok', secondName: '炒锅', type: '' })
  // Entries used to say only how many there are.
  expect(rowChanges('deliveryChannel', { ownPrices: 0 }, { ownPrices: 1 }).names.size).toBe(0)
})
