/** What the sandbox channel posts, as an order in our shape. */
import type { ChannelOrderInput } from '../../../contract/channels/channelOrders.ts'
import { sandboxEvent } from '../../../contract/channels/sandboxWire.ts'
import { sandboxOrderIn } from '../adapters/sandbox.ts'

/** The order of an event. Throws where the body is no event of the sandbox. */
export const sandboxOrderOf = (body: unknown): ChannelOrderInput => sandboxOrderIn(sandboxEvent.parse(body))
