import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escposBytes } from '../../shared/rules/printing/escpos/encode.ts'
import {
  escposStatus,
  escposStatusAfter,
  isInTurnAnswer,
  isRealTimeAnswer,
} from '../../shared/rules/printing/escpos/status.ts'
import { localStatus } from '../../shared/rules/printing/localStatus.ts'
import { pbmBytes } from '../../shared/rules/printing/pbm.ts'
import type { Dots } from '../../shared/rules/printing/raster/dots.ts'
import type { RasterJob } from '../../shared/rules/printing/rasterJob.ts'
import { starprntBytes } from '../../shared/rules/printing/starprnt/encode.ts'
import { readStarStatus } from '../../shared/rules/printing/starprnt/status.ts'
import { readAll, readEscpos, readStarprnt } from './languages.ts'
import { unpackedDots } from './rolls.ts'
import { escposAnswers, escposInTurn, starStatus } from './statusAnswers.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const spaced = (text: string) => text.replaceAll(/\s/gu, '')
/** Two rows: the first black, the second black at its ends. */
const small: Dots = { width: 16, height: 2, bits: Uint8Array.from('11111111111111111000000000000001', Number) }

test('DEV-1 golden bytes of ESC/POS: reset, drawer, buzzer, dots, cut', () => {
  expect(hex(escposBytes({ dots: small, cut: 'partial' }))).toBe(spaced('1b40 1d763000 0200 0200 ffff 8001 1d564200'))
  expect(hex(escposBytes({ dots: small, cut: 'full', drawer: 'end', buzzer: 2 }))).toBe(
    spaced('1b40 1b420202 1d763000 0200 0200 ffff 8001 1d564100 1b700019fa'),
  )
  expect(hex(escposBytes({ cut: 'none', drawer: 'start' }))).toBe(spaced('1b40 1b700019fa'))
})

test('DEV-1 golden bytes of StarPRNT: reset, drawer, buzzer, dots, cut', () => {
  expect(hex(starprntBytes({ dots: small, cut: 'partial' }))).toBe(
    spaced('1b40 1b1d5301 0200 0200 00 ffff 8001 1b6403'),
  )
  expect(hex(starprntBytes({ dots: small, cut: 'full', drawer: 'start', buzzer: 3 }))).toBe(
    spaced('1b40 1b07141407 1b1d07010a0a 1b1d1911010300 1b1d5301 0200 0200 00 ffff 8001 1b6402'),
  )
  expect(hex(starprntBytes({ cut: 'none', drawer: 'end' }))).toBe(spaced('1b40 1b07141407'))
})

test('DEV-1 golden bytes of PBM: a P4 header and the dots', () => {
  expect(Buffer.from(pbmBytes(small)).toString('latin1')).toBe('P4\n16 2\n\u00ff\u00ff\u0080\u0001')
})

test('DEV-1 dots that look like an order to open the drawer are sent with such orders switched off', () => {
  const rows = Uint8Array.of(0x10, 0x14, 1, 0)
  const commands = readAll(readEscpos, escposBytes({ dots: unpackedDots(rows, 4), cut: 'full' }))
  expect(commands.map(({ kind }) => kind)).toEqual(['reset', 'ignored', 'raster', 'cut'])
})

const jobs: fc.Arbitrary<RasterJob & { dots: Dots }> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 300 }), fc.infiniteStream(fc.nat(255)))
  .map(([stride, height, bytes]) => ({
    cut: 'partial',
    dots: unpackedDots(
      Uint8Array.from({ length: stride * height }, () => bytes.next().value ?? 0),
      stride,
    ),
  }))

test('DEV-1 what a printer reads of the bytes is dot for dot what was drawn, in both languages', () => {
  fc.assert(
    fc.property(jobs, job => {
      for (const [read, bytes] of [
        [readEscpos, escposBytes(job)],
        [readStarprnt, starprntBytes(job)],
      ] as const) {
        const commands = readAll(read, bytes)
        expect(commands.filter(({ kind }) => kind === 'garbage')).toEqual([])
        expect(commands.at(-1)?.kind).toBe('cut')
        const bands = commands.flatMap(command => (command.kind === 'raster' ? [command.rows] : []))
        const stride = job.dots.width / 8
        expect(hex(unpackedDots(Buffer.concat(bands), stride).bits)).toBe(hex(job.dots.bits))
      }
    }),
    { numRuns: 40 },
  )
})

const states = [
  [{ paper: 'ok', isOpen: false }, localStatus.ready],
  [{ paper: 'low', isOpen: false }, localStatus.paperLow],
  [{ paper: 'out', isOpen: false }, localStatus.outOfPaper],
  [{ paper: 'ok', isOpen: true }, localStatus.coverOpen],
] as const

test.each(states)('DEV-1 a printer that is %o says “%s” in both languages', (state, status) => {
  const answers = [...escposAnswers(Uint8Array.of(...[1, 2, 3, 4].flatMap(n => [0x10, 0x04, n])), state)]
  expect(answers.every(isRealTimeAnswer)).toBe(true)
  expect(escposStatus(answers)).toBe(status)
  for (const count of [0, 1, 7, 8, 31])
    expect(readStarStatus([...starStatus(state, count)])).toEqual({ found: { status, count }, rest: [] })
})

test('DEV-1 faults of a printer that are no paper and no cover are told too', () => {
  expect(escposStatus([0x12, 0x12, 0x1a, 0x12])).toBe(localStatus.jam)
  expect(escposStatus([0x12, 0x12, 0x32, 0x12])).toBe(localStatus.error)
  expect(escposStatus([0x1a, 0x12, 0x12, 0x12])).toBe(localStatus.error)
  expect(readStarStatus([0x23, 6, 0, 0x08, 0, 0, 0, 0, 0]).found?.status).toBe(localStatus.jam)
  expect(readStarStatus([0x23, 6, 0, 0x20, 0, 0, 0, 0, 0]).found?.status).toBe(localStatus.error)
  for (const paper of ['ok', 'low'] as const) {
    const [byte = 0xff] = escposInTurn({ paper, isOpen: false })
    expect([isInTurnAnswer(byte), isRealTimeAnswer(byte)]).toEqual([true, false])
    expect(escposStatusAfter(byte)).toBe(paper === 'ok' ? localStatus.ready : localStatus.paperLow)
  }
})

test('DEV-1 a Star status that comes in pieces, or after nonsense, is read once it is whole', () => {
  const whole = [...starStatus({ paper: 'ok', isOpen: false }, 1)]
  expect(readStarStatus(whole.slice(0, 5))).toEqual({ rest: whole.slice(0, 5) })
  expect(readStarStatus([...Buffer.from('HTTP/1.1'), ...whole, 0x23])).toEqual({
    found: { status: localStatus.ready, count: 1 },
    rest: [0x23],
  })
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 200 }), bytes => {
      expect(readStarStatus(bytes).rest.length).toBeLessThan(32)
    }),
  )
})
