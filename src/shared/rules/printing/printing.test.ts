import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventOfCode } from './confirmation.ts'
import { isOpen, type JobEvent, jobStates, MOST_ATTEMPTS, moveJob, type Standing } from './jobState.ts'
import { mediaTypesFor, readMac, readPoll } from './poll.ts'
import { conditionOf, readStatusCode, takesJobs } from './statusCode.ts'

test.each([
  ['200%20OK', '200 OK', 'ready', true],
  ['OK', 'OK', 'ready', true],
  ['211%20Paper%20Low', '211 Paper Low', 'paperLow', true],
  ['220', '220', 'ready', true],
  ['410 Out of paper', '410 Out of paper', 'outOfPaper', false],
  ['420%20Cover%20open', '420 Cover open', 'coverOpen', false],
  ['499', '499', 'needsPerson', false],
  ['510', '510', 'jobRefused', false],
  ['', '', 'unknown', true],
  ['100%', '100%', 'unknown', true],
])('DEV-2 the status %s is read as “%s”: %s', (said, code, condition, takes) => {
  expect(readStatusCode(said)).toBe(code)
  expect(conditionOf(code)).toBe(condition)
  expect(takesJobs(conditionOf(code))).toBe(takes)
})

test('DEV-2 a poll is read however much of it is missing', () => {
  expect(readPoll({ statusCode: '200%20OK' })).toEqual({
    mac: undefined,
    statusCode: '200 OK',
    printing: false,
    answers: {},
  })
  expect(
    readPoll({ printerMAC: '00:11:E5:06:04:FF', clientAction: null, printingInProgress: true, statusCode: null }),
  ).toEqual({
    mac: '00:11:e5:06:04:ff',
    statusCode: '',
    printing: true,
    answers: {},
  })
  expect(readMac('0011e50604ff')).toBe('00:11:e5:06:04:ff')
  for (const none of [undefined, null, 7, '', '00:11', 'gg:11:e5:06:04:ff']) expect(readMac(none)).toBeUndefined()
  for (const none of [undefined, null, [], 'x', 5]) expect(readPoll(none)).toBeUndefined()
})

test('DEV-2 what a printer answers at its registration is kept', () => {
  const page = { paperWidth: '80', printWidth: '72', horizontalResolution: '8', verticalResolution: '8' }
  const said = (result: unknown) =>
    readPoll({
      clientAction: [
        { request: 'Encodings', result: 'image/png; text/plain' },
        { request: 'PageInfo', result },
        { request: 'GetPollInterval', result: '10' },
        { request: 'ClientType', result: 'Star Intelligent Interface HI01X' },
        { request: 'ClientVersion', result: '1.0.3' },
      ],
    })?.answers
  const answers = {
    encodings: 'image/png; text/plain',
    printWidthDots: 576,
    pollSeconds: 10,
    clientType: 'Star Intelligent Interface HI01X',
    clientVersion: '1.0.3',
  }
  expect(said(page)).toEqual(answers)
  expect(said(JSON.stringify(page))).toEqual(answers)
  expect(said('nonsense')).not.toHaveProperty('printWidthDots')
  expect(mediaTypesFor(['image/png', 'text/plain'], 'text/plain; image/jpeg')).toEqual(['text/plain'])
  expect(mediaTypesFor(['image/png', 'text/plain'], '')).toEqual(['image/png', 'text/plain'])
})

test('DEV-2 no body of a poll makes the reader fail', () => {
  fc.assert(
    fc.property(fc.anything(), body => {
      const said = { clientAction: [body, { request: 'PageInfo', result: body }], printerMAC: body, statusCode: body }
      expect(() => [readPoll(body), readPoll(said)]).not.toThrow()
    }),
  )
})

const events: readonly JobEvent[] = [
  { kind: 'polled' },
  { kind: 'stopped', reason: '410' },
  { kind: 'fetched' },
  { kind: 'confirmed' },
  { kind: 'refused', reason: '511' },
  { kind: 'cancelled' },
  { kind: 'retried' },
]

test('DEV-2 after any events a job that came to paper twice carries the mark, and ends in the end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), happened => {
      let job: Standing = { state: 'queued', attempt: 0 }
      const fetchedAttempts: number[] = []
      for (const event of happened) {
        const moved = moveJob(job, event)
        if (!moved) continue
        if (event.kind === 'fetched') fetchedAttempts.push(moved.attempt)
        expect(jobStates).toContain(moved.state)
        expect(moved.attempt).toBeGreaterThanOrEqual(job.attempt)
        expect(['printed', 'cancelled']).not.toContain(job.state)
        expect(moved.attempt - job.attempt).toBe(moved.newToken ? 1 : 0)
        job = moved
      }
      // Two attempts on paper are two numbers: the second is above 1 and marked.
      expect(new Set(fetchedAttempts).size).toBe(fetchedAttempts.length)
    }),
  )
})

test('DEV-2 a job that nobody confirms is given to a person after some attempts', () => {
  let job: Standing = { state: 'queued', attempt: 0 }
  for (let polls = 0; polls < 50 && isOpen(job.state); polls++) {
    job = moveJob(job, { kind: 'polled' }) ?? job
    job = moveJob(job, { kind: 'fetched' }) ?? job
  }
  expect(job).toMatchObject({ state: 'failed', attempt: MOST_ATTEMPTS, reason: 'NEVER_CONFIRMED' })
  expect(moveJob(job, { kind: 'retried' })).toMatchObject({ state: 'queued', attempt: MOST_ATTEMPTS })
})

test.each([
  ['OK', 'confirmed'],
  ['200%20OK', 'confirmed'],
  [undefined, 'confirmed'],
  ['410', 'stopped'],
  ['511 Decode error', 'refused'],
  ['520', 'refused'],
  ['nonsense', 'refused'],
])('DEV-2 the confirmation %s is read as %s', (code, kind) => {
  expect(eventOfCode(code).kind).toBe(kind)
})
