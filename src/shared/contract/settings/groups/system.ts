/** Languages, appearance and security of the back office, saveType 16 (SET-7). */
import { z } from 'zod'
import { themes } from '../../kernel/themes.ts'
import { language } from '../../kernel/fields.ts'
import { ownChangeRules } from '../../staff/ownChanges.ts'
import { refuseAt, type Refining, whole } from './refining.ts'

export const idleMinutes = { min: 5, max: 720 } as const

export const systemFieldShape = {
  /** What people of the store can choose from. */
  languages: z
    .array(language)
    .min(1, { error: 'failures.field.oneChoice' })
    .max(2)
    .refine(list => new Set(list).size === list.length, { error: 'failures.field.listedTwice' })
    .default(['en', 'zh']),
  /** Of people who have not chosen, and in the place of one that is not offered. */
  language: language.default('en'),
  /** For everybody who has not chosen themselves. */
  theme: z.enum(themes).default('system'),
  /** A session ends after so many minutes without anybody doing anything; null is half a day. */
  idleMinutes: whole(idleMinutes.min, idleMinutes.max).nullable().default(null),
  /** Who may change their own pay and clock records (EMP-9). */
  ownChanges: z.enum(ownChangeRules).default('boss'),
} as const

export const systemValue = z.strictObject(systemFieldShape)
export type SystemSettings = z.output<typeof systemValue>
export const systemFields = systemValue.superRefine((value, context) => checkSystem(context, value))

/** The language to begin with is one that is offered. */
export function checkSystem(context: Refining, value: Pick<SystemSettings, 'languages' | 'language'>): void {
  if (!value.languages.includes(value.language)) refuseAt(context, ['language'], 'choice')
}
