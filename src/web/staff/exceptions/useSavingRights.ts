import type { RightState } from '../../../shared/rules/staff/rights.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { PosPermissionKey } from '../../../shared/contract/permissions/posPermissions.ts'
import { isDone } from '../../kit/editing/isDone.ts'
import { askAgain, useSend } from '../../kit/useCall.ts'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { callsOf } from './callsOf.ts'
import type { changesOf } from './draft.ts'

type Changes = ReturnType<typeof changesOf>

/** Saves a person's rights with the call of the tree; whether they are saved. Where others were quicker, what they saved is asked for. */
export function useSavingRights(tree: TreeName) {
  const { list, get } = callsOf[tree]
  const options = { stale: [list], toast: 'updated' as const }
  const backOffice = useSend(callsOf.backOffice.update, options)
  const pos = useSend(callsOf.pos.update, options)
  const onError = () => askAgain(get)
  const save = async (employeeId: number, changes: Changes): Promise<boolean> => {
    const sent =
      tree === 'pos'
        ? pos.mutateAsync(
            { employeeId, changes: changes as { key: PosPermissionKey; from: RightState; to: RightState }[] },
            { onError },
          )
        : backOffice.mutateAsync(
            { employeeId, changes: changes as { key: PermissionKey; from: RightState; to: RightState }[] },
            { onError },
          )
    return await isDone(sent)
  }
  return { save, isPending: backOffice.isPending || pos.isPending }
}
