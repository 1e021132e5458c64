/**
 * Chowly (CHOWLY-3). What is public is how an ordering service reads a store's menu, `GET /api/toos/v2/menus` with the
 * store's `api-key` (goparrot/chowly-api-client, MIT). How a POS sends one is told to partners of Chowly alone. A menu is
 * sent as the counterpart of that call, and only to the address that Chowly gave: without one it is refused here, and
 * nothing is sent. A partner has to confirm the method, the path and the answer.
 */
import { chowlyMenu } from '../../../../shared/rules/channels/adapters/chowly/chowlyDocument.ts'
import { fromChowly } from '../../../../shared/rules/channels/adapters/chowly/fromChowly.ts'
import { toChowly } from '../../../../shared/rules/channels/adapters/chowly/toChowly.ts'
import { checkChannelMenu } from '../../../../shared/rules/channels/checks/checkChannelMenu.ts'
import type { ChannelConnection, ChannelPort, ChannelTransport, PublishAnswer } from '../../port.ts'
import { changeAnswer, namedIn, readAnswer, refusalIn, storeCalled } from '../answers.ts'

const API = 'https://api.chowlyinc.com'
const NO_ADDRESS = 'Chowly takes menus from its partners only: enter the address that it gave'
const WITH_MENU = 'Chowly takes this with the menu'

export function createChowly(connection: ChannelConnection, transport: ChannelTransport): ChannelPort {
  const own = connection.address.replace(/\/+$/, '')
  const send = (method: 'GET' | 'POST', signal: AbortSignal, body?: object) =>
    transport.send(
      {
        method,
        url: `${own || API}/api/toos/v2/menus`,
        headers: {
          Accept: 'application/json',
          'api-key': connection.key,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      signal,
    )
  return {
    name: connection.channel,
    // All of it goes with the menu; there are no other calls that anybody could read.
    can: {
      availability: false,
      prices: false,
      hours: false,
      pause: false,
      fetch: true,
      nestedGroups: false,
      alcohol: true,
    },
    validate: menu => checkChannelMenu(connection.channel, menu),

    async publish({ menu }, signal): Promise<PublishAnswer> {
      if (own === '') return { state: 'refused', message: NO_ADDRESS, entities: [] }
      const { document, leftOut } = toChowly(menu)
      const message = refusalIn(await send('POST', signal, document))
      if (message !== undefined) return { state: 'refused', message, entities: namedIn(message, menu) }
      return { state: 'done', entities: leftOut.map(part => changeAnswer(part, 'Chowly knows one level of choices')) }
    },
    status: async () => ({ state: 'done', entities: [] }),
    // No keys are known of. A menu that is sent again replaces itself.
    lookUp: async () => undefined,
    setAvailability: async changes => changes.map(change => changeAnswer(change, WITH_MENU)),
    setPrices: async changes => changes.map(change => changeAnswer(change, WITH_MENU)),
    setHours: async () => {},
    pause: async () => {},
    fetchCurrent: async signal =>
      fromChowly(readAnswer(chowlyMenu, await send('GET', signal)), storeCalled(connection.account), new Date()),
    /** A menu that is told says that the key is known; the name of the store is not in it. */
    async test(signal) {
      readAnswer(chowlyMenu, await send('GET', signal))
      return connection.account
    },
  }
}
