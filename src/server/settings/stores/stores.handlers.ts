/** The stores of a boss (ADM-5). */
import type { OwnStore, storesCalls } from '../../../shared/contract/settings/stores.ts'
import { openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readSetting } from '../values/settings.ts'
import { storesOf } from '../transfer/ownStores.ts'
import type { OwnedStore } from '../transfer/transfer.queries.ts'
import { openStore } from './openStore.ts'
import { countContents } from './stores.queries.ts'

export const storesHandlers = (): Handlers<typeof storesCalls> => ({
  async getOwnStores(_, context) {
    const stores = await storesOf(context)
    const counts = await countContents(
      context.run,
      stores.map(({ merchantId }) => merchantId),
    )
    const rows: OwnStore[] = []
    for (const store of stores) {
      const { merchantId: __, ...count } = counts.find(each => each.merchantId === store.merchantId) ?? none
      rows.push({ ...(await listed(context, store)), ...count })
    }
    return { stores: rows, mayOpen: context.actor.isBoss && context.actor.viewAs === undefined }
  },

  openStore,
})

const none = { merchantId: 0, dishes: 0, menus: 0, roles: 0 }

async function listed({ run, request }: CallContext, store: OwnedStore) {
  const { merchantId, aid, phone, createdAt, timeZone, cutoverMinutes } = store
  const details = (await readSetting(run, merchantId, 'store')).value
  const hours = (await readSetting(run, merchantId, 'hours')).value
  const closings = (await readSetting(run, merchantId, 'closings')).value
  const { name, secondName, currency } = store
  const isKnown = hours.business.length > 0
  const opening = { hours, closings, zone: timeZone, cutoverMinutes }
  return {
    merchantId,
    aid,
    name,
    secondName,
    phone,
    timeZone,
    currency,
    createdAt,
    address: addressOf(details),
    isOpen: isKnown ? openAt(opening, request.now).isOpen : null,
  }
}

/** As it is on a letter, in one line. */
function addressOf(store: { street: string; city: string; state: string; zip: string }): string {
  const region = [store.state, store.zip].filter(part => part !== '').join(' ')
  return [store.street, store.city, region].filter(part => part !== '').join(', ')
}
