/** The settings of the waitlist under the specification's own paths (SET-6, SET-10). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { waitlistTextKinds, waitlistVariables } from '../../../shared/contract/settings/groups/waitlist.ts'
import type { waitlistSettingCalls } from '../../../shared/contract/waitlist/waitlistSetting.ts'
import { previewTemplate } from '../../../shared/rules/messages/template.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { saveAt } from '../../settings/values/saveAt.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { guestAddress } from '../list/guestAddress.ts'
import { partyPath } from '../list/links.ts'
import { storeNameIn } from '../list/partyTexts.ts'

export const waitlistSettingHandlers = (): Handlers<typeof waitlistSettingCalls> => ({
  async getSmsTemplate({ id }, context) {
    const { run, merchantId } = context
    const kind = requireFound(waitlistTextKinds[id - 1], 'id')
    const { value } = await readSetting(run, merchantId, 'waitlist')
    const address = await guestAddress(run, merchantId)
    const sampled = (language: Language) => {
      const template = value[kind][language]
      const { body, size } = previewTemplate(template, sampleValues(context, language, address))
      return { template, preview: body, encoding: size.encoding, segments: size.segments, units: size.units }
    }
    return { id, kind, variables: [...waitlistVariables], en: sampled('en'), zh: sampled('zh') }
  },
  getWaitlistSetting: (_, { run, merchantId }) => readSetting(run, merchantId, 'waitlist'),
  async updateWaitlistSetting({ version, value }, context) {
    await saveAt(context, 'waitlist', { version, value }, field => `value.${field}`)
    return readSetting(context.run, context.merchantId, 'waitlist')
  },
})

/** A party of five, third in line. */
function sampleValues({ actor, merchantId }: CallContext, language: Language, address: string) {
  return {
    name: language === 'zh' ? '陈' : 'Chen',
    size: 5,
    minutes: 25,
    position: 3,
    store: storeNameIn(actor.store, language),
    link: `${address}${partyPath(merchantId, 'x'.repeat(22))}`,
  }
}
