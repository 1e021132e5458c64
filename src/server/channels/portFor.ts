/** The adapters by the names of their channels. Each is a line here; tests and the sandbox bring their own. */
import { createChowly } from './adapters/chowly/chowly.ts'
import { createDeliverect } from './adapters/deliverect/deliverect.ts'
import { createSandbox } from './adapters/sandbox/sandbox.ts'
import { createDoorDash } from './adapters/doorDash/doorDash.ts'
import { createOtter } from './adapters/otter/otter.ts'
import { createUberEats } from './adapters/uberEats/uberEats.ts'
import type { ChannelConnection, ChannelPort, ChannelTransport, DeliveryChannel } from './port.ts'

export type MakePort = (connection: ChannelConnection, transport: ChannelTransport) => ChannelPort

const makers: Partial<Record<DeliveryChannel, MakePort>> = {
  chowly: createChowly,
  deliverect: createDeliverect,
  doorDash: createDoorDash,
  otter: (connection, transport) => createOtter(connection, transport),
  uberEats: createUberEats,
  sandboxOne: createSandbox,
  sandboxTwo: createSandbox,
}

/** Connects a channel with its adapter; returns what takes it away again. */
export function connectChannel(channel: DeliveryChannel, make: MakePort): () => void {
  const before = makers[channel]
  makers[channel] = make
  return () => {
    if (before === undefined) delete makers[channel]
    else makers[channel] = before
  }
}

/** Whether the product speaks the protocol of a channel. */
export const hasAdapter = (channel: DeliveryChannel): boolean => makers[channel] !== undefined

/** The port of a connection. Throws where the channel has no adapter: ask `hasAdapter` first. */
export function portFor(connection: ChannelConnection, transport: ChannelTransport): ChannelPort {
  const make = makers[connection.channel]
  if (make === undefined) throw new Error(`No adapter for ${connection.channel}`)
  return make(connection, transport)
}

const nobody: ChannelTransport = { send: () => Promise.reject(new Error('Nothing is sent without a connection')) }

/** A port without a connection: what the channel can do, and what it would refuse; undefined without an adapter. */
export function describedPort(channel: DeliveryChannel): ChannelPort | undefined {
  const connection = { channel, account: '', clientId: '', address: '', key: '', hookKey: undefined }
  return makers[channel]?.(connection, nobody)
}
