/** Connections to other services: none is switched on without its key (specification, section 8; SET-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { connectionKeys, connectionNames } from '../../../shared/contract/settings/thirdParty.ts'
import type { GroupRules } from '../groupRules.ts'
import { hasSecret } from '../secrets.queries.ts'

/** One that was on already stays on, also while its key is being replaced. */
export const thirdPartyRules: GroupRules<'thirdParty'> = {
  async complete({ run, merchantId }, wanted, { value: before }) {
    for (const name of connectionNames) {
      const isNew = wanted[name].enabled && !before[name].enabled
      if (isNew && !(await hasSecret(run, merchantId, connectionKeys[name])))
        throw new Failure('API_KEY_MISSING', { field: `${name}.enabled` })
    }
    return wanted
  },
}
