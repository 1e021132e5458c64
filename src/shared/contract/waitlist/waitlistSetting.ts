/** The settings of the waitlist under the specification's own paths (SET-6): the settings group with saveType 19. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, language, requiredPhone } from '../kernel/fields.ts'
import { textReasons, textStates } from '../messages/texts.ts'
import { settingVersion } from '../settings/groups/refining.ts'
import { waitlistFields, waitlistTextKinds, waitlistValue } from '../settings/groups/waitlist.ts'

const service = '/sys/waitlist'
const saved = z.object({
  version: z.number().int(),
  setAt: instant.nullable(),
  setBy: z.string(),
  value: waitlistValue,
})
const size = z.object({ encoding: z.enum(['GSM-7', 'UCS-2']), segments: z.number().int(), units: z.number().int() })
const template = z.object({ template: z.string(), preview: z.string(), ...size.shape })

export const waitlistSettingCalls = {
  getSmsTemplate: defineCall({
    method: 'GET',
    path: `${service}/getSmsTemplate/{id}`,
    needs: 'settings.waitlist.view',
    access: 'read',
    about:
      'Returns a waitlist text template in both languages, with a sample and its segments. 1: joined, 2: table ready, 3: almost next, 4: quote changed.',
    input: z.strictObject({ id: z.coerce.number<number | string>().int().min(1).max(waitlistTextKinds.length) }),
    reply: z.object({
      id: z.number().int(),
      kind: z.enum(waitlistTextKinds),
      variables: z.array(z.string()),
      /** What `{link}` looks like; empty where texts have none, because the server has no public address. */
      link: z.string(),
      en: template,
      zh: template,
    }),
  }),
  getWaitlistSetting: defineCall({
    method: 'GET',
    path: `${service}/getWaitlistSetting`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the waitlist settings (saveType 19) with their version.',
    input: z.strictObject({}),
    reply: saved,
  }),
  updateWaitlistSetting: defineCall({
    method: 'POST',
    path: `${service}/updateWaitlistSetting`,
    needs: 'settings.waitlist.edit',
    access: 'write',
    about: 'Replaces the waitlist settings and returns them as saved. Pass the version that was read.',
    input: z.strictObject({ version: settingVersion, value: waitlistFields }),
    reply: saved,
  }),
  sendWaitlistTestText: defineCall({
    method: 'POST',
    path: '/waitlistServe/sendWaitlistTestText',
    needs: 'settings.waitlist.edit',
    access: 'write',
    about:
      'Texts a saved waitlist template with sample values to a phone, to try it out. Whoever asks vouches that its owner agreed.',
    input: z.strictObject({ phone: requiredPhone, kind: z.enum(waitlistTextKinds), language, idempotencyKey }),
    reply: z.object({ messageId: id, state: z.enum(textStates), reason: z.enum(['', ...textReasons]) }),
  }),
} as const satisfies Calls
