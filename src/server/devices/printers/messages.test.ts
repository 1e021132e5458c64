/** What printers refuse, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import {
  characters,
  choice,
  conflict,
  insufficient,
  nameTaken,
  nothingThere,
  required,
  tooLong,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'

const { addPrinter, deletePrinter, getPrinterDetail, getPrinterUses, updatePrinter } = printerCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let bar: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['equipment.devices.view', 'equipment.devices.edit'] })
  await manager.send(addPrinter, { ...added(), name: 'Kitchen', serialNo: 'SN-1' })
  ;({ printerId: bar } = await manager.send(addPrinter, { ...added(), name: 'Bar' }))
})

const typed = (more: Input = {}) => ({ name: `Printer ${unique()}`, ...more })
const added = (more: Input = {}) => ({ ...typed(more), idempotencyKey: `key-${unique()}` })

const serial = {
  reason: 'SERIAL_TAKEN',
  field: 'serialNo',
  en: 'Another printer has this S/N.',
  zh: '该序列号已被其他打印机使用。',
}
const cases: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(60), field: 'name' }],
  ['a name with a control character', { name: 'a\u0000b' }, { ...characters, field: 'name' }],
  ['a name that is taken', { name: 'KITCHEN' }, { ...nameTaken, field: 'name' }],
  ['an S/N that is taken', { serialNo: 'SN-1' }, serial],
  ['an S/N of 61 characters', { serialNo: '1'.repeat(61) }, { ...tooLong(60), field: 'serialNo' }],
  ['a type that there is not', { type: 'laser' }, { ...choice, field: 'type' }],
  ['a connection that there is not', { connection: 'usb' }, { ...choice, field: 'connection' }],
  ['a status that there is not', { status: 'on' }, { ...choice, field: 'status' }],
]

test.each(cases)('DEV-1 a printer with %s is refused when added and when changed', async (_, more, words) => {
  expect(await refusalOf(manager, addPrinter, added(more))).toEqual(words)
  expect(await refusalOf(manager, updatePrinter, { ...typed(more), printerId: bar, version: 1 })).toEqual(words)
})

test('DEV-1 a printer that was changed, deleted or never there; who may only look', async () => {
  const late = { ...typed(), printerId: bar, version: 9 }
  expect(await refusalOf(manager, updatePrinter, late)).toEqual({ ...conflict, field: 'version' })
  const atId = { ...nothingThere, field: 'printerId' }
  const changed = { ...typed(), printerId: NOWHERE, version: 1 }
  expect(await refusalOf(manager, updatePrinter, changed)).toEqual(atId)
  for (const call of [getPrinterDetail, getPrinterUses, deletePrinter])
    expect(await refusalOf(manager, call, { printerId: NOWHERE })).toEqual(atId)
  const viewer = await aPerson({ store: manager.store, permissions: ['equipment.devices.view'] })
  expect(await refusalOf(viewer, addPrinter, added())).toEqual(insufficient)
})
