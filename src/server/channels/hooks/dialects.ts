/** The channels that send orders, and how. Each is a line here. */
import { SANDBOX_SIGNATURE_HEADER, SANDBOX_TIME_HEADER } from '../../../shared/contract/channels/sandboxWire.ts'
import { sandboxOrderOf } from '../../../shared/rules/channels/orders/sandboxOrders.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { DeliveryChannel } from '../port.ts'
import { type HookDialect, hmacHex, isRecent } from './hookDialect.ts'

const sandbox: HookDialect = {
  isSigned({ header, body, now }, key) {
    const time = header(SANDBOX_TIME_HEADER)
    return sameSecret(hmacHex(key, `${time}.`, body), header(SANDBOX_SIGNATURE_HEADER)) && isRecent(time, now)
  },
  read: sandboxOrderOf,
}

const dialects: Partial<Record<DeliveryChannel, HookDialect>> = { sandboxOne: sandbox, sandboxTwo: sandbox }

/** Undefined where the product takes no orders of the channel. */
export const dialectOf = (channel: DeliveryChannel): HookDialect | undefined => dialects[channel]
