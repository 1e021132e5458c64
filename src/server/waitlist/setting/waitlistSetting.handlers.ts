/** The settings of the waitlist under the specification's own paths (SET-6, SET-10). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import {
  type WaitlistSettings,
  type WaitlistText,
  waitlistTextKinds,
  waitlistVariables,
} from '../../../shared/contract/settings/groups/waitlist.ts'
import type { waitlistSettingCalls } from '../../../shared/contract/waitlist/waitlistSetting.ts'
import { previewTemplate, renderTemplate } from '../../../shared/rules/messages/template.ts'
import { MOST_TEXT_CHARACTERS } from '../../../shared/rules/messages/textSize.ts'
import { textPhone } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { queueTestText } from '../../messages/outbox/byHand.ts'
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
    const link = await sampleLink(context)
    const sampled = (language: Language) => {
      const template = value[kind][language]
      const { body, size } = previewTemplate(template, sampleValues(context, { kind, language, link, value }))
      return { template, preview: body, encoding: size.encoding, segments: size.segments, units: size.units }
    }
    return { id, kind, variables: [...waitlistVariables], link, en: sampled('en'), zh: sampled('zh') }
  },
  getWaitlistSetting: (_, { run, merchantId }) => readSetting(run, merchantId, 'waitlist'),
  async updateWaitlistSetting({ version, value }, context) {
    await saveAt(context, 'waitlist', { version, value }, field => `value.${field}`)
    return readSetting(context.run, context.merchantId, 'waitlist')
  },
  async sendWaitlistTestText({ phone, kind, language, idempotencyKey }, context) {
    const { run, merchantId, actor } = context
    const to = textPhone(phone, actor.store.timeZone)
    if (to === undefined) throw new Failure('TEXT_PHONE', { field: 'phone' })
    const { value } = await readSetting(run, merchantId, 'waitlist')
    const link = await sampleLink(context)
    const body = renderTemplate(value[kind][language], sampleValues(context, { kind, language, link, value }))
    const key = `waitlistTest:${actor.employeeId}:${idempotencyKey}`
    return queueTestText(context, { key, to, body: body.slice(0, MOST_TEXT_CHARACTERS), language })
  },
})

interface Sampled {
  readonly kind: WaitlistText
  readonly language: Language
  readonly link: string
  readonly value: WaitlistSettings
}

/** A link that is nobody's, as long as theirs; '' where texts have none. */
async function sampleLink({ run, merchantId }: CallContext): Promise<string> {
  const address = await guestAddress(run, merchantId)
  return address === '' ? '' : `${address}${partyPath(merchantId, 'x'.repeat(22))}`
}

/** A party of five, third in line. */
function sampleValues({ actor }: CallContext, { kind, language, link, value }: Sampled) {
  return {
    name: language === 'zh' ? '陈' : 'Chen',
    size: 5,
    minutes: kind === 'ready' ? value.holdMinutes : 25,
    position: 3,
    store: storeNameIn(actor.store, language),
    link,
  }
}
