import { describe, expect, test } from 'vitest'
import { guessColumns } from './guessColumns.ts'
import { guessDateOrder, guessDecimal, guessDelimiter, repeatsAmounts } from './guessFormat.ts'
import { columnNames, looksLikeHeader, unknownColumns } from './historyRow.ts'
import { missingColumns } from './settings.ts'

describe('POS-5 columns are guessed', () => {
  test('the pizza restaurant', () => {
    const mapping = guessColumns(['id', 'date', 'time', 'name', 'size', 'type', 'price'])
    expect(mapping).toEqual({
      order: 'id',
      date: 'date',
      time: 'time',
      dish: 'name',
      size: 'size',
      category: 'type',
      price: 'price',
    })
    expect(missingColumns(mapping)).toEqual([])
  })

  test('a column Type that holds order types is no category', () => {
    const cells: Record<string, string[]> = { Type: ['Dine In', 'Takeout', 'Delivery', ''], Category: ['Pizza'] }
    const guess = (columns: string[]) => guessColumns(columns, column => cells[column] ?? [])
    expect(guess(['id', 'date', 'name', 'Type', 'price'])).toMatchObject({ orderType: 'Type' })
    expect(guess(['id', 'date', 'name', 'Type', 'price'])).not.toHaveProperty('category')
    expect(guess(['id', 'date', 'name', 'Type', 'Category', 'price'])).toMatchObject({
      orderType: 'Type',
      category: 'Category',
    })
    cells['Type'] = ['classic', 'veggie', 'chicken']
    expect(guess(['id', 'date', 'name', 'Type', 'price'])).toMatchObject({ category: 'Type' })
  })

  test('a report of dishes sold, with amounts of lines and everything that may be there', () => {
    const header = ['Order Id', 'Order #', 'Sent Date', 'Server', 'Dining Option', 'Menu Item', 'Menu Group', 'Qty']
    expect(guessColumns([...header, 'Gross Sales', 'Discount', 'Tax', 'Tip', 'Payment Type'])).toEqual({
      order: 'Order Id',
      date: 'Sent Date',
      employee: 'Server',
      orderType: 'Dining Option',
      dish: 'Menu Item',
      category: 'Menu Group',
      quantity: 'Qty',
      total: 'Gross Sales',
      discount: 'Discount',
      tax: 'Tax',
      tip: 'Tip',
      tender: 'Payment Type',
    })
  })

  test('a Chinese export', () => {
    expect(
      guessColumns(['订单号', '日期', '时间', '菜品名称', '规格', '分类', '数量', '单价', '小计', '支付方式']),
    ).toEqual({
      order: '订单号',
      date: '日期',
      time: '时间',
      dish: '菜品名称',
      size: '规格',
      category: '分类',
      quantity: '数量',
      price: '单价',
      tender: '支付方式',
    })
  })

  test('a missing column is named', () => {
    expect(missingColumns(guessColumns(['date', 'name']))).toEqual(['order', 'price'])
    expect(missingColumns({ order: 'a', date: 'b', dish: 'c', total: 'd' })).toEqual([])
    expect(unknownColumns(['a'], { order: 'a', dish: 'b' })).toEqual([{ key: 'dish', column: 'b' }])
  })

  test('column names are made different, and a first line of values is no header', () => {
    expect(columnNames(['Name', '', 'Name', ' Name '])).toEqual(['Name', 'Column 2', 'Name (2)', 'Name (3)'])
    expect(looksLikeHeader(['id', 'date', '2015'])).toBe(true)
    expect(looksLikeHeader(['2015-000001', '2015-01-01', '11:38:36', 'hawaiian', '13.25'])).toBe(false)
    expect(looksLikeHeader(['', ' '])).toBe(false)
  })
})

describe('POS-5 the format is guessed', () => {
  test.each([
    ['id,date,name\n1;2;3;4;5', ','],
    ['id;date;name\n1,2,3,4,5', ';'],
    ['id\tdate\tname\n', '\t'],
    ['"a;b;c",d\n', ','],
    ['alone', ','],
  ])('delimiter of %j', (sample, delimiter) => {
    expect(guessDelimiter(sample)).toBe(delimiter)
  })

  test.each([
    [['2015-01-01', '2015-01-02'], 'ymd'],
    [['01/02/2015', '01/13/2015'], 'mdy'],
    [['01/02/2015', '13/01/2015'], 'dmy'],
    [['01/02/2015', '03/04/2015'], 'mdy'],
    [['01.02.2015', '03.04.2015'], 'dmy'],
    [['', ''], 'ymd'],
  ] as const)('date order of %j is %s', (cells, order) => {
    expect(guessDateOrder(cells)).toBe(order)
  })

  test('one amount with a comma among points is a mistake, a column of them is a habit', () => {
    const commas = Array.from({ length: 12 }, () => '12,50')
    expect(guessDecimal(['13.25', '16', '12,50'], ',')).toBe('.')
    expect(guessDecimal(['12,50'], ',')).toBe('.')
    expect(guessDecimal(commas, ',')).toBe(',')
    expect(guessDecimal(['12,50', '8'], ';')).toBe(',')
    expect(guessDecimal(['12.50', '12,50'], ';')).toBe('.')
  })

  test('an amount that every row of an order repeats is the order’s', () => {
    const rows = (...cells: [string, string][]) => cells.map(([order, amount]) => ({ order, amount }))
    expect(repeatsAmounts(rows(['1', '5.00'], ['1', '5.00'], ['2', '0.00']))).toBe(true)
    expect(repeatsAmounts(rows(['1', '5.00'], ['1', '2.00']))).toBe(false)
    expect(repeatsAmounts(rows(['1', '0.00'], ['1', '0.00']))).toBe(false)
    expect(repeatsAmounts(rows(['1', '5.00'], ['2', '5.00']))).toBe(false)
  })
})
