/** What printers refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { conflict, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

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
}
const cases: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: 'KITCHEN' }, { ...nameTaken, field: 'name' }],
  ['an S/N that is taken', { serialNo: 'SN-1' }, serial],
]

test.each(cases)('DEV-1 a printer with %s is refused when added and when changed', async (_, more, words) => {
  expect(await refusalOf(manager, addPrinter, added(more))).toEqual(words)
  expect(await refusalOf(manager, updatePrinter, { ...typed(more), printerId: bar, version: 1 })).toEqual(words)
})

test('DEV-1 a printer that was changed, deleted or never there', async () => {
  const late = { ...typed(), printerId: bar, version: 9 }
  expect(await refusalOf(manager, updatePrinter, late)).toEqual({ ...conflict, field: 'version' })
  const atId = { ...nothingThere, field: 'printerId' }
  const changed = { ...typed(), printerId: NOWHERE, version: 1 }
  expect(await refusalOf(manager, updatePrinter, changed)).toEqual(atId)
  for (const call of [getPrinterDetail, getPrinterUses, deletePrinter])
    expect(await refusalOf(manager, call, { printerId: NOWHERE })).toEqual(atId)
})
