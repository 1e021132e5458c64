/** Whether the card gateway answers, and charges of the sandbox (SET-7, ORD-4). */
import type { cardGatewayCalls } from '../../../shared/contract/payments/cardGateway.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { GatewayUnknown } from './gateway.ts'
import { gatewayFor } from './gatewayFor.ts'
import { chargeSandbox } from './sandbox/sandbox.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { readSetting } from '../../settings/values/settings.ts'

const MOST_MS = 5_000

export const cardGatewayHandlers = (server: Server): Handlers<typeof cardGatewayCalls> => ({
  async testCardGateway(_, { merchantId, signal, turn }) {
    const gateway = await turn('read', ({ run }) => gatewayFor(server, run, merchantId))
    if (!gateway) throw new Failure('GATEWAY_NONE')
    const started = performance.now()
    const name = await gateway.test(AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]))
    return { name, milliseconds: Math.round(performance.now() - started) }
  },
  async chargeSandbox({ paymentDevice, ...sale }, { merchantId, device, turn }) {
    const { value } = await turn('read', ({ run }) => readSetting(run, merchantId, 'thirdParty'))
    if (value.cardGateway.kind !== 'sandbox') throw new Failure('GATEWAY_NONE')
    // Charges of terminals and requests of the product share the sandbox's keys.
    const key = `charge-${device.deviceId}-${sale.key}`
    const charge = { ...sale, key, paymentDevice: paymentDevice || device.name }
    try {
      const answer = await chargeSandbox(server.engine, merchantId, charge)
      if (answer.outcome === 'declined')
        return { outcome: 'declined', gatewayRef: '', amountCents: 0, declined: answer.code }
      return { outcome: 'approved', gatewayRef: answer.ref, amountCents: answer.amountCents, declined: null }
    } catch (error) {
      if (error instanceof GatewayUnknown) return { outcome: 'unknown', gatewayRef: '', amountCents: 0, declined: null }
      throw error
    }
  },
})
