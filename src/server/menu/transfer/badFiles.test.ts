/** Files that are wrong: each cell is named, in both languages, and nothing is saved. */
import { deflateRawSync } from 'node:zlib'
import { Workbook } from '@cj-tech-master/excelts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { previewed, uploaded } from './menuTransfer.testing.ts'

let manager: TestPerson
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })
  const wine = await addEntity(manager, 'category', { name: 'Soft drinks', secondName: '饮料', alcoholFree: true })
  await addEntity(manager, 'category', { name: 'Mains' })
  await addEntity(manager, 'category', { name: 'Twins', secondName: 'Mains too' })
  await addEntity(manager, 'dish', { name: 'Tea', categoryId: wine, priceCents: 300, sku: 'T1' })
})

const head = 'Name,Category,Price,SKU,Contains alcohol,Status,Order'
const wrong = (row: string, language?: string) =>
  previewed(manager, `${head}\n${row}`, language === undefined ? {} : { language }).then(({ preview }) => preview)

describe('MENU-8 errors by row and cell', () => {
  test.each([
    ['Soup,Mains,"12,50",,,,', 'C2', 'Use a decimal point: 12.50.', '金额请用小数点，例如 12.50。逗号会有歧义。'],
    ['Soup,Mains,12.505,,,,', 'C2', 'Use up to two decimals.', '金额最多两位小数。'],
    ['Soup,Mains,-1,,,,', 'C2', 'A price can’t be below zero.', '价格不能小于零。'],
    ['Soup,Mains,1000000000,,,,', 'C2', 'This amount is too high.', '金额过大。'],
    ['Soup,Mains,twelve,,,,', 'C2', 'This isn’t an amount.', '这不是金额。'],
    ['Soup,Mains,,,,,', 'C2', 'This is required.', '此项必填。'],
    [',Mains,12.50,,,,', 'A2', 'This is required.', '此项必填。'],
    ['Soup,,12.50,,,,', 'B2', 'This is required.', '此项必填。'],
    [`${'x'.repeat(300)},Mains,12,,,,`, 'A2', 'At most 100 characters.', '最多 100 个字符。'],
    ['Soup,Nowhere,12,,,,', 'B2', '“Nowhere” doesn’t exist.', '没有“Nowhere”。'],
    ['Soup,Mains,12,,perhaps,,', 'E2', 'Enter yes or no.', '这里应填“是”或“否”。'],
    ['Soup,Mains,12,,,maybe,', 'F2', '“maybe” isn’t an allowed value.', '“maybe”不在可选范围内。'],
    ['Soup,Mains,12,,,,first', 'G2', 'Enter a whole number.', '这里应填整数。'],
    ['Soup,Mains,12,,,,\nSOUP ,Mains,13,,,,', 'A3', 'Same entry as row 2.', '与第 2 行重复。'],
    ['Beer,Soft drinks,5,,yes,,', 'B2', 'This category cannot contain alcohol dishes.', '此分类不能包含酒类菜品。'],
    [
      'Soup,Mains,12,S,,,\nStew,Mains,13,S,,,',
      'D2',
      'Another dish already has this SKU.',
      '这个 SKU 已被其他菜品使用。',
    ],
  ])('%s', async (row, cell, english, chinese) => {
    const preview = await wrong(row)
    expect(preview.issueCount).toBeGreaterThanOrEqual(1)
    expect(preview.issues[0]).toMatchObject({ table: 0, cell })
    expect(preview.tables[0]?.rejected).toBeGreaterThanOrEqual(1)
    const { issues } = await wrong(row, 'zh-CN')
    expect([preview.issues[0]?.message, issues[0]?.message]).toEqual([english, chinese])
  })

  test('a number of another store does not matter as long as the name is known', async () => {
    expect(await wrong('Soup,Twins #999999999,12,,,,')).toMatchObject({ issueCount: 0, tables: [{ added: 1 }] })
  })

  test('one wrong row of many, and nothing is imported', async () => {
    const { preview, settings } = await previewed(manager, `${head}\nSoup,Mains,12,,,,\nStew,Mains,x,,,,`)
    expect(preview).toMatchObject({ issueCount: 1, tables: [{ added: 1, rejected: 1 }] })
    const input = { ...settings, revision: preview.revision, idempotencyKey: unique() }
    await expect(manager.send(menuTransferCalls.applyMenuImport, input)).rejects.toEqual(new Failure('CHANGES_REFUSED'))
  })

  test('a name of another thing beside a number, and a column chosen twice', async () => {
    const asked = await previewed(manager, 'Name,Category,Price\nSoup,Mains,12')
    const uses = [{ sheet: 'dishes' as const, columns: ['name', 'name', 'price'] }]
    const input = { ...asked.settings, uses }
    const { issues } = await manager.send(menuTransferCalls.previewMenuImport, input)
    expect(issues[0]).toMatchObject({ line: null, cell: 'B', heading: 'Category' })
    const strange = { ...asked.settings, uses: [{ sheet: 'dishes' as const, columns: ['rm -rf'] }] }
    await expect(manager.send(menuTransferCalls.previewMenuImport, strange)).rejects.toEqual(
      new Failure('INVALID_INPUT', { field: 'uses.0.columns' }),
    )
  })
})

type Sheet = ReturnType<Workbook['addWorksheet']>
async function aWorkbook(fill: (book: Workbook, sheet: Sheet) => void, name = 'Dishes'): Promise<Uint8Array> {
  const book = new Workbook()
  fill(book, book.addWorksheet(name))
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const preview = async (bytes: Uint8Array) => previewed(manager, bytes, { fileName: 'menu.xlsx' })

describe('MENU-8 workbooks as people make them', () => {
  test('formulas count as they were saved and merged cells are filled down; an error is refused where it stands', async () => {
    const bytes = await aWorkbook((_, sheet) => {
      sheet.addRow(['Our menu'])
      sheet.addRow([])
      sheet.addRow(['Name', 'Category', 'Price'])
      sheet.addRow(['Soup', 'Mains', 12.1])
      sheet.addRow([])
      sheet.addRow(['Stew', 'Mains', { formula: 'C4*2', result: 24.2 }])
      sheet.addRow(['Pie', 'Mains', { error: '#REF!' }])
      sheet.addRow(['Roast', 'Mains', 9])
      sheet.addRow(['Fish', '', 9])
      sheet.mergeCells('B8:B9')
      sheet.mergeCells('A1:C1')
    })
    const { file, preview: found } = await preview(bytes)
    expect(file.tables).toMatchObject([{ formulas: 1, filled: 1, rows: 5 }])
    expect(found.issues.map(({ cell, message }) => [cell, message])).toEqual([['C7', 'This cell shows an error.']])
    expect(found.tables).toEqual([{ added: 4, changed: 0, unchanged: 0, rejected: 1 }])
    const priced = found.differences.map(({ name, fields }) => [
      name,
      fields.find(({ field }) => field === 'priceCents')?.after,
    ])
    expect(priced).toEqual(
      expect.arrayContaining([
        ['Stew', 2420],
        ['Fish', 900],
      ]),
    )
  })

  test('a formula that was never computed is refused; issues come in the order of the rows', async () => {
    const bytes = await aWorkbook((_, sheet) => {
      sheet.addRow(['Name', 'Category', 'Price', 'Modifier groups'])
      sheet.addRow(['Soup', 'Mains', 12, 'Nobody'])
      sheet.addRow(['Stew', 'Mains', { formula: 'C2*2' }, ''])
      sheet.addRow(['', 'Mains', 12, ''])
      sheet.addRow(['soup', 'Mains', 1, ''])
      sheet.addRow(['Pie', 'Mains', 'dear', ''])
    })
    const { preview: found } = await preview(bytes)
    expect(found.issues.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    expect(found.issues[1]).toMatchObject({ cell: 'C3', message: expect.stringContaining('no saved value') as string })
  })

  test('rows that are only formatted cost nothing', async () => {
    const bytes = await aWorkbook((_, sheet) => {
      sheet.addRow(['Name', 'Category', 'Price'])
      sheet.addRow(['Soup', 'Mains', 12])
      for (let line = 3; line <= 60_000; line++) sheet.getCell(line, 1).font = { bold: true }
    })
    const { file, preview: found } = await preview(bytes)
    expect(file.tables[0]?.rows).toBe(1)
    expect(found).toMatchObject({ issueCount: 0, tables: [{ added: 1 }] })
  })

  test('a Chinese and an English column of names are told apart, whichever comes first', async () => {
    for (const header of [
      ['名称', '英文名', '分类', '价格'],
      ['菜名', 'English name', '分类', '价格'],
    ]) {
      const bytes = await aWorkbook((_, sheet) => {
        sheet.addRow(header)
        sheet.addRow(['宫保鸡丁', 'Kung Pao Chicken', 'Mains', 12])
      })
      const { file, preview: found } = await preview(bytes)
      expect(file.tables[0]?.use.columns).toEqual(['secondName', 'name', 'category', 'price'])
      expect(found.differences).toMatchObject([{ name: 'Kung Pao Chicken', secondName: '宫保鸡丁' }])
    }
    const alone = await aWorkbook((_, sheet) => {
      sheet.addRow(['名称', '分类', '价格'])
      sheet.addRow(['宫保鸡丁', 'Mains', 12])
    })
    expect((await preview(alone)).file.tables[0]?.use.columns).toEqual(['name', 'category', 'price'])
  })

  test('a sheet of another name is named and left out until somebody says what it is', async () => {
    const bytes = await aWorkbook((book, sheet) => {
      sheet.addRow(['Name', 'Status'])
      sheet.addRow(['Mains', 'On'])
      const other = book.addWorksheet('Speisen')
      other.addRow(['Name', 'Category', 'Price'])
      other.addRow(['Soup', 'Mains', 12])
    }, '分类')
    const { file } = await preview(bytes)
    expect(file.tables.map(({ name, use }) => [name, use.sheet])).toEqual([
      ['分类', 'categories'],
      ['Speisen', null],
    ])
    const alone = await aWorkbook((_, sheet) => {
      sheet.addRow(['Name', 'Category', 'Price'])
      sheet.addRow(['Soup', 'Mains', 12])
    }, 'Sheet1')
    expect((await preview(alone)).preview).toMatchObject({ issueCount: 0, tables: [{ added: 1 }] })
  })

  test('numbers, truth values and shared strings are read as they are shown', async () => {
    const bytes = await aWorkbook((_, sheet) => {
      sheet.addRow(['Name', 'Category', 'Price', 'SKU', 'Contains alcohol'])
      sheet.addRow([{ richText: [{ text: '007 ' }, { text: 'Martini' }] }, 'Mains', 0.1 + 0.2, 12, true])
    })
    const { preview: found } = await preview(bytes)
    expect(found.differences[0]).toMatchObject({ name: '007 Martini' })
    expect(found.differences[0]?.fields).toContainEqual({ field: 'priceCents', before: null, after: 30 })
  })
})

describe('SEC-6 bounds of what is sent', () => {
  const reasonOf = (content: string | Uint8Array, fileName = 'menu.csv') =>
    uploaded(manager, content, fileName).then(
      () => 'taken',
      (failure: Failure) => failure.code,
    )
  test('SEC-6 nothing, a picture, a broken archive, an old workbook', async () => {
    expect(await reasonOf('')).toBe('IMPORT_EMPTY')
    expect(await reasonOf('\n\n')).toBe('IMPORT_EMPTY')
    expect(await reasonOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]))).toBe('MENU_FILE_UNREADABLE')
    expect(await reasonOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'menu.xls')).toBe(
      'MENU_FILE_UNREADABLE',
    )
    expect(await reasonOf('PK\u0003\u0004 and no more', 'menu.xlsx')).toBe('MENU_FILE_UNREADABLE')
    expect(await reasonOf(aZip({ 'readme.txt': 'hello' }), 'menu.xlsx')).toBe('MENU_FILE_UNREADABLE')
  })
  test('SEC-6 more bytes, more rows than a menu has', async () => {
    expect(await reasonOf(new Uint8Array(10 * 1024 * 1024 + 1).fill(65))).toBe('BODY_TOO_LARGE')
    expect(await reasonOf(`Name\n${'x\n'.repeat(50_001)}`)).toBe('MENU_FILE_LARGE')
  })
  test('SEC-6 an archive that expands beyond all measure', async () => {
    const rows = `<row><c t="str"><v>${'0'.repeat(1_000_000)}</v></c></row>`
    expect(
      await reasonOf(aWorkbookOf(`<worksheet><sheetData>${rows.repeat(68)}</sheetData></worksheet>`), 'x.xlsx'),
    ).toBe('BODY_TOO_LARGE')
  })
  test('SEC-6 entities and document types are not resolved but refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const sheet = `${bomb}<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    expect(await reasonOf(aWorkbookOf(sheet), 'x.xlsx')).toBe('MENU_FILE_UNREADABLE')
  })
  test('MENU-8 text as Chinese spreadsheets save it: GB 18030, UTF-16, semicolons', async () => {
    // 菜名,分类,价格 / 汤,Mains,12
    const gbk = Buffer.from('b2cbc3fb2cb7d6c0e02cbcdbb8f10acc c02c4d61696e732c3132'.replaceAll(' ', ''), 'hex')
    const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('菜名\t分类\t价格\n汤\tMains\t12', 'utf16le')])
    const files = [
      [gbk, 'gb18030'],
      [utf16, 'utf-16le'],
      ['菜名;分类;价格\n汤;Mains;12', 'utf-8'],
    ] as const
    for (const [content, encoding] of files) {
      const { file, preview: found } = await previewed(manager, content)
      expect(file.encoding).toBe(encoding)
      expect(found).toMatchObject({ issueCount: 0, differences: [{ name: '汤', change: 'added' }] })
    }
    // Another one is read where it is chosen, and refused where the bytes are not in it.
    expect((await uploaded(manager, gbk, 'menu.csv', 'gb18030')).tables[0]?.header).toEqual(['菜名', '分类', '价格'])
    await expect(uploaded(manager, gbk, 'menu.csv', 'utf-8')).rejects.toMatchObject({ code: 'IMPORT_ENCODING' })
  })
})

/** A workbook of one sheet with this XML. */
function aWorkbookOf(sheet: string): Uint8Array {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  return aZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Dishes" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${type}" Target="worksheets/s.xml"/></Relationships>`,
    'xl/worksheets/s.xml': sheet,
  })
}

function aZip(parts: Readonly<Record<string, string>>): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt16LE(name.length, 26)
    local.push(head, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    central.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
