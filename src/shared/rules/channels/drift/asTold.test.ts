import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectionNames } from '../../../contract/settings/groups/thirdParty.ts'
import { anyChannelMenu } from '../adapters/testing/anyChannelMenu.ts'
import { demoMenuOf } from '../adapters/testing/golden.ts'
import { asTold } from './asTold.ts'
import { compareDrift, isWhole } from './compareDrift.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../adapters/golden/demo.channelMenu.json', import.meta.url), 'utf8'))
const at = { now: new Date('2026-11-23T10:00:00Z'), today: '2026-11-23' }

describe.each(connectionNames)('CHOWLY-3 %s', channel => {
  const told = asTold(channel, demoMenu, at.now)

  test('has no drift while it has what it was sent, and what it tells is whole', () => {
    expect(compareDrift(told, asTold(channel, told, at.now), at)).toEqual([])
    expect(isWhole(told)).toBe(true)
    expect(told.items.length).toBeGreaterThan(0)
  })

  test('has it for a price, a name and a dish off sale that somebody changed there', () => {
    const [first] = told.items.filter(({ available }) => available)
    const changed = {
      ...told,
      items: told.items.map(item =>
        item.ref === first?.ref
          ? {
              ...item,
              priceCents: item.priceCents + 100,
              name: { en: 'Changed', zh: '' },
              available: false,
              suspendedUntil: null,
            }
          : item,
      ),
    }
    const found = compareDrift(told, changed, at).map(({ ref, field }) => [ref, field])
    expect(found).toEqual(['name', 'priceCents', 'available'].map(field => [first?.ref, field]))
  })

  test('has none for any menu there and back', () => {
    fc.assert(
      fc.property(anyChannelMenu, menu => {
        const once = asTold(channel, menu, at.now)
        expect(compareDrift(once, asTold(channel, once, at.now), at)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
