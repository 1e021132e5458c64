import { expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { zh } from '../../text/zh.ts'
import { locationFields } from '../devices/devices.ts'
import { printerFields } from '../devices/printers.ts'
import { settingGroupKeys, settingGroups } from '../settings/settings.ts'
import { auditFieldTexts, auditTypes, auditTypeText } from './objects.ts'

const textAt = (catalogue: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue)
const textOf = (catalogue: object, keys: readonly string[]) => keys.map(key => textAt(catalogue, key)).find(Boolean)

test.each(auditTypes)('ADM-1 %s has a word in both languages', type => {
  for (const catalogue of [en, zh]) expect(textAt(catalogue, auditTypeText(type))).toBeTypeOf('string')
})

const records = [
  ['printer', printerFields],
  ['deviceLocation', locationFields],
  ...settingGroupKeys.map(group => [group, settingGroups[group].storedSchema.shape] as const),
] as const

test.each(records)('ADM-1 the fields of %s have names in both languages', (type, shape) => {
  for (const field of Object.keys(shape)) {
    for (const catalogue of [en, zh]) {
      expect([field, typeof textOf(catalogue, auditFieldTexts(type, field))]).toEqual([field, 'string'])
    }
  }
})
