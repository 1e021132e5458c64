import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import type { StarPrinter } from '../../../simulator/printer/starPrinter.ts'
import {
  aClaimedPrinter,
  addPrinter,
  addressOf,
  aPrintManager,
  aStar,
  claim,
  key,
  queueTest,
} from '../printing.testing.ts'

const { getCloudPrinters, releaseCloudPrinter, renewCloudKey } = cloudPrinterCalls
const { getPrintJobs, printTestPage } = printJobCalls

const papersOf = ({ papers }: StarPrinter) => papers.map(paper => Buffer.from(paper).toString())
const jobOf = async (person: TestPerson, jobId: number) =>
  (await person.send(getPrintJobs, {})).rows.find(job => job.jobId === jobId)

test('DEV-2 an unknown printer gets no job, is asked what it can, and is listed as unclaimed', async () => {
  const person = await aPrintManager()
  const star = aStar(await addressOf(person))
  const answer = await star.poll()
  expect(answer.jobReady).toBe(false)
  expect(answer.clientAction?.map(({ request }) => request)).toContain('Encodings')
  await star.poll({ clientAction: [{ request: 'Encodings', result: 'image/png; text/plain' }] })
  expect(await star.poll({ statusCode: '410%20Out%20of%20paper' })).toMatchObject({ jobReady: false })
  const { rows } = await person.send(getCloudPrinters, {})
  expect(rows).toMatchObject([{ mac: star.mac, printerId: null, condition: 'outOfPaper', online: true }])
})

test('DEV-2 a claimed printer prints a job once: offered, fetched twice with equal bytes, confirmed', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  expect((await star.poll()).jobReady).toBe(false)
  const jobId = await queueTest(person, printerId)
  const offer = await star.poll()
  expect(offer).toMatchObject({ jobReady: true, deleteMethod: 'DELETE' })
  expect(offer.mediaTypes).toContain('text/plain')
  const first = await star.fetch(offer.jobToken)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/plain')
  const [one, two] = [await first.arrayBuffer(), await (await star.fetch(offer.jobToken)).arrayBuffer()]
  expect(Buffer.from(two)).toEqual(Buffer.from(one))
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'sent', attempt: 1 })
  expect((await star.confirm(offer.jobToken)).status).toBe(200)
  expect((await star.confirm(offer.jobToken)).status).toBe(200)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
  expect(await star.poll()).toEqual({ jobReady: false })
  expect((await star.fetch(offer.jobToken)).status).toBe(404)
})

test('DEV-2 a printer that takes pictures gets the paper dot for dot as the page shows it, in its own width', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const page = { printWidth: '48', horizontalResolution: '8' }
  const answers = [
    { request: 'Encodings', result: 'image/png; image/jpeg' },
    { request: 'PageInfo', result: JSON.stringify(page) },
  ]
  await star.poll({ clientAction: answers })
  const jobId = await queueTest(person, printerId)
  const offer = await star.poll()
  expect(offer.mediaTypes).toEqual(['image/png'])
  expect((await star.fetch(offer.jobToken, 'image/tiff')).status).toBe(415)
  const job = await star.fetch(offer.jobToken, 'image/png')
  expect(job.headers.get('x-star-cut')).toBe('partial; feed=true')
  const printed = Buffer.from(await job.arrayBuffer())
  const shown = await person.send(printJobCalls.getPrintJobPaper, { jobId })
  expect(shown.width).toBe(384)
  expect(Buffer.from(shown.png, 'base64')).toEqual(printed)
  const { data, info } = await sharp(printed).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 384, height: shown.height })
  const black = data.filter(dot => dot === 0).length
  expect(black + data.filter(dot => dot === 255).length).toBe(data.length)
  expect(black).toBeGreaterThan(1_000)
})

test('DEV-2 a job without its confirmation is unconfirmed and offered again, with a mark on the paper', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const first = await star.poll()
  const paper = await (await star.fetch(first.jobToken)).text()
  const again = await star.poll()
  expect(again.jobReady).toBe(true)
  expect(again.jobToken).not.toBe(first.jobToken)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'unconfirmed', attempt: 2 })
  // The same poll again does not make a third attempt.
  expect((await star.poll()).jobToken).toBe(again.jobToken)
  expect((await star.fetch(first.jobToken)).status).toBe(404)
  const marked = await (await star.fetch(again.jobToken)).text()
  expect(paper).not.toMatch('MAY HAVE BEEN PRINTED BEFORE')
  expect(marked).toMatch('MAY HAVE BEEN PRINTED BEFORE')
  expect((await star.confirm(again.jobToken)).status).toBe(200)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
})

test('DEV-2 a late confirmation of the first attempt ends the job', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const first = await star.poll()
  await star.fetch(first.jobToken)
  await star.poll()
  await star.confirm(first.jobToken)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
  expect(await star.poll()).toEqual({ jobReady: false })
})

test('DEV-2 a confirmation with 5xx fails the job with what the printer said, and the next one follows', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const next = await queueTest(person, printerId)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  await star.confirm(offer.jobToken, '511%20Decode%20error')
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'failed', reason: '511 Decode error' })
  await star.printAll()
  expect(await jobOf(person, next)).toMatchObject({ state: 'printed' })
  await person.send(printJobCalls.retryPrintJob, { jobId, ...key() })
  await star.printAll()
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
})

test('DEV-2 firmware without tokens fetches and confirms the job whose turn it is; DELETE by GET works too', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const one = await queueTest(person, printerId)
  const two = await queueTest(person, printerId)
  await star.poll()
  expect((await star.fetch()).status).toBe(200)
  await star.confirm(undefined, 'OK')
  expect([(await jobOf(person, one))?.state, (await jobOf(person, two))?.state]).toEqual(['printed', 'queued'])
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  expect((await star.confirmByGet(offer.jobToken ?? '')).status).toBe(200)
  expect(await jobOf(person, two)).toMatchObject({ state: 'printed' })
})

test('DEV-2 out of paper the queue holds, nothing is lost, and what waited prints once and in order', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobs: number[] = []
  for (let i = 0; i < 5; i++) jobs.push(await queueTest(person, printerId))
  const stopped = { statusCode: '410%20Out%20of%20paper' }
  expect((await star.poll(stopped)).jobReady).toBe(false)
  expect((await star.poll(stopped)).jobReady).toBe(false)
  await star.printAll()
  expect(star.papers).toHaveLength(5)
  expect(papersOf(star).join('')).not.toMatch('MAY HAVE BEEN')
  const { rows } = await person.send(getPrintJobs, { states: ['printed'] })
  expect(rows.toReversed().map(({ jobId }) => jobId)).toEqual(jobs)
})

test('DEV-2 paper that runs out in the middle of a job brings it again, marked', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  await star.poll({ statusCode: '410%20Out%20of%20paper' })
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'unconfirmed', reason: '410 Out of paper' })
  await star.printAll()
  expect(star.papers).toHaveLength(1)
  expect(papersOf(star)[0]).toMatch('MAY HAVE BEEN PRINTED BEFORE')
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
})

test('DEV-2 while it prints, a poll makes no further attempt', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  expect((await star.poll({ printingInProgress: true })).jobReady).toBe(false)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'sent', attempt: 1 })
})

test('DEV-2 neither a token of another store nor a copied address gives a job away', async () => {
  const mine = await aClaimedPrinter()
  const theirs = await aClaimedPrinter()
  await queueTest(theirs.person, theirs.printerId)
  const offer = await theirs.star.poll()
  expect((await mine.star.fetch(offer.jobToken)).status).toBe(404)
  expect((await mine.star.confirm(offer.jobToken)).status).toBe(200)
  expect(await theirs.star.poll()).toMatchObject({ jobReady: true, jobToken: offer.jobToken })
  // A second printer with the address of the first.
  const copied = aStar(await addressOf(theirs.person))
  expect((await copied.poll()).jobReady).toBe(false)
  expect((await copied.fetch(offer.jobToken)).status).toBe(404)
  expect((await copied.confirm(offer.jobToken)).status).toBe(404)
})

test('DEV-2 a renewed address ends the old one; a wrong one looks as if nothing were there', async () => {
  const { person, star } = await aClaimedPrinter()
  const { path } = await person.send(renewCloudKey, key())
  await expect(star.poll()).rejects.toThrow('404')
  expect((await aStar(path, star.mac).poll()).jobReady).toBe(false)
  const { merchantId } = await aStore()
  for (const wrong of [`/cloudprnt/${merchantId}.${'a'.repeat(22)}`, '/cloudprnt/x', '/cloudprnt/0.aaaa', `${path}x`])
    await expect(aStar(wrong).poll()).rejects.toThrow('404')
  expect((await (await testServer()).app.request(`${path}/cloudprnt-setting.json`)).status).toBe(404)
})

test('DEV-2 bodies that are no polls are refused and change nothing', async () => {
  const person = await aPrintManager()
  const star = aStar(await addressOf(person))
  expect((await star.pollRaw('nonsense')).status).toBe(400)
  expect((await star.pollRaw('[]')).status).toBe(400)
  expect((await star.pollRaw(`{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  expect(await (await star.pollRaw('{"statusCode":"200%20OK"}')).json()).toEqual({ jobReady: false })
  expect((await person.send(getCloudPrinters, {})).rows).toEqual([])
})

test('DEV-2 of two processes that serve one printer one makes the attempt', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await queueTest(person, printerId)
  const answers = await Promise.all([star.poll(), star.poll(), star.poll()])
  expect(new Set(answers.map(({ jobToken }) => jobToken)).size).toBe(1)
})

test('DEV-2 a released printer gets nothing; its jobs wait for the next one', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const { rows } = await person.send(getCloudPrinters, {})
  await person.send(releaseCloudPrinter, { cloudPrinterId: rows[0]?.cloudPrinterId ?? 0, ...key() })
  expect((await star.poll()).jobReady).toBe(false)
  const other = aStar(await addressOf(person))
  await other.poll()
  await claim(person, other, printerId)
  await other.printAll()
  expect(other.papers).toHaveLength(1)
  expect(await jobOf(person, jobId)).toMatchObject({ state: 'printed' })
})

test('DEV-2 jobs are cancelled, reprinted with a mark and a reason, and moved to another printer', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const cancelled = await queueTest(person, printerId)
  await person.send(printJobCalls.cancelPrintJob, { jobId: cancelled, ...key() })
  await expect(person.send(printJobCalls.cancelPrintJob, { jobId: cancelled, ...key() })).rejects.toMatchObject({
    code: 'PRINT_JOB_STATE',
  })
  const jobId = await queueTest(person, printerId)
  await star.printAll()
  const { jobId: again } = await person.send(printJobCalls.reprintJob, { jobId, reason: 'Paper was torn', ...key() })
  await star.printAll()
  expect(star.papers).toHaveLength(2)
  expect(papersOf(star)[1]).toMatch(/REPRINT\s+Paper was torn/)
  expect(await jobOf(person, again)).toMatchObject({ reprintOf: jobId, reprintReason: 'Paper was torn' })
  const backup = await addPrinter(person)
  await queueTest(person, printerId)
  await star.poll()
  const both = { fromPrinterId: printerId, toPrinterId: backup }
  expect(await person.send(printJobCalls.movePrintJobs, { ...both, ...key() })).toMatchObject({ moved: 1 })
  expect(await star.poll()).toEqual({ jobReady: false })
  const second = aStar(await addressOf(person))
  await second.poll()
  await claim(person, second, backup)
  await second.printAll()
  expect(second.papers).toHaveLength(1)
})

test('DEV-2 another store sees neither printers nor jobs', async () => {
  const { person, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const other = await aPrintManager()
  expect(await other.send(getPrintJobs, {})).toMatchObject({ rows: [], total: 0 })
  expect((await other.send(getCloudPrinters, {})).rows).toEqual([])
  const gone = { code: 'NOT_FOUND' }
  await expect(other.send(printJobCalls.cancelPrintJob, { jobId, ...key() })).rejects.toMatchObject(gone)
  await expect(other.send(printTestPage, { printerId, ...key() })).rejects.toMatchObject(gone)
})
