/** The waitlist, saveType 19 (SET-6): who is texted when, in which words, and who may join by a code. */
import { z } from 'zod'
import { requiredText } from '../../kernel/fields.ts'
import { refuseAt, whole } from './refining.ts'

/** The texts of the waitlist with the numbers that `getSmsTemplate` knows them by. */
export const waitlistTexts = { joined: 1, ready: 2, soon: 3, changed: 4 } as const
export type WaitlistText = keyof typeof waitlistTexts
export const waitlistTextKinds = Object.keys(waitlistTexts) as WaitlistText[]

export const MOST_TEMPLATE_CHARACTERS = 480
const words = requiredText(MOST_TEMPLATE_CHARACTERS)
const inBoth = (en: string, zh: string) => z.strictObject({ en: words.default(en), zh: words.default(zh) }).prefault({})

export const waitlistValue = z.strictObject({
  /** Server pads may show the list, add parties and move them. */
  serverPad: z.boolean().default(false),
  /** A text with the quote and the link when a party joins. */
  smsOnJoin: z.boolean().default(false),
  /** A text when the table is ready, answered with 1 or 9. */
  smsOnReady: z.boolean().default(false),
  /** A text when the quoted time changes. */
  smsOnChange: z.boolean().default(false),
  /** A text when so many parties are ahead; null for none. */
  remindAhead: whole(0, 20).nullable().default(null),
  /** So long a table is held for a party that was told. */
  holdMinutes: whole(1, 60).default(10),
  /** Guests join by the code at the door. */
  joinByCode: z.boolean().default(false),
  /** With so many parties in line the code takes no more. */
  joinMostParties: whole(1, 200).default(30),
  /** Larger parties see the host. */
  joinMostSize: whole(1, 20).default(8),
  joined: inBoth(
    '{store}: {name}, you are on our waitlist, party of {size}. Wait: about {minutes} min. Your place: {link} Reply 9 to cancel, STOP to end texts.',
    '【{store}】{name}您好，已为您{size}位排队，约等{minutes}分钟。查看进度：{link} 回复9取消，回复STOP退订。',
  ),
  ready: inBoth(
    '{store}: {name}, your table is ready! We hold it for {minutes} min. Reply 1 to confirm, 9 to cancel.',
    '【{store}】{name}您好，您的餐桌已备好，为您保留{minutes}分钟。回复1确认，回复9取消。',
  ),
  soon: inBoth(
    '{store}: {name}, you are almost next. Please come back to the entrance. {link}',
    '【{store}】{name}您好，马上就到您了，请回到门口等候。{link}',
  ),
  changed: inBoth(
    '{store}: {name}, your wait is now about {minutes} min. {link}',
    '【{store}】{name}您好，您的等候时间更新为约{minutes}分钟。{link}',
  ),
})
export type WaitlistSettings = z.output<typeof waitlistValue>

/** What the templates may name: `minutes` is the wait, in `ready` how long the table is held; `link` the guest's page. */
export const waitlistVariables = ['name', 'size', 'minutes', 'position', 'store', 'link'] as const

export const waitlistFields = waitlistValue.superRefine((value, context) => {
  for (const kind of waitlistTextKinds)
    for (const language of ['en', 'zh'] as const)
      if (hasUnknown(value[kind][language])) refuseAt(context, [kind, language], 'templateVariable')
})

/** Whether something in braces is no variable: `{nmae}` would go out as it was typed. */
const hasUnknown = (template: string): boolean =>
  [...template.matchAll(/\{([^{}]*)\}/g)].some(
    ([, typed = '']) => !(waitlistVariables as readonly string[]).includes(typed.trim().toLowerCase()),
  )
