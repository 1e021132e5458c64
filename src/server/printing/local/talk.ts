/** How printers are spoken with: how they are, and whether a job has come to paper. */
import { escposFresh } from '../../../shared/rules/printing/escpos/encode.ts'
import {
  clearBuffer as clearEscpos,
  escposStatus,
  escposStatusAfter,
  inTurnQuestion as askEscposInTurn,
  isInTurnAnswer,
  isRealTimeAnswer,
  realTimeQuestions,
} from '../../../shared/rules/printing/escpos/status.ts'
import { type LocalStatus, localStatus } from '../../../shared/rules/printing/localStatus.ts'
import { starprntFresh } from '../../../shared/rules/printing/starprnt/encode.ts'
import {
  beginCounting,
  clearBuffer as clearStar,
  inTurnQuestion as askStarInTurn,
  readStarStatus,
  statusQuestion,
} from '../../../shared/rules/printing/starprnt/status.ts'
import { conditionOf, takesJobs } from '../../../shared/rules/printing/statusCode.ts'
import type { PrinterLine } from './printerLine.ts'

/** In milliseconds; tests take less. */
export interface LineTiming {
  readonly connect: number
  /** For an answer that comes at once. */
  readonly answer: number
  /** For all bytes of a job to be taken. */
  readonly write: number
  /** For a job to come to paper. */
  readonly finish: number
  /** So long nothing is heard before the printer is asked what it is doing. */
  readonly quiet: number
}
export const lineTiming: LineTiming = { connect: 5_000, answer: 2_000, write: 30_000, finish: 30_000, quiet: 1_000 }

export interface Talk {
  /** How the printer is now; silent where it does not say, or says what nobody understands. */
  readonly status: (line: PrinterLine, timing: LineTiming) => Promise<LocalStatus>
  readonly before: Uint8Array
  /** Goes first where an earlier attempt may have been broken off. */
  readonly fresh: Uint8Array
  /** Behind a job: what is answered in its turn. */
  readonly behind: Uint8Array
  /** How the printer is once the job is on paper, or why it is not; undefined where it never said. */
  readonly finished: (line: PrinterLine, timing: LineTiming) => Promise<LocalStatus | undefined>
  readonly clear: Uint8Array
}

export const isWell = (status: string): boolean => takesJobs(conditionOf(status))

/** The first byte that fits; what came before it and does not stays. */
const firstThat = (fits: (byte: number) => boolean) => (bytes: readonly number[]) => {
  const at = bytes.findIndex(fits)
  const found = bytes[at]
  return found === undefined ? { rest: [...bytes] } : { found, rest: bytes.filter((_, other) => other !== at) }
}
const isSense = (byte: number) => isRealTimeAnswer(byte) || isInTurnAnswer(byte)

async function askEscpos(line: PrinterLine, { answer, write }: LineTiming): Promise<LocalStatus> {
  const answers: number[] = []
  for (const question of realTimeQuestions) {
    await line.write(question, write)
    const said = await line.read(
      firstThat(byte => isRealTimeAnswer(byte) || !isSense(byte)),
      answer,
    )
    if (said === undefined || !isSense(said)) return localStatus.silent
    answers.push(said)
  }
  return escposStatus(answers)
}

const escpos: Talk = {
  status: askEscpos,
  before: new Uint8Array(),
  fresh: escposFresh,
  behind: askEscposInTurn,
  clear: clearEscpos,
  async finished(line, timing) {
    for (const until = performance.now() + timing.finish; performance.now() < until;) {
      const said = await line.read(firstThat(isInTurnAnswer), timing.quiet)
      if (said !== undefined) return escposStatusAfter(said)
      const status = await askEscpos(line, timing)
      if (!isWell(status) && status !== localStatus.silent) return status
    }
    return undefined
  },
}

const starprnt: Talk = {
  async status(line, { answer, write }) {
    await line.write(statusQuestion, write)
    return (await line.read(readStarStatus, answer))?.status ?? localStatus.silent
  },
  before: beginCounting,
  fresh: starprntFresh,
  behind: askStarInTurn,
  clear: clearStar,
  async finished(line, { finish }) {
    for (const until = performance.now() + finish; performance.now() < until;) {
      const said = await line.read(readStarStatus, until - performance.now())
      if (said && (said.count > 0 || !isWell(said.status))) return said.status
    }
    return undefined
  },
}

export const talks = { escpos, starprnt } as const
