/** How a demo store is set up beside its money: where it is, when it is open, what it asks. */
import type { OrderType } from '../../shared/rules/pricing/pricingTypes.ts'
import { orderTypes } from '../../shared/rules/pricing/pricingTypes.ts'
import type { SettingFields, SettingGroup } from '../../shared/contract/settings/settings.ts'
import { addDays, weekday } from '../../shared/rules/basics/dates.ts'
import { asName, NEAR_FEE_CENTS } from './demoMoney.ts'
import type { House } from './house.ts'
import { returnReasons } from './mishaps.ts'

/** The business days whose orders are written. */
export interface DemoDays {
  readonly first: string
  readonly today: string
}

type Groups<G extends SettingGroup> = { readonly [K in G]: SettingFields<K> }
type Details = Omit<SettingFields<'store'>, 'name' | 'phone' | 'currency' | 'timeZone'>

const footer = {
  receiptFooter: 'Thank you for dining with us!\nKitchen appreciation goes to our cooks.',
  secondReceiptFooter: '谢谢惠顾，欢迎再来！\n后厨感谢费归厨房团队所有。',
}
const stores: Readonly<Record<House['key'], Details>> = {
  main: {
    legalName: 'Golden Wok Restaurant LLC',
    street: '888 Clement Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94118',
    country: 'USA',
    email: 'hello@goldenwok.test',
    website: 'goldenwok.test',
    ...footer,
  },
  second: {
    legalName: 'Golden Wok Restaurant LLC',
    street: '555 Mission Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'USA',
    email: 'express@goldenwok.test',
    website: 'goldenwok.test/express',
    ...footer,
  },
  third: {
    legalName: 'Golden Wok Canada Inc.',
    street: '320 Spadina Avenue',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5T 2E7',
    country: 'Canada',
    email: 'toronto@goldenwok.test',
    website: 'goldenwok.test/toronto',
    ...footer,
  },
}

/** What the boss enters of the store; what is in its row already is left out. */
export const demoStoreDetails = ({ key }: House): Details => stores[key]

const OPENS = 600
/** From Friday to Sunday the evenings are long. */
const closes = (day: number): number => (day === 0 || day >= 5 ? 1500 : 1380)
const hours = {
  business: Array.from({ length: 7 }, (_, day) => ({ weekday: day, fromMinute: OPENS, toMinute: closes(day) })),
}

/** The first date of its kind after a day. */
function nextAfter(day: string, dateIn: (year: number) => string): string {
  const year = Number(day.slice(0, 4))
  const date = dateIn(year)
  return date > day ? date : dateIn(year + 1)
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): string {
  const first = `${year}-11-01`
  return addDays(first, ((4 - weekday(first) + 7) % 7) + 21)
}

function closingsAfter(today: string): SettingFields<'closings'> {
  const on = (date: string) => ({ fromDate: date, toDate: date, orderTypes: [...orderTypes] })
  const july = nextAfter(today, year => `${year}-07-04`)
  return {
    closings: [
      {
        ...on(nextAfter(today, thanksgiving)),
        note: 'Closed for Thanksgiving',
        secondNote: '感恩节休息一天',
      },
      {
        ...on(nextAfter(today, year => `${year}-12-25`)),
        yearly: true,
        note: 'Closed on Christmas Day',
        secondNote: '圣诞节休息一天',
      },
      {
        ...on(july),
        hours: [{ fromMinute: 660, toMinute: 1020 }],
        note: 'Short hours on Independence Day',
        secondNote: '独立日营业时间缩短',
      },
    ],
  }
}

const asked: Readonly<Record<OrderType, Omit<NonNullable<SettingFields<'orderTypes'>['types']>[number], 'type'>>> = {
  dineIn: { enabled: true, asksGuests: true },
  carryout: { enabled: true, asksName: true, leadMinutes: 15 },
  pickUp: { enabled: true, asksName: true, asksPhone: true, leadMinutes: 25 },
  delivery: { enabled: true, asksName: true, asksPhone: true, leadMinutes: 45 },
}

const MILE = 1609.344
const point = (lat: number, lng: number) => ({ latE6: Math.round(lat * 1e6), lngE6: Math.round(lng * 1e6) })
const deliveries: Readonly<Record<House['key'], SettingFields<'delivery'>>> = {
  main: {
    mode: 'radius',
    origin: point(37.7829, -122.4703),
    address: '888 Clement Street, San Francisco, CA 94118',
    rings: [
      { upToMetres: Math.round(2 * MILE), feeCents: NEAR_FEE_CENTS, leadMinutes: 40 },
      { upToMetres: Math.round(3.5 * MILE), feeCents: 599, minimumCents: 3000, leadMinutes: 55 },
    ],
  },
  second: {
    mode: 'zone',
    origin: point(37.7887, -122.3985),
    address: '555 Mission Street, San Francisco, CA 94105',
    zones: [
      {
        name: 'Financial District',
        secondName: '金融区',
        points: [
          point(37.7985, -122.405),
          point(37.7985, -122.3965),
          point(37.7915, -122.3885),
          point(37.7869, -122.4055),
        ],
        feeCents: NEAR_FEE_CENTS,
        leadMinutes: 30,
      },
      {
        name: 'South of Market',
        secondName: '市场南区',
        points: [
          point(37.7869, -122.4055),
          point(37.7915, -122.3885),
          point(37.7835, -122.3878),
          point(37.7745, -122.403),
          point(37.7795, -122.4145),
        ],
        feeCents: NEAR_FEE_CENTS,
        leadMinutes: 35,
      },
      {
        name: 'Mission Bay',
        secondName: '米慎湾',
        points: [
          point(37.7745, -122.403),
          point(37.7835, -122.3878),
          point(37.765, -122.3865),
          point(37.7655, -122.4005),
        ],
        feeCents: 599,
        minimumCents: 2500,
        leadMinutes: 45,
      },
    ],
  },
  third: {
    mode: 'radius',
    origin: point(43.6532, -79.3979),
    address: '320 Spadina Avenue, Toronto, ON M5T 2E7',
    rings: [{ upToMetres: 3000, feeCents: NEAR_FEE_CENTS, leadMinutes: 40 }],
  },
}

/** The groups of settings of a store that name nothing by its id. */
export function demoSettings(
  house: House,
  { today }: DemoDays,
): Groups<
  'hours' | 'closings' | 'orderTypes' | 'delivery' | 'reasons' | 'posSetup' | 'orderSetup' | 'thirdParty' | 'waitlist'
> {
  return {
    hours,
    closings: closingsAfter(today),
    orderTypes: {
      types: orderTypes.map(type => ({ type, ...asked[type] })),
      notice: { enabled: true, orderTypes: ['pickUp', 'delivery'] },
      advance: { limit: 'days', days: 7 },
      sendBeforeMinutes: 30,
    },
    delivery: deliveries[house.key],
    reasons: { returnReasons: returnReasons.map(asName) },
    posSetup: {
      needsTable: true,
      displayText: `Welcome to ${house.name}!`,
      secondDisplayText: `欢迎光临${house.secondName}！`,
    },
    orderSetup: { reasonsFor: ['void', 'comp', 'refund', 'discount'], lateMinutes: 25 },
    // A terminal that is played charges its cards there, so that refunds find the way back to them.
    thirdParty: { cardGateway: { kind: 'sandbox' } },
    waitlist: {
      serverPad: true,
      smsOnJoin: true,
      smsOnReady: true,
      smsOnChange: true,
      remindAhead: 1,
      joinByCode: true,
    },
  }
}
