import { z } from 'zod'
import { recordRefusalCodes } from '../../../shared/contract/labor/clockRefusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { recordRefusals } from '../../../shared/rules/labor/clockRecord.ts'
import { type LaborCalendar, workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Fields, Undo } from '../../kernel/undo.ts'
import { keepParts } from './clockParts.ts'
import { lockPeople, replaceBreaks, updateRecord } from './clockRecords.queries.ts'
import { requireMayChangeOwn } from '../ownChanges/ownChanges.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { requireNoClash } from './clashes.ts'
import { type ClockRecordRow, findRecord, listBreaks, markDeleted, markRestored } from './records.queries.ts'

const instant = z.iso.datetime()

/** A record as the trail keeps it. */
const keptRecord = z.object({
  employeeId: z.number().int(),
  workDate: z.iso.date(),
  inAt: instant,
  outAt: instant.nullable(),
  breaks: z.array(z.object({ startAt: instant, endAt: instant.nullable(), isPaid: z.boolean() })),
  centsPerHour: z.number().int().nullable(),
  note: z.string(),
})
type KeptRecord = z.output<typeof keptRecord>

const read = (fields: Fields | undefined): KeptRecord | undefined => keptRecord.safeParse(fields).data

/** A correction is taken back, an added record taken away, a deleted one put back (TIME-3, TIME-4). */
export const clockRecordUndo: Undo = {
  needs({ before, after }) {
    const [was, is] = [read(before), read(after)]
    if ((before && !was) || (after && !is)) return undefined
    if (!was) return ['employees.clock.delete']
    // Of the same person on the same day a rate changes only where somebody who sees pay says so.
    const isRateAlone = is?.employeeId === was.employeeId && is.workDate === was.workDate
    const isPay = isRateAlone && is.centsPerHour !== was.centsPerHour
    return ['employees.clock.edit', ...(isPay ? ['employees.list.pay' as const] : [])]
  },
  async putBack(context, objectId, change) {
    const clockId = Number(objectId)
    const { before, after } = change
    const [was, is] = [read(before), read(after)]
    const held = await lockStill(context, clockId, [was, is])
    const whose = [held.record.employeeId, was?.employeeId ?? held.record.employeeId]
    const { exception } = await requireMayChangeOwn(context, 'ownHours', whose, undefined)
    if (was === undefined) await takeAway(context, held)
    else if (is === undefined) await bringBack(context, held)
    else await correct(context, held, was)
    context.publish('clock', { clockId })
    return { exception }
  },
}

interface Held {
  readonly record: ClockRecordRow
  readonly calendar: LaborCalendar
}

/** The record, its person locked (and the one it goes back to). Throws where it is no longer what the change made of it. */
async function lockStill(
  { run, merchantId, actor }: CallContext,
  clockId: number,
  [was, is]: readonly (KeptRecord | undefined)[],
): Promise<Held> {
  const seen = await findRecord(run, merchantId, clockId)
  if (!seen) throw new Failure('UNDO_IMPOSSIBLE')
  const whose = [...new Set([seen.employeeId, was?.employeeId ?? seen.employeeId])]
  const people = await lockPeople(run, merchantId, whose)
  const { calendar } = await readLaborCalendar(run, merchantId, actor.store.timeZone)
  // Again: somebody may have held the lock until now.
  const record = await findRecord(run, merchantId, clockId)
  const breaks = await listBreaks(run, merchantId, clockId)
  const isDeleted = record?.deletedAt !== null
  const still = is ?? was
  const isStill = record && still && isDeleted === (is === undefined) && isSame({ ...record, breaks }, still)
  if (!isStill || whose.some(id => !people.has(id))) throw new Failure('UNDO_IMPOSSIBLE')
  return { record, calendar }
}

type Times = Pick<KeptRecord, 'inAt' | 'outAt' | 'breaks'>

/** The workday follows from the clock-in and the rules of the store, which may have changed. */
function isSame(now: Omit<KeptRecord, 'workDate'>, then: KeptRecord): boolean {
  const instants = ({ inAt, outAt, breaks }: Times) => [
    [inAt, outAt, true],
    ...breaks.map(({ startAt, endAt, isPaid }) => [startAt, endAt, isPaid]),
  ]
  const written = (times: Times) =>
    JSON.stringify(instants(times).map(row => row.map(at => (typeof at === 'string' ? Date.parse(at) : at))))
  const plain = ['employeeId', 'centsPerHour', 'note'] as const
  return plain.every(field => now[field] === then[field]) && written(now) === written(then)
}

async function takeAway({ run, merchantId }: CallContext, { record, calendar }: Held): Promise<void> {
  if ((await markDeleted(run, merchantId, record)) === undefined) throw new Failure('UNDO_IMPOSSIBLE')
  await keepParts(run, merchantId, calendar, [record])
}

async function bringBack(context: CallContext, { record, calendar }: Held): Promise<void> {
  const { run, merchantId } = context
  await requireNoClash(context, record, record)
  if ((await markRestored(run, merchantId, record)) === undefined) throw new Failure('UNDO_IMPOSSIBLE')
  await keepParts(run, merchantId, calendar, [record])
}

async function correct(context: CallContext, { record, calendar }: Held, was: KeptRecord): Promise<void> {
  const { run, merchantId } = context
  const { clockId } = record
  const [refusal] = recordRefusals({
    inAt: was.inAt,
    outAt: was.outAt ?? undefined,
    breaks: was.breaks.map(taken => ({ ...taken, endAt: taken.endAt ?? undefined })),
  })
  if (refusal) throw new Failure(recordRefusalCodes[refusal.reason])
  await requireNoClash(context, { employeeId: was.employeeId, clockId }, was)
  const next = { ...was, workDate: workdayIn(was.inAt, calendar) }
  if ((await updateRecord(run, merchantId, record, next)) === undefined) throw new Failure('UNDO_IMPOSSIBLE')
  await replaceBreaks(run, merchantId, clockId, was.breaks)
  await keepParts(run, merchantId, calendar, [record, next])
}
