/** The store itself: details, logos, currency, languages, time, saveType 10 (SET-1). */
import { z } from 'zod'
import { id, language, requiredPhone, requiredText, text } from '../../kernel/fields.ts'
import { isTimeZone } from '../../../rules/basics/localTime.ts'
import { whole } from './refining.ts'

const MOST_FOOTER = 500
/** Lines of a receipt; the end of a line is their only control character. */
const lines = z
  .string()
  .trim()
  .max(MOST_FOOTER)
  .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value.replaceAll('\n', '')), {
    error: 'failures.field.characters',
  })
const minuteOfDay = whole(0, 1439)

const details = {
  name: text(100).default(''),
  secondName: text(100).default(''),
  /** As it is on contracts and receipts; empty is the name. */
  legalName: text(120).default(''),
  street: text(200).default(''),
  city: text(80).default(''),
  state: text(80).default(''),
  zip: text(20).default(''),
  country: text(80).default(''),
  phone: text(30).default(''),
  email: text(200).default(''),
  website: text(200).default(''),
  taxNumber: text(40).default(''),
  receiptFooter: lines.default(''),
  secondReceiptFooter: lines.default(''),
  /** The roll of the receipt printers. */
  receiptWidthMm: z.literal([58, 80]).default(80),
  /** Pictures; the dark one is on dark ground, and where there is none the light one does. */
  logoLight: id.nullable().default(null),
  logoDark: id.nullable().default(null),
  currency: text(3).default('USD'),
  /** What guests and receipts are spoken to in; the first is the store's own. */
  languages: z.array(language).min(1).max(2).default(['en', 'zh']),
  timeZone: text(60).default('UTC'),
  /** Minutes after midnight at which the business day turns. */
  cutoverMinutes: minuteOfDay.default(240),
  /** Lunch before, dinner from this minute of the local day on. */
  dinnerFromMinutes: minuteOfDay.default(960),
} as const

export const storeValue = z.strictObject(details)
export type StoreSettings = z.output<typeof storeValue>

const isEmail = (value: string) => value === '' || z.email().safeParse(value).success
/** With or without `https://`, as people write it. */
const isWebsite = (value: string) =>
  value === '' || /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/iu.test(value)
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** What is typed of the store. */
export const storeDetails = {
  ...details,
  name: requiredText(100),
  phone: requiredPhone,
  email: text(200).refine(isEmail, { error: 'failures.field.format' }).default(''),
  website: text(200).refine(isWebsite, { error: 'failures.field.format' }).default(''),
  currency: z.string().refine(code => currencies.has(code), { error: 'failures.field.choice' }),
  languages: details.languages.refine(list => new Set(list).size === list.length, {
    error: 'failures.field.listedTwice',
  }),
  timeZone: requiredText(60).refine(isTimeZone, { error: 'failures.field.choice' }),
} as const
export const storeFields = z.strictObject(storeDetails)
