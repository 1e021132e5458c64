import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { anImporter, countsOf, csvOf, newKey, nothingThere } from './history.testing.queries.ts'

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Failure ? error.code : error
}
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))))

describe('POS-5 SEC-6 files that are refused as they come', () => {
  test.each([
    ['an empty file', '', 'IMPORT_EMPTY'],
    ['a byte order mark alone', '\ufeff', 'IMPORT_EMPTY'],
    ['blank lines', '\n \r\n\t\n', 'IMPORT_EMPTY'],
    ['a ZIP, as an Excel file is', bytes([0x50, 0x4b, 3, 4, 20, 0, 8]), 'IMPORT_BINARY'],
    ['a picture', bytes([0x89], 'PNG', [13, 10, 26, 10]), 'IMPORT_BINARY'],
    ['a PDF', '%PDF-1.7\n', 'IMPORT_BINARY'],
    ['any bytes', bytes([1, 2, 3, 200, 201, 0, 5]), 'IMPORT_BINARY'],
    ['text with a NUL', 'id,date\u0000,name\n', 'IMPORT_BINARY'],
    ['Latin-1', bytes('id,name\n1,caf', [0xe9], '\n'), 'IMPORT_ENCODING'],
  ])('%s', async (_, content, code) => {
    const importer = await anImporter()
    expect(await codeOf(importer.upload(content))).toBe(code)
  })

  test('a character cut in two by the chunks of the stream is read', async () => {
    const importer = await anImporter()
    const body = new TextEncoder().encode(csvOf('1,2015-01-01,11:00:00,麻婆豆腐,M,川菜,13.25'))
    const stream = new ReadableStream<Uint8Array>({
      start(out) {
        for (const byte of body) out.enqueue(Uint8Array.of(byte))
        out.close()
      },
    })
    const response = await importer.test.app.request(`/service${historyCalls.upload.path}?fileName=a.csv`, {
      method: 'POST',
      headers: { merchantAuth: importer.person.token },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(await response.json()).toMatchObject({ result: 'success', bytes: body.length })
  })
})

describe('POS-5 encodings', () => {
  const content = csvOf('1,2015-01-01,11:00:00,麻婆豆腐,M,川菜,13.25', '2,2015-01-01,12:00:00,麻婆豆腐,M,川菜,13.25')
  const wide = Buffer.from(content, 'utf16le')
  // 麻婆豆腐 and 川菜 as Chinese spreadsheets write them.
  const gbk = Buffer.concat(
    content.split(/(麻婆豆腐|川菜)/u).map(part => {
      if (part === '麻婆豆腐') return Buffer.from('c2e9c6c5b6b9b8af', 'hex')
      return part === '川菜' ? Buffer.from('b4a8b2cb', 'hex') : Buffer.from(part)
    }),
  )
  test.each([
    ['utf-8', Buffer.from(`\u{feff}${content}`)],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['utf-16le', wide],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
    ['gb18030', gbk],
  ] as const)('%s is found, shown and read', async (encoding, file) => {
    const importer = await anImporter()
    const uploadId = await importer.upload(file)
    const { format, rows } = await importer.send(historyCalls.previewImport, { uploadId })
    expect(format.encoding).toBe(encoding)
    expect(rows.map(({ understood }) => understood?.dish)).toEqual(['麻婆豆腐', '麻婆豆腐'])
    expect(await importer.start(uploadId)).toMatchObject({ state: 'done', orders: 2, rejected: 0, progress: 1000 })
    const dishes = await importer.see(id => sql<{ name: string }>`select name from dish where merchant_id = ${id}`)
    expect(dishes).toEqual([{ name: '麻婆豆腐' }])
  })

  test('another one can be chosen; one that the file is not is refused', async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload(gbk)
    const preview = (encoding: 'utf-8' | 'gb18030' | 'utf-16le') =>
      importer.send(historyCalls.previewImport, { uploadId, format: { encoding } })
    expect((await preview('gb18030')).rows[0]?.understood?.category).toBe('川菜')
    expect(await codeOf(preview('utf-8'))).toBe('IMPORT_ENCODING')
  })
})

describe('POS-5 files that cannot be understood', () => {
  test.each([
    ['a header alone', 'id,date,time,name,size,type,price\n', 'IMPORT_HEADER_ONLY'],
    ['no header', '2015-000001,2015-01-01,11:38:36,hawaiian,13.25\n2,2015-01-01,11:38:36,x,1\n', 'IMPORT_NO_HEADER'],
    ['a missing column', 'id,date,time,size,price\n1,2015-01-01,11:00:00,M,13.25\n', 'IMPORT_MAPPING_INCOMPLETE'],
    ['a quote that is never closed', 'id,date,name,price\n1,2015-01-01,"x,1\n', 'IMPORT_QUOTE'],
    ['prose', 'Dear reader\nthis is a letter\n', 'IMPORT_MAPPING_INCOMPLETE'],
  ])('%s', async (_, content, code) => {
    const importer = await anImporter()
    expect(await codeOf(importer.run(content))).toBe(code)
    expect(await countsOf(importer)).toEqual(nothingThere)
  })

  test('the preview names the columns that are missing, and shows the cells all the same', async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload('id,date,size,price\n1,2015-01-01,M,13.25\n')
    const preview = await importer.send(historyCalls.previewImport, { uploadId })
    expect(preview).toMatchObject({ missing: ['dish'], rows: [{ line: 2, understood: null, bad: null }] })
  })

  test('the preview shows rows as they will be understood, bad ones with their reason', async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload(
      csvOf('1,2015-01-01,11:00:00,hawaiian,M,classic,13.25', '2,2015-02-30,11:00:00,hawaiian,M,classic,13.25'),
    )
    const { rows, columns, format } = await importer.send(historyCalls.previewImport, { uploadId })
    expect(columns.map(({ name }) => name)).toEqual(['id', 'date', 'time', 'name', 'size', 'type', 'price'])
    expect(columns[3]?.samples).toEqual(['hawaiian'])
    expect(format).toEqual({
      encoding: 'utf-8',
      delimiter: ',',
      dateOrder: 'ymd',
      decimal: '.',
      amountsOf: 'line',
      loneRefunds: 'refuse',
    })
    expect(rows[0]?.understood).toMatchObject({ orderedAt: '2015-01-01T16:00:00.000Z', grossCents: 1325 })
    expect(rows[1]).toMatchObject({ understood: null, bad: { line: 3, column: 'date', reason: 'date' } })
  })
})

describe('POS-5 rows that are refused', () => {
  const good = '1,2015-01-01,11:00:00,hawaiian,M,classic,13.25'
  test.each([
    ['a date that does not exist', '2,2015-02-30,11:00:00,hawaiian,M,classic,13.25', 'date', 'date'],
    ['a time that does not exist', '2,2015-02-03,24:30:00,hawaiian,M,classic,13.25', 'time', 'time'],
    ['a price such as "12,50"', '2,2015-02-03,11:00:00,hawaiian,M,classic,"12,50"', 'price', 'price'],
    ['a refund without its order', '2,2015-02-03,11:00:00,hawaiian,M,classic,-3', 'order', 'refundAlone'],
    ['a refund of what was not sold', '1,2015-02-03,11:00:00,thai_ckn,M,classic,-3', 'dish', 'refundNotSold'],
    ['a price such as "abc"', '2,2015-02-03,11:00:00,hawaiian,M,classic,abc', 'price', 'price'],
    ['no price', '2,2015-02-03,11:00:00,hawaiian,M,classic,', 'price', 'empty'],
    ['no order number', ',2015-02-03,11:00:00,hawaiian,M,classic,13.25', 'order', 'empty'],
    ['too few cells', '2,2015-02-03,11:00:00', null, 'cells'],
    ['the order at another time', '1,2015-01-01,11:00:01,hawaiian,M,classic,13.25', 'order', 'otherTime'],
  ])('%s', async (_, bad, column, reason) => {
    const importer = await anImporter()
    const progress = await importer.run(csvOf(good, bad))
    expect(progress).toMatchObject({ state: 'failed', failure: 'IMPORT_BAD_ROWS', rejected: 1, orders: 0 })
    expect(progress.badRows).toEqual([expect.objectContaining({ line: 3, column, reason })])
    expect(await countsOf(importer)).toEqual(nothingThere)
  })

  test('a quotation mark that is never closed: nothing of the file, even where bad rows are skipped', async () => {
    const importer = await anImporter()
    const content = csvOf(good, '2,2015-02-03,11:00:00,"hawaiian,M,classic,13.25', '3,2015-02-03,11:00:00,x,M,y,1')
    const progress = await importer.run(content, { skipBadRows: true })
    expect(progress).toMatchObject({ state: 'failed', badRows: [{ line: 3, column: null, reason: 'quote' }] })
    expect(await countsOf(importer)).toEqual(nothingThere)
  })

  test('SEC-6 the bad rows come as a file, formulas neutralised', async () => {
    const importer = await anImporter()
    const { importId } = await importer.check(csvOf(good, '2,2015-01-01,11:00:00,hawaiian,M,classic,=1+1'))
    const response = await importer.person.request(historyCalls.importBadRows, { importId })
    expect(response.headers.get('content-disposition')).toContain('orders')
    expect(await response.text()).toBe("Line,Column,Value,Reason\r\n3,Unit price,'=1+1,This isn’t a price.\r\n")
  })
})

describe('POS-5 who may', () => {
  test('not without the permission, which is asked before the file is read', async () => {
    const importer = await anImporter({ permissions: [] })
    let read = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull(out) {
          read = true
          out.enqueue(new TextEncoder().encode('x'))
          out.close()
        },
      },
      { highWaterMark: 0 },
    )
    const response = await importer.test.app.request(`/service${historyCalls.upload.path}?fileName=a.csv`, {
      method: 'POST',
      headers: { merchantAuth: importer.person.token },
      body,
      duplex: 'half',
    } as RequestInit)
    expect({ status: response.status, read }).toEqual({ status: 507, read: false })
  })

  test('another store’s file, import and bad rows are not there', async () => {
    const [owner, other] = [await anImporter(), await anImporter()]
    const uploadId = await owner.upload(csvOf('1,2015-01-01,11:00:00,hawaiian,M,classic,13.25'))
    const input = { uploadId, idempotencyKey: newKey() }
    expect(await codeOf(other.send(historyCalls.previewImport, { uploadId }))).toBe('NOT_FOUND')
    expect(await codeOf(other.send(historyCalls.startImport, input))).toBe('NOT_FOUND')
    const { importId } = await owner.start(uploadId)
    expect(await codeOf(other.send(historyCalls.importProgress, { importId }))).toBe('NOT_FOUND')
    expect(await codeOf(other.send(historyCalls.cancelImport, { importId }))).toBe('NOT_FOUND')
    expect(await codeOf(other.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() }))).toBe('NOT_FOUND')
    expect(
      (await other.person.request(historyCalls.importBadRows, { importId })).headers.get('content-type'),
    ).toContain('json')
    expect(await countsOf(owner)).toMatchObject({ orders: 1 })
  })

  test('a file that is gone from the disk says so', async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload(csvOf('1,2015-01-01,11:00:00,hawaiian,M,classic,13.25'))
    await importer.start(uploadId)
    expect(await codeOf(importer.start(uploadId))).toBe('NOT_FOUND')
  })
})
