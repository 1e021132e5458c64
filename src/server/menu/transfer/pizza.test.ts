/**
 * A real menu from a real file. The file sells a pizza in sizes at prices of their own; a restaurant writes the smallest
 * size as the dish's price and the others as a group of one choice with what they cost more. Pizzas whose differences
 * are the same share a group, so that one change of the group reprices all of them; a pizza of one size has none.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson } from '../../testing/people.ts'
import { exported, previewed } from './menuTransfer.testing.ts'

const FILE = path.join(import.meta.dirname, '../../../../../shared/data/pizzaplace.csv')
const isMissing = !fs.existsSync(FILE)

interface Sold {
  readonly name: string
  readonly size: string
  readonly type: string
  readonly price: string
}
const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const sizeNames = { S: 'Small', M: 'Medium', L: 'Large', XL: 'Extra large', XXL: 'Family' } as Record<string, string>
const chineseSizes = { S: '小', M: '中', L: '大', XL: '加大', XXL: '家庭装' } as Record<string, string>

interface Pizza {
  readonly category: string
  /** Cents by size, the smallest first. */
  readonly prices: readonly (readonly [size: string, cents: number])[]
}

function pizzasOf(sold: readonly Sold[]): Map<string, Pizza> {
  return new Map(
    [...Map.groupBy(sold, ({ name }) => name)].map(([name, rows]) => {
      const cents = new Map(rows.map(({ size, price }) => [size, Math.round(Number(price) * 100)]))
      const prices = sizes.flatMap(size => (cents.has(size) ? [[size, cents.get(size) ?? 0] as const] : []))
      return [name, { category: rows[0]?.type ?? '', prices }]
    }),
  )
}

const groupName = ({ prices }: Pizza): string => {
  const [first] = prices
  const more = prices.map(([size, cents], at) =>
    at === 0 ? size : `${size} +${((cents - (first?.[1] ?? 0)) / 100).toFixed(2)}`,
  )
  return `Size ${more.join(' ')}`
}

async function workbookOf(pizzas: ReadonlyMap<string, Pizza>): Promise<Uint8Array> {
  const book = new Workbook()
  const [dishes, groups, modifiers] = ['Dishes', 'Modifier groups', 'Modifiers'].map(name => book.addWorksheet(name))
  dishes?.addRow(['Name', 'Category', 'Price', 'Modifiers'])
  groups?.addRow(['Name', 'Chinese name', 'Minimum', 'Maximum'])
  modifiers?.addRow(['Modifier group', 'Name', 'Chinese name', 'Price', 'Default choice'])
  const made = new Set<string>()
  for (const [name, pizza] of pizzas) {
    const [[, least] = ['', 0]] = pizza.prices
    const group = pizza.prices.length > 1 ? groupName(pizza) : ''
    dishes?.addRow([name, pizza.category, least / 100, group])
    if (group === '' || made.has(group)) continue
    made.add(group)
    groups?.addRow([group, '尺寸', 1, 1])
    for (const [at, [size, cents]] of pizza.prices.entries()) {
      modifiers?.addRow([group, sizeNames[size], chineseSizes[size], (cents - least) / 100, at === 0 ? 'yes' : 'no'])
    }
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

test.skipIf(isMissing)(
  'MENU-8 the pizza restaurant’s menu: 32 dishes, their sizes as groups, every price as it was sold (skipped without ../shared/data)',
  async () => {
    const sold: Sold[] = parse(fs.readFileSync(FILE), { columns: true })
    const pizzas = pizzasOf(sold)
    const manager = await aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })
    const { preview, apply } = await previewed(manager, await workbookOf(pizzas), {
      fileName: 'pizza.xlsx',
      makeMissing: true,
    })
    expect(preview).toMatchObject({
      issues: [],
      missing: { categories: ['classic', 'veggie', 'chicken', 'supreme'] },
      counts: { category: { added: 4 }, dish: { added: 32 } },
    })
    await apply()

    const document = await inStoreOf(manager, ({ run, merchantId }) => menuDocument(run, merchantId))
    const byName = new Map([...document.dish.values()].map(dish => [dish.name, dish]))
    const categories = new Map([...document.category.values()].map(({ id, name }) => [id, name]))
    const now = new Map<string, number>()
    for (const [name, { category, prices }] of pizzas) {
      const dish = byName.get(name)
      expect(categories.get(dish?.categoryId ?? 0)).toBe(category)
      const group = document.modifierGroup.get(dish?.modifierGroupIds[0] ?? 0)
      const more = new Map(group?.modifiers.map(modifier => [modifier.name, modifier.priceCents]))
      for (const [size] of prices) {
        now.set(`${name} ${size}`, (dish?.priceCents ?? 0) + (more.get(sizeNames[size] ?? '') ?? 0))
      }
      expect(dish?.modifierGroupIds).toHaveLength(prices.length > 1 ? 1 : 0)
    }
    const wrong = sold.filter(({ name, size, price }) => now.get(`${name} ${size}`) !== Math.round(Number(price) * 100))
    expect(wrong).toEqual([])
    expect(document.modifierGroup.size).toBeLessThan(pizzas.size / 2)

    const again = await previewed(manager, await exported(manager, { format: 'xlsx' }, 'zh-CN'), {
      removeMissing: true,
    })
    expect(again.preview).toMatchObject({ total: 0, issueCount: 0 })
  },
)
