/** Keys of third parties and the authorization code: set, replaced, cleared; never read back (SEC-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  AUTHORIZATION_DIGITS,
  type secretCalls,
  type SecretName,
  secretNames,
  secrets,
  type SecretState,
} from '../../../shared/contract/settings/secrets.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { holds } from '../../staff/rights/rights.ts'
import { type Sealing, sealingOf } from '../../kernel/sealing.ts'
import type { Server } from '../../kernel/server.ts'
import { hasSecret, listSecrets, removeSecret, type StoredSecret, writeSecret } from './secrets.queries.ts'

/** A shorter one would be half told by its last characters. */
const HINT_FROM = 12
const HINT_LENGTH = 4

export function secretHandlers({ env }: Server): Handlers<typeof secretCalls> {
  return {
    async getSecrets(_, { run, merchantId, actor }) {
      const stored = await listSecrets(run, merchantId)
      const known = secretNames.filter(
        name => holds(actor, secrets[name].viewPermission) || holds(actor, secrets[name].editPermission),
      )
      const stateOf = (name: SecretName) => stored.find(row => row.name === name)
      return { rows: known.map(name => asState(sealingOf(env), merchantId, name, stateOf(name))) }
    },
    async saveSecret({ name, value }, context) {
      requireEditor(context, name)
      const { run, merchantId, actor } = context
      const isCode = name === 'authorizationCode'
      if (isCode && !/^\d{4}$/.test(value))
        throw new Failure('PASSWORD_DIGITS', { field: 'value', values: { num: AUTHORIZATION_DIGITS } })
      const wasSet = await hasSecret(run, merchantId, name)
      const sealed = sealingOf(env).seal({ merchantId, name }, value)
      const hint = value.length >= HINT_FROM ? value.slice(-HINT_LENGTH) : ''
      const deviceHash = isCode ? await hashPassword(value) : null
      const by = { id: actor.employeeId, name: actor.displayName }
      await writeSecret(run, merchantId, { name, sealed, hint, deviceHash, by })
      told(context, name, wasSet ? 'update' : 'add')
      return {}
    },
    async clearSecret({ name }, context) {
      requireEditor(context, name)
      if (await removeSecret(context.run, context.merchantId, name)) told(context, name, 'delete')
      return {}
    },
  }
}

function requireEditor({ actor }: CallContext, name: SecretName): void {
  if (!holds(actor, secrets[name].editPermission)) throw new Failure('INSUFFICIENT_AUTHORITY')
}

/** Who and when; never a character of it. */
function told(context: CallContext, name: SecretName, action: 'add' | 'update' | 'delete'): void {
  context.audit({ action, objectType: 'secret', objectId: name })
  context.publish('settings', { secret: name })
}

function asState(
  sealing: Sealing,
  merchantId: number,
  name: SecretName,
  stored: StoredSecret | undefined,
): SecretState {
  if (!stored) return { name, isSet: false, isUnreadable: false, hint: '', setBy: '', setAt: null }
  const { sealed, hint, setBy, setAt } = stored
  return { name, isSet: true, isUnreadable: !opens(sealing, { merchantId, name }, sealed), hint, setBy, setAt }
}

function opens(sealing: Sealing, owner: Parameters<Sealing['open']>[0], sealed: Uint8Array): boolean {
  try {
    sealing.open(owner, sealed)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
