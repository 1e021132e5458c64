/** Random channel menus as the snapshot makes them: every reference resolves, ids are the usual ones. */
import fc from 'fast-check'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { allergens } from '../../../../contract/menu/entities.ts'
import type { SupplySpan } from '../../../menu/supply.ts'

const words = fc.constantFrom('Kung Pao Chicken', 'Tea', 'Mapo Tofu', 'Half & Half', 'Large', 'Lunch Box')
const hanWords = fc.constantFrom('', '宫保鸡丁', '茶', '麻婆豆腐', '大份', '午餐盒')
const text = fc.record({ en: words, zh: hanWords })
const optionalText = fc.oneof(text, fc.constant({ en: '', zh: '' }))
const until = fc.constantFrom('2026-12-01T03:00:00.000Z', '2027-02-10T11:30:00.000Z')
const availability = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ available: true, suspendedUntil: null }) },
  {
    weight: 1,
    arbitrary: fc.record({ available: fc.constant(false), suspendedUntil: fc.option(until, { nil: null }) }),
  },
)

/** At most one a day, none over another; also past midnight. */
const hours: fc.Arbitrary<SupplySpan[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
  .chain(weekdays =>
    fc.tuple(
      ...weekdays
        .toSorted((a, b) => a - b)
        .map(weekday =>
          fc.tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 3, max: 60 })).map(([from, quarters]) => ({
            weekday,
            fromMinute: from * 15,
            // Never into the next day's first hours of service.
            toMinute: Math.min(from * 15 + quarters * 15, 1440 + 120),
          })),
        ),
    ),
  )

interface Sizes {
  readonly items: number
  readonly groups: number
  readonly options: number
}

const sources = ['modifierGroup', 'addOnGroup', 'specialGroup'] as const
const groupLetter = { modifierGroup: 'g', addOnGroup: 'a', specialGroup: 'sg' } as const
const optionKind = { modifierGroup: 'modifier', addOnGroup: 'addOn', specialGroup: 'dish' } as const
const optionRef = { modifier: 'o', addOn: 'x', dish: 'd' } as const

/** Options belong to one group each; the later groups may be asked by options of the earlier ones. */
function choices({ groups, options }: Sizes) {
  return fc
    .tuple(
      fc.array(
        fc.record({
          source: fc.constantFrom(...sources),
          name: text,
          min: fc.integer({ min: 0, max: 2 }),
          more: fc.integer({ min: 0, max: 3 }),
          free: fc.integer({ min: 0, max: 1 }),
          perOptionMax: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        }),
        { minLength: groups, maxLength: groups },
      ),
      fc.array(
        fc.record({
          group: fc.nat(Math.max(0, groups - 1)),
          name: text,
          priceCents: fc.integer({ min: 0, max: 900 }),
          isDefault: fc.boolean(),
          maxQuantity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
          nested: fc.option(fc.nat(Math.max(0, groups - 1)), { nil: null, freq: 3 }),
          state: availability,
        }),
        { minLength: options, maxLength: options },
      ),
    )
    .map(([groupFields, optionFields]) => {
      const refs = groupFields.map(({ source }, at) => `${groupLetter[source]}${at + 1}`)
      const made = optionFields.map(({ group, nested, state, ...fields }, at) => {
        const kind = optionKind[groupFields[group]?.source ?? 'modifierGroup']
        const own = `${optionRef[kind]}${at + 1}`
        const inner = nested !== null && nested > group ? refs[nested] : undefined
        return {
          group,
          option: {
            ref: kind === 'dish' ? `${refs[group] ?? ''}-${own}` : own,
            kind,
            entityId: at + 1,
            ...fields,
            groups: inner === undefined ? [] : [inner],
            ...state,
          },
        }
      })
      return {
        groups: groupFields.map(({ min, more, ...fields }, at) => ({
          ref: refs[at] ?? '',
          ...fields,
          min,
          max: Math.max(1, min + more),
          options: made.filter(({ group }) => group === at).map(({ option }) => option.ref),
        })),
        options: made.map(({ option }) => option),
      }
    })
}

function itemsFor({ items }: Sizes, groupRefs: readonly string[]) {
  const one = fc.record({
    kind: fc.constantFrom('dish' as const, 'special' as const),
    name: text,
    description: optionalText,
    priceCents: fc.integer({ min: 1, max: 9_999 }),
    pictureUrl: fc.constantFrom(null, 'https://wok.example/p/7.jpg'),
    alcohol: fc.boolean(),
    allergens: fc.subarray([...allergens]),
    taxPcm: fc.constantFrom(0, 8875, 6000),
    sku: fc.constantFrom('', 'NOO03'),
    groups: fc.subarray([...groupRefs]),
    hours: fc.option(hours, { nil: null, freq: 4 }),
    state: availability,
  })
  return fc.array(one, { minLength: items, maxLength: items }).map(list =>
    list.map(({ state, ...fields }, at) => ({
      ref: `${fields.kind === 'dish' ? 'd' : 's'}${at + 1}`,
      entityId: at + 1,
      ...fields,
      ...state,
    })),
  )
}

/** Any channel menu: one or two menus over categories with hours of their own, nested groups, specials, alcohol, sold out. */
export const anyChannelMenu: fc.Arbitrary<ChannelMenu> = fc
  .record({
    items: fc.integer({ min: 1, max: 8 }),
    groups: fc.integer({ min: 0, max: 4 }),
    options: fc.integer({ min: 0, max: 10 }),
  })
  .chain(sizes =>
    choices(sizes.groups === 0 ? { ...sizes, options: 0 } : sizes).chain(chosen =>
      fc.tuple(
        fc.constant(chosen),
        itemsFor(
          sizes,
          chosen.groups.map(({ ref }) => ref),
        ),
        fc.array(fc.tuple(hours, text, optionalText, fc.nat(3)), { minLength: 1, maxLength: 4 }),
        hours,
        text,
      ),
    ),
  )
  .map(([chosen, items, categories, menuHours, name]) => {
    const made = categories.map(([own, categoryName, description, mod], at) => ({
      ref: `m1-c${at + 1}`,
      name: categoryName,
      description,
      hours: mod === 0 ? own : menuHours,
      items: items.filter((_, place) => place % categories.length === at).map(({ ref }) => ref),
      alcoholFree: false,
    }))
    return {
      store: {
        name: 'Golden Wok',
        timeZone: 'America/Los_Angeles',
        currency: 'USD',
        languages: ['en', 'zh'],
        phone: '',
        address: '',
      },
      menus: [{ ref: 'm1', name, hours: menuHours, categories: made.map(({ ref }) => ref) }],
      categories: made,
      items,
      ...chosen,
      hours: {
        regular: menuHours,
        special: [
          { date: '2026-12-25', closed: true, spans: [] },
          { date: '2026-12-31', closed: false, spans: [{ fromMinute: 660, toMinute: 1080 }] },
        ],
      },
    }
  })
