/** The channels that send orders, and how. Each is a line here. */
import { SANDBOX_SIGNATURE_HEADER, SANDBOX_TIME_HEADER } from '../../../shared/contract/channels/sandboxWire.ts'
import { channelOrder } from '../../../shared/contract/channels/channelOrders.ts'
import { readDeliverectOrder } from '../../../shared/rules/channels/adapters/orders/deliverectOrder.ts'
import { readUberEatsHook } from '../../../shared/rules/channels/adapters/orders/uberEatsHook.ts'
import { sandboxOrderOf } from '../../../shared/rules/channels/orders/sandboxOrders.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { FetchesOrders } from '../orderAnswers.ts'
import type { ChannelPort, DeliveryChannel } from '../port.ts'
import { type HookDialect, hmacHex, isRecent, signsBody } from './hookDialect.ts'

const sandbox: HookDialect = {
  isSigned({ header, body, now }, key) {
    const time = header(SANDBOX_TIME_HEADER)
    return sameSecret(hmacHex(key, `${time}.`, body), header(SANDBOX_SIGNATURE_HEADER)) && isRecent(time, now)
  },
  read: sandboxOrderOf,
}

/** Signed with the key of the integration. */
const deliverect: HookDialect = {
  isSigned: signsBody('x-server-authorization-hmac-sha256'),
  read: readDeliverectOrder,
}

const fetchesOrders = (port: ChannelPort): port is ChannelPort & FetchesOrders => 'fetchOrder' in port

/** Signed with the signing key of the webhook, or the app's client secret. A hook names an order without saying what is in it. */
const uberEats: HookDialect = {
  isSigned: signsBody('x-uber-signature'),
  async complete(body, port, signal) {
    const news = readUberEatsHook(body)
    return news !== null && fetchesOrders(port) ? port.fetchOrder(news, signal) : null
  },
  read: stored => (stored === null ? null : channelOrder.parse(stored)),
}

const dialects: Partial<Record<DeliveryChannel, HookDialect>> = {
  uberEats,
  deliverect,
  sandboxOne: sandbox,
  sandboxTwo: sandbox,
}

/** Undefined where the product takes no orders of the channel. */
export const dialectOf = (channel: DeliveryChannel): HookDialect | undefined => dialects[channel]
