/** Batch edits (MENU-6) and the grid of the dish library (MENU-7). */
import type { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu } from '../library/changeMenu.ts'
import { presentChanges } from '../library/presentChanges.ts'
import { menuDocument, workingCopy } from '../library/workingCopy.ts'
import { previewBatch, saveBatch } from './dishBatch.ts'
import { type GridChange, gridChange, gridRows } from './dishGrid.ts'
import { listPrinterChoices, listTaxChoices } from './menuBatch.queries.ts'

/** Above every id that a sequence has given. */
const UNBORN = 4_000_000_000

const sorted = <T extends Entity & { sort: number }>(entities: ReadonlyMap<number, T>): T[] =>
  [...entities.values()].toSorted((a, b) => a.sort - b.sort || a.id - b.id)

export const menuBatchHandlers = (): Handlers<typeof menuBatchCalls> => ({
  previewDishBatch: (input, context) => previewBatch(context, input),
  batchPrice(input, context) {
    const { idempotencyKey: _, ids, revision, ...edit } = input
    return saveBatch(context, { ids, revision }, { kind: 'price', ...edit })
  },
  batchPrinter(input, context) {
    const { idempotencyKey: _, ids, revision, ...edit } = input
    return saveBatch(context, { ids, revision }, { kind: 'printer', ...edit })
  },
  batchTax(input, context) {
    const { idempotencyKey: _, ids, revision, ...edit } = input
    return saveBatch(context, { ids, revision }, { kind: 'tax', ...edit })
  },
  batchDish: ({ ids, revision, edit }, context) => saveBatch(context, { ids, revision }, edit),
  async getDishBatchChoices(_, { run, merchantId }) {
    const [document, taxes, printers] = await Promise.all([
      menuDocument(run, merchantId),
      listTaxChoices(run, merchantId),
      listPrinterChoices(run, merchantId),
    ])
    return { categories: sorted(document.category), taxes, printers, menus: sorted(document.menu) }
  },
  async getDishGrid(_, { run, merchantId }) {
    return { rows: gridRows(await workingCopy(run, merchantId)) }
  },
  async previewDishGrid({ rows, page, pageSize }, context) {
    const { run, merchantId } = context
    const copy = await workingCopy(run, merchantId)
    // Their ids come with the save; until then they are told apart by others.
    const newIds = rows.map((_, at) => UNBORN + at)
    const { entries, conflicts, issues, after } = await gridChange(context, copy, rows, newIds)
    const part = { skip: (page - 1) * pageSize, most: pageSize }
    const changed = entries.filter(entry => !sameField(entry.before, entry.after))
    return {
      ...(await presentChanges(run, merchantId, copy.document, after, changed, part)),
      conflicts,
      issues,
    }
  },
  async saveDishGrid({ rows }, context) {
    let change: GridChange | undefined
    const changed = await changeMenu(context, {
      origin: 'grid',
      async make(copy, take) {
        const newIds = await take('dish', rows.filter(row => !('id' in row)).length)
        change = await gridChange(context, copy, rows, newIds)
        return isPossible(change) ? change.entries : []
      },
    })
    const { conflicts = [], issues = [] } = change ?? {}
    return { ...changed, saved: conflicts.length + issues.length === 0, conflicts, issues }
  },
})

const isPossible = ({ conflicts, issues }: GridChange) => conflicts.length + issues.length === 0
