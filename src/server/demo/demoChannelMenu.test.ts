/** The demo menu as delivery channels get it: what the golden files of the adapters are made from. */
import { expect, test } from 'vitest'
import { channelMenu } from '../../shared/contract/channels/channelMenu.ts'
import { closingsValue } from '../../shared/contract/settings/groups/closings.ts'
import type { EntityKind } from '../../shared/contract/menu/entities.ts'
import { buildChannelMenu } from '../../shared/rules/channels/snapshot/channelMenu.ts'
import { golden } from '../../shared/rules/channels/adapters/testing/golden.ts'
import { channelFacts } from '../../shared/rules/channels/testing/channelFacts.ts'
import type { MenuDocument } from '../../shared/rules/menu/document.ts'
import { demoDocument, type DemoIds, idsNeeded } from './demoDocument.ts'
import { demoMoney } from './demoMoney.ts'
import { menuOf } from './demoStores.queries.ts'
import { houses } from './house.ts'

const GOLDEN = '../../shared/rules/channels/adapters/golden/demo.channelMenu.json'

/** With numbers of its own: the same every time. */
function wholeDemoMenu(): MenuDocument {
  const menu = menuOf('main')
  const needed = idsNeeded(menu, houses.main)
  const ids = Object.fromEntries(
    [...needed].map(([kind, names]) => [kind, new Map(names.map((name, at) => [name, at + 1]))]),
  ) as unknown as DemoIds
  const taxes = new Map(demoMoney.taxes.rates.map(({ id = 0 }) => [id, id]))
  const printers = { wok: 1, fry: 2, steam: 3, cold: 4, bar: 5 }
  const document = demoDocument({ menu, house: houses.main, ids, taxes, printers, stage: 'now' })
  let modifierId = 0
  const modifierGroup = new Map(
    [...document.modifierGroup].map(([id, group]) => [
      id,
      { ...group, modifiers: group.modifiers.map(modifier => ({ ...modifier, id: ++modifierId })) },
    ]),
  )
  return { ...document, modifierGroup }
}

/** Two menus: all day with alcohol and dinner hours for a category, and the one with delivery prices. */
const sold = new Set(['Dine-In', 'Online & Carryout'])
const asThirdParty = (document: MenuDocument): MenuDocument => ({
  ...document,
  menu: new Map(
    [...document.menu].map(([id, menu]) => [
      id,
      sold.has(menu.name) ? { ...menu, channels: ['thirdParty' as const] } : { ...menu, channels: ['pos' as const] },
    ]),
  ),
})

const closing = (fields: object) =>
  closingsValue.shape.closings.unwrap().element.parse({ orderTypes: ['pickUp', 'delivery'], ...fields })
const idOf = (document: MenuDocument, kind: EntityKind, name: string) =>
  [...document[kind].values()].find(entity => 'name' in entity && entity.name === name)?.id ?? 0

// Renew it on purpose: `vitest run -u src/server/demo/demoChannelMenu.test.ts`, then the golden files of the adapters.
test('CHOWLY-3 the demo menu as a channel menu is the one of the golden file', async () => {
  const document = asThirdParty(wholeDemoMenu())
  const open = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    fromMinute: 660,
    toMinute: weekday >= 5 ? 1530 : 1380,
  }))
  const menu = buildChannelMenu(
    document,
    channelFacts({
      taxes: demoMoney.taxes.rates,
      businessHours: open,
      closings: [
        closing({ id: 1, fromDate: '2026-12-24', toDate: '2026-12-24', hours: [{ fromMinute: 660, toMinute: 1080 }] }),
        closing({ id: 2, fromDate: '2026-12-25', toDate: '2026-12-25', yearly: true }),
        closing({ id: 3, fromDate: '2026-12-31', toDate: '2026-12-31', hours: [{ fromMinute: 660, toMinute: 1530 }] }),
      ],
      soldOut: new Map([
        [`dish:${idOf(document, 'dish', 'Kung Pao Chicken')}`, '2026-11-24T12:00:00.000Z'],
        [`dish:${idOf(document, 'dish', 'Mapo Tofu')}`, null],
        ['modifier:3', null],
      ]),
    }),
  )
  expect(channelMenu.parse(menu)).toEqual(menu)
  await expect(golden(menu)).toMatchFileSnapshot(GOLDEN)
})
