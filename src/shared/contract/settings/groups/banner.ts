/** The banner that guests read above the menu when they order online or at the table, saveType 30 (CHOWLY-5). */
import { z } from 'zod'
import { text, typedDate } from '../../kernel/fields.ts'
import { refuseAt } from './refining.ts'

/** A day of the store, or none. */
const day = typedDate.nullable().default(null)

export const bannerValue = z.strictObject({
  enabled: z.boolean().default(false),
  title: text(60).default(''),
  secondTitle: text(60).default(''),
  text: text(300).default(''),
  secondText: text(300).default(''),
  /** The first and the last calendar day on which it is shown, by the store's clock; null: from now on, until switched off. */
  fromDate: day,
  toDate: day,
})
export type BannerSettings = z.output<typeof bannerValue>

export const bannerFields = bannerValue.superRefine((value, context) => {
  const { enabled, title, fromDate, toDate } = value
  if (enabled && title === '') refuseAt(context, ['title'], 'required')
  if (fromDate !== null && toDate !== null && toDate < fromDate) refuseAt(context, ['toDate'], 'rangeWrong')
})
