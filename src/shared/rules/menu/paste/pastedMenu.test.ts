import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedLine } from './pastedLine.ts'
import { pastedMenu } from './pastedMenu.ts'
import { pastedName } from './pastedNames.ts'

const menu = (...lines: string[]) => pastedMenu(lines.join('\n'), 'Menu')
const short = (...lines: string[]) =>
  menu(...lines).categories.map(({ name, secondName, dishes }) => [
    name,
    secondName,
    dishes.map(dish => [dish.name, dish.secondName, dish.price]),
  ])

test.each([
  ['Egg Roll 2.50', 'Egg Roll', '2.50'],
  ['Egg Roll ........ $2.5', 'Egg Roll', '2.5'],
  ['Egg Roll\t2', 'Egg Roll', '2'],
  ['12. Egg Roll – 2.50', 'Egg Roll', '2.50'],
  ['A3) Egg Roll 2,50', 'Egg Roll', '2.50'],
  ['• Egg Roll: US$ 2.50', 'Egg Roll', '2.50'],
  ['春卷2.50元', '春卷', '2.50'],
  ['春卷 ￥18', '春卷', '18'],
  ['7 Up 1.75', '7 Up', '1.75'],
  ['1.5L Coke 4', '1.5L Coke', '4'],
  ['Beer 0.33l 6.00', 'Beer 0.33l', '6.00'],
  ['Egg Roll (2)$3', 'Egg Roll (2)', '3'],
  ['Spicy Beef 🌶 12.95 🌶', 'Spicy Beef', '12.95'],
  ['Since 1999', 'Since 1999', undefined],
  ['Tel. 212-555-0123', 'Tel. 212-555-0123', undefined],
  ['Combo #2', 'Combo #2', undefined],
  ['12.95', '12.95', undefined],
])('MENU-8 the line %s is a dish with its price, or none', (line, text, price) => {
  expect(pastedLine(line)).toEqual({ text, price, hasMore: false })
})

test.each(['Wonton Soup S 3.50 L 5.50', 'Wonton Soup $3 / $5', 'Wonton Soup 3 / 5'])(
  'MENU-8 %s has two prices',
  line => {
    expect(pastedLine(line).hasMore).toBe(true)
    expect(menu(line)).toEqual({ categories: [], unclear: [{ line: 1, text: line, why: 'twoPrices' }] })
  },
)

test.each([
  ['Kung Pao Chicken 宫保鸡丁', 'Kung Pao Chicken', '宫保鸡丁'],
  ['宫保鸡丁 Kung Pao Chicken', 'Kung Pao Chicken', '宫保鸡丁'],
  ['宫保鸡丁 / Kung Pao Chicken', 'Kung Pao Chicken', '宫保鸡丁'],
  ['Kung Pao Chicken（宫保鸡丁）', 'Kung Pao Chicken', '宫保鸡丁'],
  ['Kung Pao Chicken宫保鸡丁', 'Kung Pao Chicken', '宫保鸡丁'],
  ['Fried Rice XO酱炒饭', 'Fried Rice', 'XO酱炒饭'],
  ['牛肉 粉 Pho (L)', 'Pho (L)', '牛肉 粉'],
  ['宫保鸡丁', '宫保鸡丁', ''],
  ['Kung Pao Chicken', 'Kung Pao Chicken', ''],
])('MENU-8 %s in both languages', (text, name, secondName) => {
  expect(pastedName(text)).toEqual({ name, secondName })
})

test('MENU-8 headings, dishes and descriptions, with and without empty lines', () => {
  const found = menu(
    'APPETIZERS 开胃菜',
    '1. Egg Roll 春卷 ........ 2.50',
    '   Two pieces, with plum sauce',
    '2. Edamame 毛豆 5',
    'Soups:',
    'Egg Drop Soup 3.25',
    'silky broth with egg',
    '',
    '【主食】',
    '扬州炒饭 12.00',
    '虾仁、叉烧、鸡蛋，配例汤',
  )
  expect(found.unclear).toEqual([])
  expect(found.categories).toMatchObject([
    {
      name: 'APPETIZERS',
      secondName: '开胃菜',
      line: 1,
      dishes: [
        { line: 2, name: 'Egg Roll', secondName: '春卷', price: '2.50', description: 'Two pieces, with plum sauce' },
        { line: 4, name: 'Edamame', secondName: '毛豆', price: '5' },
      ],
    },
    { name: 'Soups', secondName: '', dishes: [{ name: 'Egg Drop Soup', description: 'silky broth with egg' }] },
    { name: '主食', secondName: '', dishes: [{ name: '扬州炒饭', secondDescription: '虾仁、叉烧、鸡蛋，配例汤' }] },
  ])
})

test('MENU-8 dishes above any heading, a heading that comes twice, and one without dishes', () => {
  expect(short('Tea 2', '', 'Soups', 'Miso 3', '', 'Mains', 'Rice 4', '', 'SOUPS', 'Egg Drop 5')).toEqual([
    ['Menu', '', [['Tea', '', '2']]],
    [
      'Soups',
      '',
      [
        ['Miso', '', '3'],
        ['Egg Drop', '', '5'],
      ],
    ],
    ['Mains', '', [['Rice', '', '4']]],
  ])
  expect(menu('Golden Wok', 'Soups', 'Miso 3', '', 'Thank you').unclear).toEqual([
    { line: 1, text: 'Golden Wok', why: 'alone' },
    { line: 5, text: 'Thank you', why: 'alone' },
  ])
  expect(menu('', '-----', '  ')).toEqual({ categories: [], unclear: [] })
})

const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/)
const english = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' '))
const chinese = fc.stringMatching(/^[菜饭汤面鸡牛虾豆腐春卷]{2,6}$/)
const price = fc.integer({ min: 1, max: 99_999 }).map(cents => (cents / 100).toFixed(2))
const aDish = fc.record({ name: english, secondName: fc.oneof(fc.constant(''), chinese), price })
const aMenu = fc.uniqueArray(
  fc.record({
    name: english,
    secondName: fc.oneof(fc.constant(''), chinese),
    dishes: fc.array(aDish, { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ name }) => name.toLowerCase() },
)

test('MENU-8 what is written plainly is read as it was meant', () => {
  fc.assert(
    fc.property(
      aMenu,
      fc.constantFrom(' ', ' ..... ', '\t', ' - $', '  '),
      fc.constantFrom('\n', '\r\n'),
      (categories, gap, end) => {
        const line = ({ name, secondName }: { name: string; secondName: string }) => `${name} ${secondName}`.trim()
        const text = categories
          .map(each => [line(each), ...each.dishes.map(dish => `${line(dish)}${gap}${dish.price}`), ''].join(end))
          .join(end)
        const found = pastedMenu(text, 'Menu')
        expect(found.unclear).toEqual([])
        expect(found.categories).toMatchObject(categories)
      },
    ),
  )
})

test('MENU-8 whatever is pasted: every line is somewhere, once, and no dish is without a name and a price', () => {
  const anyLine = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...Array.from('Aa1.,$￥ 菜（()#-:：/\t')), maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), lines => {
      const text = lines.join('\n')
      const { categories, unclear } = pastedMenu(text, 'Menu')
      const dishes = categories.flatMap(each => each.dishes)
      for (const { name, price: said } of dishes)
        expect([name !== '', /^\d{1,5}(\.\d{1,2})?$/.test(said)]).toEqual([true, true])
      const places = [...dishes, ...unclear].map(({ line }) => line)
      expect(new Set(places).size).toBe(places.length)
      expect(places.every(line => line >= 1 && line <= text.split(/\r\n|[\r\n\u2028\u2029]/u).length)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
