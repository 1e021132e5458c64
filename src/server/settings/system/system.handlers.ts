/** System settings, and whether a connection answers (SET-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { connectionKeys } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { systemCalls } from '../../../shared/contract/settings/system.ts'
import { guardedFetch } from '../../kernel/guardedFetch.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { saveAt } from '../values/saveAt.ts'
import { hasSecret } from '../secrets/secrets.queries.ts'
import { readSetting } from '../values/settings.ts'

/** An answer is all that is asked for. */
const MOST_BYTES = 100_000
const MOST_MS = 5_000

export const systemHandlers = ({ env }: Server): Handlers<typeof systemCalls> => ({
  async getSysParam(_, { run, merchantId }) {
    const { value, ...stored } = await readSetting(run, merchantId, 'system')
    return { ...stored, ...value }
  },
  saveSysParam: async ({ version, ...value }, context) => ({
    version: await saveAt(context, 'system', { version, value }, field => field),
  }),
  async testConnection({ connection }, { merchantId, signal, turn }) {
    const [hasKey, { value }] = await turn('read', ({ run }) =>
      Promise.all([hasSecret(run, merchantId, connectionKeys[connection]), readSetting(run, merchantId, 'thirdParty')]),
    )
    if (!hasKey) throw new Failure('API_KEY_MISSING', { field: 'connection' })
    const { address } = value[connection]
    if (address === '') throw new Failure('ADDRESS_MISSING', { field: 'connection' })
    const started = performance.now()
    const bounds = { allowed: env.allowedPrivateHosts, mostBytes: MOST_BYTES, mostMs: MOST_MS, signal }
    await fetchAtAll(address, bounds)
    return { milliseconds: Math.round(performance.now() - started) }
  },
})

async function fetchAtAll(address: string, bounds: Omit<Parameters<typeof guardedFetch>[1], 'accepts'>): Promise<void> {
  try {
    await guardedFetch(address, { ...bounds, accepts: () => true })
  } catch (error) {
    if (error instanceof Failure) throw new Failure(error.code, { field: 'connection' })
    throw error
  }
}
