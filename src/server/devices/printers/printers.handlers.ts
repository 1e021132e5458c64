/** Printers. They are no part of the menu's versions; the dishes that name them are. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { MOST_USES } from '../../../shared/contract/menu/uses.ts'
import { type printerCalls, type PrinterFields, printerFields } from '../../../shared/contract/devices/printers.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { lockMenu } from '../../menu/library/workingCopy.queries.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import {
  findPrinter,
  findTakenField,
  insertPrinter,
  listPrinterNames,
  listPrinters,
  removePrinter,
  updatePrinterRow,
} from './printers.queries.ts'

const names = Object.keys(printerFields) as (keyof PrinterFields)[]
const fieldsOf = (printer: PrinterFields) =>
  Object.fromEntries(names.map(name => [name, printer[name]])) as unknown as PrinterFields

const dishesOn = (document: MenuDocument, printerId: number): Dish[] =>
  [...document.dish.values()].filter(({ printerIds }) => printerIds.includes(printerId))

/** One after the other in a store, so that two cannot take the same name. Throws NAME_TAKEN or SERIAL_TAKEN. */
async function expectFree({ run, merchantId }: CallContext, printer: PrinterFields, exceptId = 0): Promise<void> {
  await lockMenu(run, merchantId)
  const field = await findTakenField(run, merchantId, printer, exceptId)
  if (field) throw new Failure(field === 'name' ? 'NAME_TAKEN' : 'SERIAL_TAKEN', { field })
}

async function expectPrinter({ run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>, printerId: number) {
  const printer = await findPrinter(run, merchantId, printerId)
  if (!printer) throw new Failure('NOT_FOUND', { field: 'printerId' })
  return printer
}

export const printerHandlers = (): Handlers<typeof printerCalls> => ({
  getPrinters: (input, { run, merchantId }) => listPrinters(run, merchantId, input),

  async getPrinterDetail({ printerId }, context) {
    const [printer, lastChange] = await Promise.all([
      expectPrinter(context, printerId),
      findLastChange(context.run, context.merchantId, 'printer', printerId),
    ])
    return { ...printer, lastChange }
  },

  async getPrinterNames(_, { run, merchantId }) {
    return { rows: await listPrinterNames(run, merchantId) }
  },

  async addPrinter(input, context) {
    const printer = fieldsOf(input)
    await expectFree(context, printer)
    const printerId = await insertPrinter(context.run, context.merchantId, printer)
    context.audit({ action: 'add', objectType: 'printer', objectId: printerId, after: printer })
    context.publish('device', { printerId })
    return { printerId }
  },

  async updatePrinter({ printerId, version, ...typed }, context) {
    const printer = fieldsOf(typed)
    await expectFree(context, printer, printerId)
    const before = await expectPrinter(context, printerId)
    if (before.version !== version) throw new Failure('CONFLICT', { field: 'version' })
    const changed = names.filter(name => before[name] !== printer[name])
    if (changed.length === 0) return { version }
    const pick = (from: PrinterFields) => Object.fromEntries(changed.map(name => [name, from[name]]))
    const change = { before: pick(before), after: pick(printer) }
    context.audit({ action: 'update', objectType: 'printer', objectId: printerId, ...change })
    context.publish('device', { printerId })
    return { version: await updatePrinterRow(context.run, context.merchantId, printerId, printer) }
  },

  async getPrinterUses({ printerId }, context) {
    await expectPrinter(context, printerId)
    const dishes = dishesOn(await menuDocument(context.run, context.merchantId), printerId)
    return { total: dishes.length, uses: dishes.slice(0, MOST_USES).map(dish => ({ ...dish, kind: 'dish' as const })) }
  },

  async deletePrinter({ printerId }, context) {
    const { run, merchantId } = context
    const changed = await changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        dishesOn(document, printerId).map(before => {
          const printerIds = before.printerIds.filter(printer => printer !== printerId)
          return { kind: 'dish' as const, id: before.id, before, after: { ...before, printerIds } }
        }),
    })
    const printer = await expectPrinter(context, printerId)
    await removePrinter(run, merchantId, printerId)
    context.audit({ action: 'delete', objectType: 'printer', objectId: printerId, before: fieldsOf(printer) })
    context.publish('device', { printerId })
    return changed
  },
})
