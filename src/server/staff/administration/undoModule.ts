import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { requiredModules } from '../../../shared/contract/staff/administration.ts'
import { changeRights } from '../rights/rights.ts'
import { wholeChange, neededFor, type Undo } from '../../kernel/undo.ts'
import { isModuleOn, restoreModule } from '../rights/undo.queries.ts'

/** A module that was switched on or off (EMP-4). */
export const moduleUndo: Undo = {
  needs: change => {
    const fields = wholeChange(change)
    return (
      fields && neededFor(Object.keys(fields.after), key => (key === 'enabled' ? 'employees.index.edit' : undefined))
    )
  },
  bossOnly: true,
  putBack: (context, module, { before, after }) =>
    changeRights(context, async () => {
      const { run, merchantId } = context
      if ((await isModuleOn(run, merchantId, module)) !== after?.['enabled']) throw new Failure('UNDO_IMPOSSIBLE')
      const on = before?.['enabled'] === true
      if (!on && requiredModules.includes(module)) throw new Failure('MODULE_REQUIRED')
      await restoreModule(run, merchantId, module, on)
    }),
}
