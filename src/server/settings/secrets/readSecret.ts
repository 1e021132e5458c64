/** A secret as it is used: opened in the process that needs it, and given to nobody else (SEC-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SecretName } from '../../../shared/contract/settings/secrets.ts'
import type { Run } from '../../db/run.ts'
import type { Env } from '../../env.ts'
import { sealingOf } from '../../kernel/sealing.ts'
import { listSecrets } from './secrets.queries.ts'

/** A secret of a store; undefined where none is set, or it can no longer be decrypted. */
export async function readSecret(
  env: Env,
  run: Run,
  merchantId: number,
  name: SecretName,
): Promise<string | undefined> {
  const stored = (await listSecrets(run, merchantId)).find(secret => secret.name === name)
  if (!stored) return undefined
  try {
    return sealingOf(env).open({ merchantId, name }, stored.sealed)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
