/** Takes a change of an area or a table back (ADM-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Undo, wholeChange } from '../../kernel/undo.ts'
import { askForLinks } from './orderLinks.queries.ts'
import { diningTables, lockAreas, tableAreas } from './tables.queries.ts'

const { undo } = diningTables

/** Not into an area that was deleted since; a name that comes back finds its older orders. */
const diningTableUndo: Undo = {
  ...undo,
  async putBack(context, objectId, change) {
    const { run, merchantId } = context
    const { areaId, name } = wholeChange(change)?.before ?? {}
    const areas = await lockAreas(run, merchantId)
    if (areaId !== undefined && !areas.some(id => id === areaId)) throw new Failure('UNDO_IMPOSSIBLE')
    await undo.putBack(context, objectId, change)
    if (name !== undefined) await askForLinks(run, merchantId, [Number(objectId)])
  },
}

export const roomUndos = { tableArea: tableAreas.undo, diningTable: diningTableUndo }
