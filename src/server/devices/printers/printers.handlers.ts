/** Printers. They are no part of the menu's versions; the dishes that name them are. */
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { MOST_USES } from '../../../shared/contract/menu/uses.ts'
import type { printerCalls } from '../../../shared/contract/devices/printers.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { requireBackup } from './backup.ts'
import { listBackedUp, listPrinterNames, printers } from './printers.queries.ts'

const dishesOn = (document: MenuDocument, printerId: number): Dish[] =>
  [...document.dish.values()].filter(({ printerIds }) => printerIds.includes(printerId))

export const printerHandlers = (): Handlers<typeof printerCalls> => ({
  getPrinters: printers.list,
  getPrinterDetail: printers.getDetail,

  async addPrinter(printer, context) {
    await requireBackup(context, undefined, printer.backupPrinterId)
    return printers.add(printer, context)
  },

  async updatePrinter(printer, context) {
    await requireBackup(context, printer.printerId, printer.backupPrinterId)
    return printers.update(printer, context)
  },

  async getPrinterNames(_, { run, merchantId }) {
    return { rows: await listPrinterNames(run, merchantId) }
  },

  async getPrinterUses({ printerId }, context) {
    await printers.get({ printerId }, context)
    const dishes = dishesOn(await menuDocument(context.run, context.merchantId), printerId)
    return { total: dishes.length, uses: dishes.slice(0, MOST_USES).map(dish => ({ ...dish, kind: 'dish' as const })) }
  },

  async deletePrinter({ printerId }, context) {
    const changed = await changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        dishesOn(document, printerId).map(before => {
          const printerIds = before.printerIds.filter(printer => printer !== printerId)
          return { kind: 'dish' as const, id: before.id, before, after: { ...before, printerIds } }
        }),
    })
    for (const backedUp of await listBackedUp(context.run, context.merchantId, printerId)) {
      const stored = await printers.lock(context, backedUp)
      await printers.update({ ...stored, backupPrinterId: null }, context)
    }
    await printers.remove({ printerId }, context)
    return changed
  },
})
