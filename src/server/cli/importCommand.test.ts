import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStore } from '../testing/people.ts'
import { newFolder } from '../testing/runFolder.ts'
import { openTestServer, type TestServer, testServer } from '../testing/testServer.ts'
import { importCommand } from './importCommand.ts'
import { readOptions } from './importOptions.ts'

let test_: TestServer
let folder: string
beforeAll(async () => {
  folder = newFolder('import')
  test_ = await openTestServer({ DATA_DIR: folder }, (await testServer()).engine)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const good =
  'id,date,time,name,price\nA,2015-01-01,11:00,Tea,3.50\nA,2015-01-01,11:00,Rice,1.50\nB,2015-01-02,11:00,Tea,3.50\n'

const command = (content: string, ...args: string[]) => commandIn('en', content, ...args)

async function commandIn(language: 'en' | 'zh', content: string, ...args: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const exit = await importCommand(test_.server, {
    args: ['orders.csv', ...args],
    language,
    body: (async function* () {
      yield new TextEncoder().encode(content)
    })(),
    signal: new AbortController().signal,
    out: line => void out.push(line),
    note: line => void notes.push(line),
  })
  return { exit, notes, result: out.length === 1 ? (JSON.parse(out[0] ?? '') as unknown) : out }
}

describe('POS-5 npm run import', () => {
  test('ends with one line of JSON and 0; again adds nothing', async () => {
    const { aid, merchantId } = await aStore()
    expect(await command(good, '--store', aid)).toMatchObject({
      exit: 0,
      result: { orders: 2, lines: 3, totalCents: 850, rejected: 0, alreadyPresent: 0 },
    })
    expect(await command(good, '--store', aid)).toMatchObject({
      exit: 0,
      result: { orders: 0, lines: 0, totalCents: 0, rejected: 0, alreadyPresent: 2 },
    })
    const audit = await test_.engine.transact({ merchantId }, 'read', run =>
      run(sql`select actor_name, origin, call, action from audit_entry
        where merchant_id = ${merchantId} and action = 'import'`),
    )
    expect(audit[0]).toEqual({
      actorName: 'npm run import',
      origin: 'command',
      call: 'npm run import',
      action: 'import',
    })
    expect(fs.readdirSync(path.join(folder, 'uploads'))).toEqual([])
  })

  test('a dry run writes nothing', async () => {
    const { aid, merchantId } = await aStore()
    const dry = await command(good, '--store', aid, '--dry-run')
    expect(dry).toMatchObject({ exit: 0, result: { orders: 2, lines: 3, totalCents: 850 } })
    const orders = await test_.engine.transact({ merchantId }, 'read', run =>
      run(sql`select order_id from orders where merchant_id = ${merchantId}`),
    )
    expect(orders).toEqual([])
  })

  test('1 where anything is wrong, with every bad row and its reason', async () => {
    const { aid } = await aStore()
    const bad = `${good}C,2015-02-30,11:00,Tea,3.50\nD,2015-02-03,11:00,Tea,"12,50"\n`
    const strict = await command(bad, '--store', aid)
    expect(strict).toMatchObject({
      exit: 1,
      result: { orders: 0, lines: 0, totalCents: 0, rejected: 2, alreadyPresent: 0, reason: 'IMPORT_BAD_ROWS' },
    })
    expect(strict.notes).toContain('Line 5: Date “2015-02-30”: This date doesn’t exist.')
    expect(strict.notes).toContain('Line 6: Unit price “12,50”: This isn’t a price.')
    expect(await command(bad, '--store', aid, '--skip-bad-rows')).toMatchObject({
      exit: 1,
      result: { orders: 2, lines: 3, totalCents: 850, rejected: 2 },
    })
  })

  test.each([
    ['en', '1 order is on a business day that’s closed out.', '2015-01-02: 1 order'],
    ['zh', '有 1 笔订单属于已日结的营业日。', '2015-01-02：1 笔订单'],
  ] as const)('I19 closed days are told by a dry run and where it fails, in %s', async (language, sum, day) => {
    const { aid, merchantId } = await aStore()
    await test_.engine.transact({ merchantId }, 'write', run =>
      run(sql`
        insert into day_close (merchant_id, business_date, closed_at, closed_by_name, override_reason, blockers, snapshot)
        values (${merchantId}, '2015-01-02', now(), 'Pat', '', '[]', '{}')`),
    )
    const dry = await commandIn(language, good, '--store', aid, '--dry-run')
    expect(dry).toMatchObject({ exit: 1, result: { orders: 2, lines: 3 } })
    const tried = await commandIn(language, good, '--store', aid)
    expect(tried).toMatchObject({ exit: 1, result: { orders: 0, reason: 'DAY_CLOSED' } })
    for (const { notes } of [dry, tried]) expect(notes).toEqual(expect.arrayContaining([sum, day]))
  })

  test('the columns may be named, also with a delimiter', async () => {
    const { aid } = await aStore()
    const file = 'no;when;what;how much, each\n1;31/12/2015;Tea;3,50\n'
    const mapped = await command(
      file,
      '--store',
      aid,
      '--map',
      'order=no,date=when,dish=what,price=how much,, each',
      '--decimal=comma',
    )
    expect(mapped).toMatchObject({ exit: 0, result: { orders: 1, totalCents: 350 } })
    const unknown = await command(
      file,
      '--store',
      aid,
      '--map',
      'order=no,date=when,dish=nothing,price=how much,, each',
    )
    expect(unknown).toMatchObject({ exit: 1, result: { orders: 0, reason: 'IMPORT_COLUMN_MISSING' } })
    expect(unknown.notes.at(-1)).toBe('Dish: The file has no “nothing” column.')
  })

  test.each([
    ['', 'IMPORT_EMPTY'],
    ['%PDF-1.4', 'IMPORT_BINARY'],
    ['id,date,time,size,price\n1,2015-01-01,11:00,M,2\n', 'IMPORT_MAPPING_INCOMPLETE'],
  ])('a refused file is told, and is a line of JSON too', async (content, reason) => {
    const { aid } = await aStore()
    expect(await command(content, '--store', aid)).toMatchObject({
      exit: 1,
      result: { orders: 0, rejected: 0, reason },
    })
  })

  test.each([
    ['a header', 'id,date,time,name,price\n'],
    ['a header and blank lines', '\ufeffid;date;name;price\r\n\r\n \r\n'],
  ])('a file of %s alone says that it has no orders, not that it is empty', async (_, content) => {
    const { aid } = await aStore()
    const told = async (language: 'en' | 'zh') => (await commandIn(language, content, '--store', aid)).notes
    expect(await told('en')).toEqual(['The file has a header row but no orders.'])
    expect(await told('zh')).toEqual(['文件里只有表头（列名）这一行，没有订单。'])
    const { exit, result } = await command(content, '--store', aid)
    expect({ exit, result }).toMatchObject({ exit: 1, result: { orders: 0, reason: 'IMPORT_HEADER_ONLY' } })
  })

  test('a store that is not there, and options that are not', async () => {
    expect(await command(good, '--store', '999999999999')).toEqual({
      exit: 1,
      notes: ['There is no store with AID 999999999999.'],
      result: { orders: 0, lines: 0, totalCents: 0, rejected: 0, alreadyPresent: 0, reason: 'NOT_FOUND' },
    })
    expect(readOptions(['--store', '1', '--what'])).toEqual({ wrong: 'unknownOption', values: { option: '--what' } })
    expect(readOptions(['--dry-run'])).toEqual({ wrong: 'usage', values: {} })
    expect(readOptions(['--store', '1', '--map', 'dish'])).toMatchObject({ wrong: 'badMap' })
    expect(readOptions(['--store=1', '--delimiter', 'tab', '--dates=dmy', '--amounts', 'order'])).toEqual({
      aid: '1',
      dryRun: false,
      skipBadRows: false,
      mapping: undefined,
      format: { delimiter: '\t', dateOrder: 'dmy', amountsOf: 'order' },
    })
    expect(await command(good, '--what')).toMatchObject({ exit: 1 })
  })
})
