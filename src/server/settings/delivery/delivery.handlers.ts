/** Delivery (SET-4): a thin way to the settings with saveType 15. */
import type { deliveryCalls } from '../../../shared/contract/settings/delivery.ts'
import { deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../values/saveAt.ts'
import { readSetting } from '../values/settings.ts'

export const deliveryHandlers = (): Handlers<typeof deliveryCalls> => ({
  async getMerchantDelivery(_, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'delivery')
    return { version, value }
  },
  async saveMerchantDelivery({ version, value }, context) {
    return { version: await saveAt(context, 'delivery', { version, value }, field => `value.${field}`) }
  },
  async checkMerchantDelivery({ to }, { run, merchantId }) {
    const { value } = await readSetting(run, merchantId, 'delivery')
    return deliveryTo(to, value)
  },
})
