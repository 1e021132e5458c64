/** What `npm run import` does, in the server or beside none. */
import { randomUUID } from 'node:crypto'
import type { ClosedDays } from '../../shared/contract/imports/history.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { historyImport, type ImportResult } from '../imports/history/historyCommand.ts'
import type { Command, CommandIo } from '../kernel/commandEndpoint.ts'
import { failureText, text } from '../kernel/texts.ts'
import { type ImportOptions, readOptions } from './importOptions.ts'

/**
 * Imports the file that comes with it. Writes progress and bad rows for the person, and at last one line of JSON:
 * orders, lines, totalCents, rejected, alreadyPresent (refunds and refundedCents where there are any; why, where it failed). 1 where anything is wrong.
 */
export const importCommand: Command = async (server, io) => {
  const [fileName = '', ...args] = io.args
  const options = readOptions(args)
  const say = (key: string, values = {}) => io.note(text(io.language, `history.command.${key}`, values))
  if ('wrong' in options) {
    say(options.wrong, options.values)
    if (options.wrong !== 'usage') say('usage')
    return 1
  }
  const result = await attempt(() => historyImport(server, { ...options, fileName, ...about(io) }), io, options)
  if (!result) return 1
  for (const row of result.badRows) say('badRow', { ...row, ...describe(row, io) })
  if (result.rejected > result.badRows.length) say('moreBadRows', { count: result.rejected - result.badRows.length })
  if (result.closedDays) for (const line of closedDayLines(result.closedDays, io.language)) io.note(line)
  if (result.reason) io.note(failureText(io.language, result.reason, { count: result.rejected, requestId: '' }))
  else if (result.state !== 'done') say('state', { state: text(io.language, `history.states.${result.state}`) })
  finish(io, result)
  return result.state === 'done' && result.rejected === 0 && !result.closedDays ? 0 : 1
}

function closedDayLines({ days, orders, first }: ClosedDays, language: Language): string[] {
  const say = (key: string, values: object) => text(language, `history.closed.${key}`, { ...values })
  return [
    say('orders', { count: orders }),
    ...first.map(({ businessDate, orders: count }) => say('day', { day: businessDate, count })),
    ...(days > first.length ? [say('more', { count: days - first.length })] : []),
    say('hint', {}),
  ]
}

const about = (io: CommandIo) => ({
  body: io.body,
  signal: io.signal,
  onProgress: (percent: number) => io.note(`${percent} %`),
  request: {
    requestId: randomUUID(),
    origin: 'command',
    language: io.language,
    call: 'npm run import',
    now: new Date(),
  },
})

/** Runs it; a refusal is told and ends with a line of JSON too. */
async function attempt(
  work: () => Promise<ImportResult | undefined>,
  io: CommandIo,
  { aid }: ImportOptions,
): Promise<ImportResult | undefined> {
  try {
    const result = await work()
    if (result) return result
    io.note(text(io.language, 'history.command.noStore', { aid }))
    refuse(io, 'NOT_FOUND')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const column = error.field?.startsWith('mapping.') ? error.field.slice('mapping.'.length) : undefined
    const where = column === undefined ? '' : `${text(io.language, `history.columns.${column}`)}: `
    io.note(`${where}${failureText(io.language, error.code, error.values)}`)
    refuse(io, error.code)
  }
  return undefined
}

/** The line of JSON where nothing came of it. */
function refuse(io: CommandIo, reason: string): void {
  io.out(JSON.stringify({ orders: 0, lines: 0, totalCents: 0, rejected: 0, alreadyPresent: 0, reason }))
}

function describe({ column, reason }: ImportResult['badRows'][number], { language }: CommandIo) {
  return {
    column: column === null ? '' : `${text(language, `history.columns.${column}`)} `,
    reason: text(language, `history.reasons.${reason}`),
  }
}

function finish(io: CommandIo, result: ImportResult): void {
  const { orders, lines, totalCents, refunds, refundedCents, rejected, alreadyPresent, reason } = result
  const refunded = refunds > 0 ? { refunds, refundedCents } : {}
  const why = reason ? { reason } : {}
  io.out(JSON.stringify({ orders, lines, totalCents, ...refunded, rejected, alreadyPresent, ...why }))
}
