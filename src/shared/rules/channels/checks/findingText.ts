/** What a finding says to people (CHOWLY-4): the channel, the thing by its name, days and times as the reader writes them. */
import type { Finding } from '../../../contract/channels/findings.ts'
import type { Language } from '../../../contract/kernel/fields.ts'
import type { HourStyle } from '../../../contract/kernel/hourStyles.ts'
import { clockTime } from '../../basics/clockTime.ts'

export interface FindingWords {
  readonly language: Language
  readonly hourStyle: HourStyle
  readonly channelName: string
  readonly say: (key: string, values: Readonly<Record<string, string | number>>) => string
}

/** The 4th of January 1970 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000
const DAY_MS = 86_400_000

const dayName = (language: Language, weekday: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(SUNDAY_MS + weekday * DAY_MS))

/** One sentence. */
export function findingText({ rule, values }: Pick<Finding, 'rule' | 'values'>, words: FindingWords): string {
  const { language, hourStyle, channelName, say } = words
  const text = (key: string) => String(values[key] ?? '')
  const inLanguage = (name: string, second: string) =>
    language === 'zh' && text(second) !== '' ? text(second) : text(name)
  const time = (key: string) => clockTime(Number(values[key] ?? 0), hourStyle)
  return say(`channelFindings.rules.${rule}`, {
    ...values,
    channel: channelName,
    name: inLanguage('name', 'secondName'),
    other: inLanguage('other', 'otherSecond'),
    day: dayName(language, Number(values['weekday'] ?? 0)),
    from: time('fromMinute'),
    to: time('toMinute'),
  })
}
