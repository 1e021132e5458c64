import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireHoldsNoMore } from '../rights/excess.ts'
import { requireMayExchange, currentPermissions } from '../rights/mayChange.ts'
import { changeRights } from '../rights/rights.ts'
import { type Change, wholeChange, neededFor, type Undo } from '../../kernel/undo.ts'
import { lockRightsOf, restoreRight } from '../rights/undo.queries.ts'

/** What a person was granted or denied on top of the role: by the rules of changing it (EMP-5, EMP-6). */
export const rightsUndo: Undo = {
  needs: change => {
    const fields = wholeChange(change)
    return fields && neededFor(Object.keys(fields.after), permissionFor)
  },
  putBack: (context, objectId, change) => changeRights(context, () => putBack(context, Number(objectId), change)),
}

function permissionFor(field: string): PermissionKey | undefined {
  if ((posPermissionKeys as readonly string[]).includes(field)) return 'employees.pos.edit'
  return (permissionKeys as readonly string[]).includes(field) ? 'employees.backOffice.edit' : undefined
}

/** As the trail names a person's own word. */
const GRANTED: Readonly<Record<string, boolean | undefined>> = { granted: true, denied: false, fromRole: undefined }

async function putBack(context: CallContext, employeeId: number, { before = {}, after = {} }: Change): Promise<void> {
  const { run, merchantId } = context
  const keys = Object.keys(before)
  const pos = keys.some(key => key.startsWith('pos.'))
  const held = await currentPermissions(context, pos ? 'employees.pos.edit' : 'employees.backOffice.edit')
  const person = await lockRightsOf(run, merchantId, employeeId)
  if (!person) throw new Failure('UNDO_IMPOSSIBLE')
  const ownOf = (key: string) => person.own.find(({ permission }) => permission === key)?.granted
  if (keys.some(key => ownOf(key) !== GRANTED[String(after[key])])) throw new Failure('UNDO_IMPOSSIBLE')
  const gives = (key: string) => before[key] === 'granted' || (before[key] === 'fromRole' && after[key] === 'denied')
  const exchange = { given: keys.filter(gives), taken: keys.filter(key => !gives(key)) }
  requireMayExchange(held.keys, exchange, 'auditId', held.language)
  await requireHoldsNoMore(context, person.accountId)
  for (const key of keys) await restoreRight(run, { merchantId, employeeId }, key, GRANTED[String(before[key])])
}
