/** Codes as files, which mark them as exported when they are ready (MKT-1). */
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { addCampaign, aMarketer, makeCodes } from '../../coupons/coupons.testing.ts'
import { exportKinds } from '../../exportKinds.ts'
import { type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { makeDue } from './exportJobs.testing.ts'
import type { ExportKinds } from './exportWork.ts'

const { downloadExport, exportCoupons, listExports } = exportJobCalls
const { getCouponList, getCouponTotals } = couponCalls

type Asked = Partial<Parameters<typeof ask>[1]>
const ask = (person: TestPerson, input: { exported?: 'all' | 'exported' | 'notExported'; format?: 'csv' | 'xlsx'; search?: string; order?: 'asc' | 'desc' } = {}) =>
  person.send(exportCoupons, { format: 'csv', order: 'asc', ...input, idempotencyKey: `key-${unique()}` }) // prettier-ignore
const fetched = (person: TestPerson, jobId: number) => person.request(downloadExport, { jobId })
const linesOf = async (person: TestPerson, jobId: number) =>
  parse(await (await fetched(person, jobId)).text(), { bom: true, columns: true }) as Record<string, string>[]
const codesOf = async (person: TestPerson, jobId: number) =>
  (await linesOf(person, jobId)).map(({ Code = '' }) => Code.replace('-', ''))
/** Asks, makes, fetches. */
async function exported(person: TestPerson, input: Asked = {}) {
  const { jobId } = await ask(person, input)
  await makeDue(person)
  return codesOf(person, jobId)
}
const notExported = async (person: TestPerson) => (await person.send(getCouponTotals, {})).notExported

test('MKT-1, SEC-6 the file has the columns of the specification, in words of the reader, and runs no formula', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person, {
    name: '=Weekdays',
    secondName: '工作日',
    offer: { kind: 'percent', percentPcm: 12_500 },
    expiresOn: '2199-12-31',
  })
  const [own] = await makeCodes(person, campaignId, { remarks: '+1 for friends' })
  await makeCodes(person, await addCampaign(person, { offer: { kind: 'fixed', amountCents: 550 } }), {
    code: 'SPRING26',
  })
  const { jobId } = await ask(person)
  await makeDue(person)
  const [first, second] = await linesOf(person, jobId)
  const code = own?.code ?? ''
  expect(first).toEqual({
    Code: `${code.slice(0, 5)}-${code.slice(5)}`,
    Campaign: "'=Weekdays",
    Offer: '12.5% off',
    'Discount %': '12.5%',
    State: 'Valid',
    'Total times': '1',
    Used: '0',
    Remainder: '1',
    'Start date': '2026-01-01',
    'Expire date': '2199-12-31',
    Created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    Remarks: "'+1 for friends",
    'Exported before': '',
  })
  expect(second).toMatchObject({ Code: 'SPRING26', Offer: '$5.50 off', 'Discount %': '', 'Expire date': '' })
})

test('MKT-1 a code counts as exported once the file is ready, and not before', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  await makeCodes(person, campaignId, { count: 3, remarks: 'first' })
  const { jobId } = await ask(person, { exported: 'notExported' })
  const failing: ExportKinds = {
    ...exportKinds,
    coupons: {
      ...exportKinds.coupons,
      file: (input, reading) => {
        const file = exportKinds.coupons.file(input, reading)
        async function* body() {
          yield* file.body
          throw new Error('The disk is full')
        }
        return { ...file, body: body() }
      },
    },
  }
  const { defects, server } = await testServer()
  await makeDue(person, failing)
  defects.length = 0
  expect(await notExported(person)).toBe(3)
  await server.engine.transact({ merchantId: person.store.merchantId }, 'write', run =>
    run(sql`update export_job set beat_at = now() - interval '2 minutes'
      where merchant_id = ${person.store.merchantId} and state = 'running'`),
  )
  await makeDue(person)
  expect(await codesOf(person, jobId)).toHaveLength(3)
  expect(await notExported(person)).toBe(0)
  const [before] = (await person.send(getCouponList, {})).rows
  // Those that are new alone; then none; then those that were exported, whose time stays.
  const [late] = await makeCodes(person, campaignId, { remarks: 'second' })
  expect(await exported(person, { exported: 'notExported' })).toEqual([late?.code])
  expect(await exported(person, { exported: 'notExported' })).toEqual([])
  expect(await exported(person, { exported: 'exported', search: 'first' })).toHaveLength(3)
  expect(await exported(person, { exported: 'all' })).toHaveLength(4)
  const again = (await person.send(getCouponList, {})).rows.find(({ couponId }) => couponId === before?.couponId)
  expect(again?.exportedAt).toBe(before?.exportedAt)
})

test('MKT-1 two people who export what was not exported yet at the same moment never get the same code', async () => {
  const one = await aMarketer()
  const two = await aMarketer(one.store)
  const campaignId = await addCampaign(one)
  await makeCodes(one, campaignId, { count: 400 })
  const jobs = await Promise.all([
    ask(one, { exported: 'notExported' }),
    ask(two, { exported: 'notExported', order: 'desc' }),
  ])
  // Both files have read their rows before either is ready.
  let reading = 2
  let allRead = () => {}
  const both = new Promise<void>(resolve => {
    allRead = resolve
  })
  const together: ExportKinds = {
    ...exportKinds,
    coupons: {
      ...exportKinds.coupons,
      file: (input, of) => {
        const file = exportKinds.coupons.file(input, of)
        async function* body() {
          yield* file.body
          reading -= 1
          if (reading <= 0) allRead()
          await both
        }
        return { ...file, body: body() }
      },
    },
  }
  // As two processes do: each takes one of the jobs.
  expect((await Promise.all([makeDue(one, together), makeDue(one, together)])).flat().filter(Boolean)).toHaveLength(2)
  const files = [await codesOf(one, jobs[0].jobId), await codesOf(two, jobs[1].jobId)]
  expect(files.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 400])
  expect(new Set(files.flat()).size).toBe(400)
  const { rows } = await two.send(listExports, {})
  expect(rows).toMatchObject([{ kind: 'coupons', state: 'done' }])
})

test('MKT-1 nobody without the right exports codes, nor fetches a file after losing it', async () => {
  const person = await aMarketer()
  await makeCodes(person, await addCampaign(person))
  const stranger = await aMarketer()
  const { jobId } = await ask(person)
  await makeDue(person)
  await expect(stranger.send(downloadExport, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await exported(stranger)).toEqual([])
})

test('MKT-1 50,000 codes are a file, all of them marked with it', async () => {
  const person = await aMarketer()
  const campaignId = await addCampaign(person)
  await makeCodes(person, campaignId, { count: 50_000 })
  const { jobId } = await ask(person, { exported: 'notExported' })
  await makeDue(person)
  expect(new Set(await codesOf(person, jobId)).size).toBe(50_000)
  expect(await notExported(person)).toBe(0)
})
