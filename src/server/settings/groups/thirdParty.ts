/** Connections to other services: none is switched on without its key (CHOWLY-3, SET-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { cardGatewayKey, connectionKeys, connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { GroupRules } from './groupRules.ts'
import { hasSecret } from '../secrets/secrets.queries.ts'
import { keepCloverMid } from './thirdParty.queries.ts'

/** One that was on already stays on, also while its key is being replaced. */
export const thirdPartyRules: GroupRules<'thirdParty'> = {
  async normalize({ run, merchantId }, wanted, { value: before }) {
    for (const name of connectionNames) {
      const isNew = wanted[name].enabled && !before[name].enabled
      if (isNew && !(await hasSecret(run, merchantId, connectionKeys[name])))
        throw new Failure('API_KEY_MISSING', { field: `${name}.enabled` })
    }
    const { kind } = wanted.cardGateway
    const isNew = kind === 'clover' && kind !== before.cardGateway.kind
    if (isNew && !(await hasSecret(run, merchantId, cardGatewayKey)))
      throw new Failure('API_KEY_MISSING', { field: 'cardGateway.kind' })
    return wanted
  },
  /** Sessions carry the store's Clover mid (AUTH-4). */
  async syncTables(context, { cardGateway: { account } }, { value: { cardGateway: before } }) {
    if (account === before.account) return
    await keepCloverMid(context.run, context.merchantId, account)
    await context.forgetSessions()
  },
}
