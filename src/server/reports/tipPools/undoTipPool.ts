/** Brings retired tip pools back (ADM-1, RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Undo } from '../../kernel/undo.ts'
import { restoreTipPool } from './tipPools.queries.ts'

/** Its rules changed by hand are changed by hand again: the trail names their roles, which may have got others' names since. */
export const tipPoolUndo: Undo = {
  needs: ({ before, after }) => (before && !after ? ['reports.tips.pools'] : undefined),
  async putBack({ run, merchantId }, objectId) {
    if (!(await restoreTipPool(run, merchantId, Number(objectId)))) throw new Failure('UNDO_IMPOSSIBLE')
  },
}
