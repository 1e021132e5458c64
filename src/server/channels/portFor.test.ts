import { expect, test } from 'vitest'
import type { ChannelConnection, ChannelPort, ChannelTransport } from './port.ts'
import { connectChannel, hasAdapter, portFor } from './portFor.ts'

const connection: ChannelConnection = {
  channel: 'sandboxTwo',
  account: 'S-1',
  clientId: '',
  address: '',
  key: 'k',
  hookKey: undefined,
}
const transport: ChannelTransport = { send: () => Promise.reject(new Error('not asked')) }

test('CHOWLY-3 a channel is spoken to by the adapter that was connected last, until it is taken away', () => {
  const before = hasAdapter('sandboxTwo')
  const port = { name: 'sandboxTwo' } as ChannelPort
  const disconnect = connectChannel('sandboxTwo', () => port)
  expect(portFor(connection, transport)).toBe(port)
  const another = { name: 'sandboxTwo' } as ChannelPort
  const disconnectAnother = connectChannel('sandboxTwo', () => another)
  expect(portFor(connection, transport)).toBe(another)
  disconnectAnother()
  expect(portFor(connection, transport)).toBe(port)
  disconnect()
  expect(hasAdapter('sandboxTwo')).toBe(before)
})
