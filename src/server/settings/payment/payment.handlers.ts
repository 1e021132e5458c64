/** Payment types, tips and the authorization code (SET-2). */
import type { paymentCalls } from '../../../shared/contract/settings/payment.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../values/saveAt.ts'
import { readSetting } from '../values/settings.ts'

export const paymentHandlers = (): Handlers<typeof paymentCalls> => ({
  async saveMerchantTip({ version, ...tips }, context) {
    const { value } = await readSetting(context.run, context.merchantId, 'payment')
    const wanted = { version, value: { ...value, tips } }
    return { version: await saveAt(context, 'payment', wanted, field => field.replace(/^tips\./, '')) }
  },
})
