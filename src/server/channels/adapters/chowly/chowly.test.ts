import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { fromChowly } from '../../../../shared/rules/channels/adapters/chowly/fromChowly.ts'
import { toChowly } from '../../../../shared/rules/channels/adapters/chowly/toChowly.ts'
import { demoMenuOf } from '../../../../shared/rules/channels/adapters/testing/golden.ts'
import { aChannelMenu, aGroup, anItem, anOption } from '../../../../shared/rules/channels/testing/aChannelMenu.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { KEY } from '../../testing/standIn.ts'
import { channelTransport } from '../../transport.ts'
import { createChowly } from './chowly.ts'
import { ChowlyStandIn } from './chowlyStandIn.ts'

const demoMenu = demoMenuOf(
  readFileSync(
    new URL('../../../../shared/rules/channels/adapters/golden/demo.channelMenu.json', import.meta.url),
    'utf8',
  ),
)
const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'chowly',
  account: 'Golden Wok',
  clientId: '',
  address: '',
  key: KEY,
  hookKey: undefined,
}
let open: ChowlyStandIn[] = []
afterEach(() => {
  for (const service of open) service.close()
  open = []
})
const signal = () => AbortSignal.timeout(5_000)

async function stand() {
  const service = new ChowlyStandIn()
  open.push(service)
  const address = await service.open()
  const port = createChowly({ ...connection, address }, transport)
  const stood: PortStand = {
    port,
    unreached: createChowly({ ...connection, address: 'http://127.0.0.1:1' }, transport),
    menu: aChannelMenu({ items: [anItem({ ref: 'd1', priceCents: 1250 }), anItem({ ref: 'd2' })] }),
    finish: () => {},
    next: fate => service.fates.push(fate),
    revokeKey: () => (service.keyRevoked = true),
    taken: () => service.menus,
    keepsKeys: false,
  }
  return { ...stood, port, service }
}

provePort('Chowly', stand)

const publish = (port: PortStand['port'], menu = demoMenu) => port.publish({ key: 'k', menu, previous: null }, signal())

describe('CHOWLY-3 Chowly', () => {
  test('takes the whole demo menu, and gives it back as it can be told', async () => {
    const { port, service } = await stand()
    expect(await publish(port)).toMatchObject({ state: 'done' })
    const { document } = toChowly(demoMenu)
    expect(service.menu).toEqual(document)
    const back = await port.fetchCurrent(signal())
    expect({ ...back, store: demoMenu.store }).toEqual(fromChowly(document, demoMenu.store, new Date()))
  })

  test('groups that options ask are told to be left out', async () => {
    const { port, menu } = await stand()
    const nested = {
      ...menu,
      items: [anItem({ groups: ['g1'] }), anItem({ ref: 'd2' })],
      groups: [aGroup({ ref: 'g1', options: ['o1'] }), aGroup({ ref: 'g2', options: ['o2'] })],
      options: [anOption({ ref: 'o1', groups: ['g2'] }), anOption({ ref: 'o2' })],
    }
    expect(await publish(port, nested)).toEqual({
      state: 'done',
      entities: [{ kind: 'group', ref: 'g2', outcome: 'refused', message: 'Chowly knows one level of choices' }],
    })
  })

  test('without the address of a partner nothing is sent', async () => {
    const port = createChowly(connection, {
      send: () => {
        throw new Error('sent')
      },
    })
    expect(await publish(port)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('partners') as string,
    })
  })
})
