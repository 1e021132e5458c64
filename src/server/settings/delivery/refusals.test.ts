/** What order types and delivery refuse (docs/product/fields.md; SET-4). */
import { beforeAll, expect, test } from 'vitest'
import { deliveryCalls } from '../../../shared/contract/settings/delivery.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, insufficient, required, tooLarge } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { readSettings, settingInput } from '../../testing/settings.ts'

const { savePosSetting } = settingCalls
const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const noOrderType = input('oneOrderType')
const twice = input('listedTwice')
const negative = input('moneyNegative')
const aboveZero = input('aboveZero')
const rising = input('rising')
const corners = input('corners')
const crossing = input('crossing')
const tooFar = input('tooFar')
const takenName = { reason: 'INVALID_INPUT', text: 'nameTaken' }

let boss: TestPerson
let unset: { types: object[] }
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
  unset = (await readSettings(boss, 'orderTypes')).value
})

const typed = (at: number, more: Input) => ({
  types: unset.types.map((type, index) => (index === at ? { ...type, ...more } : type)),
})
const orderTypes: readonly [what: string, value: () => Input, words: Refused][] = [
  [
    'the notice switch without an order type',
    () => ({ notice: { enabled: true } }),
    { ...noOrderType, field: 'notice.orderTypes' },
  ],
  [
    'a notice of one order type twice',
    () => ({ notice: { orderTypes: ['dineIn', 'dineIn'] } }),
    { ...twice, field: 'notice.orderTypes' },
  ],
  [
    'all order types off',
    () => ({ types: unset.types.map(type => ({ ...type, enabled: false })) }),
    { ...noOrderType, field: 'types.0.enabled' },
  ],
  ['an order type twice', () => typed(1, { type: 'dineIn' }), { ...twice, field: 'types.1.type' }],
  [
    'two order types of one name',
    () => ({ types: unset.types.map((type, at) => ({ ...type, name: at < 2 ? 'To go' : '' })) }),
    { ...takenName, field: 'types.1.name' },
  ],
  [
    'a lead time of 10 hours and a minute',
    () => typed(3, { leadMinutes: 601 }),
    { ...tooLarge(600), field: 'types.3.leadMinutes' },
  ],
]
test.each(orderTypes)('SET-4 %s: refused', async (_, value, words) => {
  const refused = await refusalOf(boss, savePosSetting, settingInput('orderTypes', value()))
  expect(refused).toEqual({ ...words, field: `value.${words.field}` })
})

const origin = { latE6: 40_712_800, lngE6: -74_006_000 }
const terms = { feeCents: 399, minimumCents: 2000, leadMinutes: 45 }
const ring = (upToMetres: unknown, more: Input = {}) => ({ upToMetres, ...terms, ...more })
const rings = (...rows: Input[]) => ({ origin, rings: rows })
const point = (north: number, east: number) => ({ latE6: origin.latE6 + north, lngE6: origin.lngE6 + east })
const square = [point(0, 0), point(0, 1000), point(1000, 1000), point(1000, 0)]
const zone = (name: string, points: object[], more: Input = {}) => ({ name, points, ...terms, ...more })
const zones = (...rows: Input[]) => ({ origin, mode: 'zone', zones: rows })
const bow = [point(0, 0), point(1000, 1000), point(0, 1000), point(1000, 0)]
const delivery: readonly [what: string, value: Input, words: Refused][] = [
  ['a fee below zero', rings(ring(1000, { feeCents: -1 })), { ...negative, field: 'rings.0.feeCents' }],
  ['a minimum below zero', rings(ring(1000, { minimumCents: -1 })), { ...negative, field: 'rings.0.minimumCents' }],
  ['a ring of no distance', rings(ring(0)), { ...aboveZero, field: 'rings.0.upToMetres' }],
  ['a ring of more than 200 km', rings(ring(200_001)), { ...tooFar, field: 'rings.0.upToMetres' }],
  ['rings that do not rise', rings(ring(3000), ring(2000)), { ...rising, field: 'rings.1.upToMetres' }],
  ['two rings of one distance', rings(ring(3000), ring(3000)), { ...rising, field: 'rings.1.upToMetres' }],
  ['no point of the store', { rings: [ring(1000)] }, { ...required, field: 'origin' }],
  [
    'a latitude beyond the pole',
    { origin: { latE6: 90_000_001, lngE6: 0 } },
    { ...tooLarge(90_000_000), field: 'origin.latE6' },
  ],
  ['free delivery from 0.00', { freeFromCents: 0 }, { ...aboveZero, field: 'freeFromCents' }],
  ['a zone of two corners', zones(zone('A', square.slice(0, 2))), { ...corners, field: 'zones.0.points' }],
  ['a border that crosses itself', zones(zone('A', square), zone('B', bow)), { ...crossing, field: 'zones.1.points' }],
  ['two zones of one name', zones(zone('A', square), zone('a', square)), { ...takenName, field: 'zones.1.name' }],
  [
    'a corner far away',
    zones(zone('A', [...square, point(5_000_000, -100)])),
    { ...tooFar, field: 'zones.0.points.4' },
  ],
]
test.each(delivery)('SET-4 delivery with %s: refused by the group and by its call', async (_, value, words) => {
  const wanted = { ...words, field: `value.${words.field}` }
  expect(await refusalOf(boss, savePosSetting, settingInput('delivery', value))).toEqual(wanted)
  expect(await refusalOf(boss, deliveryCalls.saveMerchantDelivery, { version: 0, value })).toEqual(wanted)
})

test('SET-4 another version, and who may only look', async () => {
  const save = (by: TestPerson, version: number) =>
    refusalOf(by, deliveryCalls.saveMerchantDelivery, { version, value: {} })
  expect(await save(boss, 7)).toEqual({ ...conflict, field: 'version' })
  const viewer = await aPerson({ store: boss.store, permissions: ['settings.orderTypes.view'] })
  expect(await save(viewer, 0)).toEqual(insufficient)
  expect(await refusalOf(viewer, savePosSetting, settingInput('orderTypes', {}))).toEqual(insufficient)
})
