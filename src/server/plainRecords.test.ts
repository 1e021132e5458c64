import { expect, test } from 'vitest'
import { auditFieldTexts } from '../shared/contract/audit/objects.ts'
import { en } from '../shared/text/en.ts'
import { zh } from '../shared/text/zh.ts'
import { plainRecords } from './plainRecords.ts'

const textAt = (catalogue: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)

test.each(Object.entries(plainRecords))('ADM-1 the trail names the fields of a %s in both languages', (type, store) => {
  expect(store.fields.length).toBeGreaterThan(0)
  for (const catalogue of [en, zh]) {
    const nameless = store.fields.filter(
      field => !auditFieldTexts(type, field).some(key => typeof textAt(catalogue, key) === 'string'),
    )
    expect(nameless).toEqual([])
  }
})
