/** What a campaign gives, until when and on which terms, as guests read it: on cards, receipts and the list (MKT-1). */
import type { CampaignFields, Offer } from '../../../contract/coupons/campaigns.ts'
import type { Language } from '../../../contract/kernel/fields.ts'
import { clockTime, hourStyleOf } from '../../basics/clockTime.ts'
import { moneyText } from '../../basics/moneyText.ts'

/** What is said of a campaign. */
export type CouponTerms = Pick<
  CampaignFields,
  | 'offer'
  | 'maxDiscountCents'
  | 'minOrderCents'
  | 'dishIds'
  | 'categoryIds'
  | 'orderTypes'
  | 'channels'
  | 'weekdays'
  | 'fromMinute'
  | 'toMinute'
  | 'startsOn'
  | 'expiresOn'
  | 'timesPerCode'
  | 'perGuest'
  | 'stacking'
>

export interface TermsWords {
  readonly language: Language
  readonly currency: string
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly dishName: (dishId: number) => string
  readonly categoryName: (categoryId: number) => string
}

/** More names than these are counted. */
const MOST_NAMES = 3
const FULL_PCM = 100_000
const DAY_MINUTES = 1_440
/** The week as people read it, from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** `10% off`, `$5 off`, `Free Spring Rolls`; in Chinese `9 折`, `立减 $5`, `免费春卷`. */
export function offerText(offer: Offer, words: TermsWords): string {
  const { language, currency, say } = words
  switch (offer.kind) {
    case 'percent': {
      if (offer.percentPcm === FULL_PCM) return say('couponTerms.offer.whole')
      // Chinese says what is left to pay in tenths; where that takes more than two decimals, nobody would.
      const rest = FULL_PCM - offer.percentPcm
      const isSaidAsRest = language === 'zh' && rest % 100 === 0
      return isSaidAsRest
        ? say('couponTerms.offer.rest', { tenths: rest / 10_000 })
        : say('couponTerms.offer.percent', { percent: offer.percentPcm / 1_000 })
    }
    case 'fixed':
      return say('couponTerms.offer.fixed', {
        amount: moneyText(offer.amountCents, currency, language, { isShort: true }),
      })
    case 'freeItem': {
      const dishes = listed(offer.dishIds.map(words.dishName), words, 'disjunction')
      return offer.quantity === 1
        ? say('couponTerms.offer.freeItem', { dishes })
        : say('couponTerms.offer.freeItems', { dishes, quantity: offer.quantity })
    }
  }
}

/** `Valid Nov 1, 2026 – Dec 31, 2026`. */
export function datesText(
  { startsOn, expiresOn }: Pick<CouponTerms, 'startsOn' | 'expiresOn'>,
  { language, say }: Pick<TermsWords, 'language' | 'say'>,
): string {
  const from = dateText(startsOn, language)
  if (expiresOn === null) return say('couponTerms.dates.from', { from })
  if (expiresOn === startsOn) return say('couponTerms.dates.on', { from })
  return say('couponTerms.dates.span', { from, to: dateText(expiresOn, language) })
}

/** Each term that narrows the offer as a short sentence without a full stop; none where there are none. */
export function conditionTexts(terms: CouponTerms, words: TermsWords): string[] {
  const { currency, language, say } = words
  const money = (amountCents: number) => moneyText(amountCents, currency, language, { isShort: true })
  const { minOrderCents, maxDiscountCents, orderTypes, channels, perGuest, timesPerCode } = terms
  const goods = [...terms.dishIds.map(words.dishName), ...terms.categoryIds.map(words.categoryName)]
  const when = whenText(terms, words)
  return [
    ...(minOrderCents === null ? [] : [say('couponTerms.minimum', { amount: money(minOrderCents) })]),
    ...(maxDiscountCents === null ? [] : [say('couponTerms.atMost', { amount: money(maxDiscountCents) })]),
    ...(goods.length === 0 ? [] : [say('couponTerms.goods', { goods: listed(goods, words, 'conjunction') })]),
    ...(orderTypes.length === 0
      ? []
      : [
          say('couponTerms.orderTypes', {
            types: joined(
              orderTypes.map(type => say(`couponTerms.type.${type}`)),
              words,
            ),
          }),
        ]),
    ...(channels.length === 0
      ? []
      : [
          say('couponTerms.channels', {
            channels: joined(
              channels.map(each => say(`couponTerms.channel.${each}`)),
              words,
            ),
          }),
        ]),
    ...(when === '' ? [] : [when]),
    ...(timesPerCode === 1 ? [] : [say('couponTerms.times', { count: timesPerCode })]),
    ...(perGuest === null ? [] : [say('couponTerms.perGuest', { count: perGuest })]),
    ...(terms.stacking === 'alone' ? [say('couponTerms.alone')] : []),
  ]
}

/** `Mon–Fri, 11:00 AM–2:00 PM`; empty where it holds always. */
function whenText({ weekdays, fromMinute, toMinute }: CouponTerms, words: TermsWords): string {
  const style = hourStyleOf(words.language)
  const clock = (minute: number) => clockTime(minute % DAY_MINUTES, style)
  const hours =
    fromMinute === null && toMinute === null
      ? ''
      : words.say('couponTerms.span', { from: clock(fromMinute ?? 0), to: clock(toMinute ?? 0) })
  const days = weekdays.length === 0 || weekdays.length === WEEK.length ? '' : joined(dayRuns(weekdays, words), words)
  return days !== '' && hours !== '' ? words.say('couponTerms.daysAndHours', { days, hours }) : days + hours
}

/** Three or more days in a row as a span. */
function dayRuns(weekdays: readonly number[], { language, say }: TermsWords): string[] {
  const runs: number[][] = []
  for (const [at, day] of WEEK.entries()) {
    if (!weekdays.includes(day)) continue
    const run = runs.at(-1)
    if (run && run.at(-1) === WEEK[at - 1]) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap(run => {
    const names = run.map(day => dayName(day, language))
    return run.length < 3 ? names : [say('couponTerms.span', { from: names[0] ?? '', to: names.at(-1) ?? '' })]
  })
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN' }

/** 1 January 2023 was a Sunday. */
const dayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  )

const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** Choices beside one another without a word between. */
const joined = (names: readonly string[], { language }: Pick<TermsWords, 'language'>): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** The first names, and how many more there are. */
function listed(names: readonly string[], { language, say }: TermsWords, type: 'conjunction' | 'disjunction'): string {
  const most = names.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES
  const more = names.length - most
  const shown = [...names.slice(0, most), ...(more > 0 ? [say('couponTerms.more', { count: more })] : [])]
  return new Intl.ListFormat(locales[language], { type }).format(shown)
}
