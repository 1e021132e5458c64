/** What hours and closings refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { closingCalls } from '../../../shared/contract/settings/closings.ts'
import { hourCalls } from '../../../shared/contract/settings/hours.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, noTime, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { saveSettings, settingInput } from '../../testing/settings.ts'

const { savePosHourTimes } = hourCalls
const { addStopBusiness, checkStopBusiness, delStopBusiness, editStopBusiness } = closingCalls
const orderTypes = ['dineIn', 'carryout', 'pickUp', 'delivery']

let boss: TestPerson
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
  await saveSettings(boss, 'closings', {
    closings: [{ fromDate: '2026-12-25', toDate: '2026-12-26', orderTypes: ['dineIn', 'delivery'], yearly: true }],
  })
})

const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const most = input('spansMost')
const short = input('span')
const wrong = input('timeRange')
const over = input('timeConflict')
const outside = input('outsideHours')
const dates = input('rangeWrong')
const reversed = dates

const span = (weekday: number, fromMinute: unknown, toMinute: unknown) => ({ weekday, fromMinute, toMinute })
const business = (...spans: unknown[]) => ({ business: spans })
const four = [span(1, 0, 60), span(1, 120, 180), span(1, 240, 300), span(1, 360, 420)]
const open = [span(1, 660, 1320)]

const hours: readonly [what: string, value: Input, words: Refused][] = [
  ['a fourth span on one day', business(...four), { ...most, field: 'value.business.3' }],
  ['a span of 29 minutes', business(span(1, 600, 629)), { ...short, field: 'value.business.0' }],
  ['a span that ends before it begins', business(span(1, 600, 500)), { ...reversed, field: 'value.business.0' }],
  ['a span of 25 hours', business(span(1, 600, 2100)), { ...wrong, field: 'value.business.0' }],
  ['a span over another', business(span(1, 600, 720), span(1, 719, 800)), { ...over, field: 'value.business.1' }],
  [
    'one past midnight over the next day’s',
    business(span(1, 1380, 1500), span(2, 30, 90)),
    { ...over, field: 'value.business.1' },
  ],
  [
    'one past the end of the week over its beginning',
    business(span(6, 1380, 1500), span(0, 0, 40)),
    { ...over, field: 'value.business.1' },
  ],
  ['own carryout hours without any', { business: open, carryout: [] }, { ...noTime, field: 'value.carryout' }],
  ['a fourth span of carryout hours', { carryout: four }, { ...most, field: 'value.carryout.3' }],
  [
    'carryout hours before business hours',
    { business: open, carryout: [span(1, 659, 800)] },
    { ...outside, field: 'value.carryout.0' },
  ],
  [
    'carryout hours after business hours',
    { business: open, carryout: [span(1, 660, 690), span(1, 1290, 1321)] },
    { ...outside, field: 'value.carryout.1' },
  ],
  [
    'carryout hours on a day that is closed',
    { business: open, carryout: [span(2, 660, 720)] },
    { ...outside, field: 'value.carryout.0' },
  ],
]

test.each(hours)('SET-5 %s is refused by the settings and by the call for hours', async (_, value, words) => {
  expect(await refusalOf(boss, settingCalls.savePosSetting, settingInput('hours', value))).toEqual(words)
  const refused = await refusalOf(boss, savePosHourTimes, { version: 0, value })
  // What trimming would mend has a reason of its own, in the same words.
  expect(refused).toEqual(words.text === outside.text ? { reason: 'OUTSIDE_HOURS', field: words.field } : words)
})

test('SET-5 30 minutes, spans that touch, and carryout hours that are the business hours are no refusal', async () => {
  const value = { business: [span(1, 600, 630), span(1, 630, 700), span(1, 1380, 1560), span(2, 120, 200)] }
  const own = { ...value, carryout: [...value.business.slice(0, 2), span(2, 0, 120)] }
  expect(await saveSettings(boss, 'hours', own as never)).toBe(1)
})

const day = (fromDate: string, toDate = fromDate, more: Input = {}) => ({ fromDate, toDate, orderTypes, ...more })
const special = (...spans: [number, number][]) => ({
  hours: spans.map(([fromMinute, toMinute]) => ({ fromMinute, toMinute })),
})
const closings: readonly [what: string, typed: Input, words: Refused][] = [
  ['that ends before it begins', day('2026-11-27', '2026-11-26'), { ...dates, field: 'toDate' }],
  ['of more than a year', day('2026-11-27', '2027-11-27'), { ...dates, field: 'toDate' }],
  ['on a day that is closed already', day('2026-12-26', '2026-12-28'), { ...over, field: 'fromDate' }],
  ['on a day of a yearly one in a later year', day('2030-12-25'), { ...over, field: 'fromDate' }],
  ['with special hours, but none', day('2026-11-27', '2026-11-27', { hours: [] }), { ...noTime, field: 'hours' }],
  [
    'with special hours of 29 minutes',
    day('2026-11-27', '2026-11-27', special([600, 629])),
    { ...short, field: 'hours.0' },
  ],
  [
    'with four special hours',
    day('2026-11-27', '2026-11-27', special([0, 60], [120, 180], [240, 300], [360, 420])),
    { ...most, field: 'hours.3' },
  ],
  [
    'with special hours that run into the next day’s',
    day('2026-11-27', '2026-11-28', special([1080, 1560], [60, 300])),
    { ...over, field: 'hours.0' },
  ],
]

test.each(closings)('SET-5 a closing %s is refused', async (_, typed, words) => {
  expect(await refusalOf(boss, checkStopBusiness, typed)).toEqual(normal(words))
  expect(await refusalOf(boss, addStopBusiness, { ...typed, idempotencyKey: `key-${unique()}` })).toEqual(normal(words))
})
/** That a day is taken is known by the settings alone. */
const normal = (words: Refused) =>
  words.field === 'fromDate' ? { reason: 'TIME_CONFLICT', field: words.field } : words

test('SET-5 the group as a whole refuses them at their places', async () => {
  const both = { closings: [day('2026-11-27', '2026-11-28'), day('2026-11-28'), day('2026-12-01', '2026-11-30')] }
  const { savePosSetting } = settingCalls
  expect(await refusalOf(boss, savePosSetting, settingInput('closings', both, 1))).toEqual({
    ...dates,
    field: 'value.closings.2.toDate',
  })
  const taken = { closings: both.closings.slice(0, 2) }
  expect(await refusalOf(boss, savePosSetting, settingInput('closings', taken, 1))).toEqual({
    ...over,
    field: 'value.closings.1.fromDate',
  })
})

test('SET-5 another version, a closing that is not there', async () => {
  expect(await refusalOf(boss, savePosHourTimes, { version: 9, value: {} })).toEqual({ ...conflict, field: 'version' })
  const gone = { ...day('2026-11-27'), id: 7, version: 1 }
  expect(await refusalOf(boss, editStopBusiness, gone)).toEqual({ ...nothingThere, field: 'id' })
  expect(await refusalOf(boss, delStopBusiness, { id: 7, version: 1 })).toEqual({ ...nothingThere, field: 'id' })
})
