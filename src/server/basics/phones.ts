/**
 * Phone numbers as keys of people: `(415) 555-7777` and `14155557777` are one (CUST-1). On the server alone, so that no
 * page carries the numbering plans of the world.
 */
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where the time zone of a store says nothing, as UTC. */
const HOME: CountryCode = 'US'
/** As many digits as the key of a number that is none may have. */
const MOST_DIGITS = 40

const countries = new Map<string, CountryCode>()

/** The country whose people use this time zone. */
function countryOf(timeZone: string): CountryCode {
  const known = countries.get(timeZone)
  if (known !== undefined) return known
  const names = [timeZone, new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone]
  const found = getCountries().find(country => {
    // Not yet among the types of the platform.
    const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones: () => string[] | undefined }
    return region.getTimeZones()?.some(zone => names.includes(zone))
  })
  countries.set(timeZone, found ?? HOME)
  return found ?? HOME
}

const parsed = (typed: string, timeZone: string) => {
  const number = parsePhoneNumberFromString(typed, countryOf(timeZone))
  return number?.isPossible() ? number : undefined
}

/**
 * The key of the person who has this phone: the digits of its E.164 form, and those of an extension. A number without a
 * country's code is one of the store's country, which its time zone names. What is no whole number (`555-0100`) is its
 * digits; without digits the key is empty.
 */
export function phoneKey(typed: string, timeZone: string): string {
  if (!/\p{Nd}/u.test(typed)) return ''
  const number = parsed(typed, timeZone)
  const digits = number ? `${number.number}${number.ext ?? ''}` : typed.normalize('NFKC')
  return digits.replace(/\D/g, '').slice(0, MOST_DIGITS)
}

/** All the digits that somebody may have typed to look for this phone: with and without its country's code, and as written. */
export function phoneForms(typed: string, timeZone: string): string[] {
  const forms = [phoneKey(typed, timeZone), parsed(typed, timeZone)?.nationalNumber ?? '', typed.replace(/\D/g, '')]
  return [...new Set(forms)].filter(digits => digits !== '')
}

/**
 * The E.164 form of a phone that can be texted (`+14155557777`), as `phoneKey` reads it; undefined for what is no whole
 * number, or has an extension.
 */
export function textPhone(typed: string, timeZone: string): string | undefined {
  const number = parsed(typed, timeZone)
  return number && !number.ext ? number.number : undefined
}
