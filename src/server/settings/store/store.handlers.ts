/** The store: its details, phone, logos (SET-1). One group of settings; these are its calls by name. */
import type { storeCalls } from '../../../shared/contract/settings/store.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hasOrders } from '../groups/store.queries.ts'
import { readSetting, saveSetting } from '../values/settings.ts'

const read = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'store')

export const storeHandlers = (): Handlers<typeof storeCalls> => ({
  async getMerchantDetail(_, context) {
    const { run, merchantId, actor } = context
    const [{ version, value }, currencyFixed] = await Promise.all([read(context), hasOrders(run, merchantId)])
    return { ...value, version, aid: actor.store.aid, currencyFixed }
  },
  async editMerchantDetail({ version, ...value }, context) {
    return { version: await saveSetting(context, 'store', { version, value }) }
  },
  async getMerchantInformation(_, context) {
    const { value } = await read(context)
    const { aid, logoLight, logoDark } = context.actor.store
    const { name, secondName, phone, currency, languages, timeZone, cutoverMinutes, dinnerFromMinutes } = value
    const logos = { light: logoLight, dark: logoDark }
    const time = { timeZone, cutoverMinutes, dinnerFromMinutes }
    return { aid, name, secondName, phone, currency, languages, ...time, logos }
  },
  async saveMerchantPhone({ phone }, context) {
    const { version, value } = await read(context)
    return { version: await saveSetting(context, 'store', { version, value: { ...value, phone } }) }
  },
})
