/** A clock record of a terminal, with its breaks, as it is there now (TIME-3, POS-2). */
import { recordRefusals } from '../../../shared/rules/labor/clockRecord.ts'
import { workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import { keepParts } from '../../labor/clock/clockParts.ts'
import {
  type ClientRecord,
  findClientRecord,
  findRate,
  insertRecord,
  listClashes,
  lockPeople,
  markClientRecord,
  type RecordToWrite,
  replaceBreaks,
  updateRecord,
} from '../../labor/clock/clockRecords.queries.ts'
import { readLaborCalendar } from '../../labor/clock/laborRules.queries.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import type { PushBody } from '../../../shared/contract/orders/push/items.ts'
import { type Apply, NeedsReview, type PushContext } from './pushing.ts'

/**
 * A higher revision replaces what the terminal sent before, a lower one changes nothing. A clock-in that the office has
 * corrected meanwhile stays; a record that it has ended or deleted is held (`ALREADY_THERE`).
 */
export const applyClock: Apply<'clock'> = async (pushing, { body }) => {
  const { context, merchantId } = pushing
  const { run } = context
  const { clockKey, revision, employeeId, breaks } = body
  const names = await lockPeople(run, merchantId, [employeeId])
  const name = names.get(employeeId)
  if (name === undefined) throw new NeedsReview('UNKNOWN_EMPLOYEE', { field: 'employeeId', employeeId })
  const before = await findClientRecord(run, merchantId, clockKey)
  if (before && revision === before.clientRevision) requireSame(body, before)
  if (before && revision <= before.clientRevision) return {}
  const isCorrected = before !== undefined && before.version !== before.clientVersion
  if (before && (before.deletedAt !== null || (isCorrected && before.outAt !== null))) {
    throw new NeedsReview('ALREADY_THERE', { clockId: before.clockId, inAt: before.inAt, outAt: before.outAt })
  }
  const times = { inAt: isCorrected ? before.inAt : body.inAt, outAt: body.outAt }
  await requireFit(pushing, body, times, before)
  const { clock } = await rulesAt(run, merchantId)
  const { calendar } = await readLaborCalendar(run, merchantId, clock.timeZone)
  const workDate = workdayIn(times.inAt, calendar)
  const isRateNew = before?.employeeId !== employeeId || before.workDate !== workDate
  const centsPerHour = isRateNew ? await findRate(run, merchantId, employeeId, workDate) : before.centsPerHour
  const record = { employeeId, workDate, ...times, centsPerHour, note: body.note || (before?.note ?? '') }
  const clockId = await writeRecord(pushing, record, before)
  await markClientRecord(run, merchantId, clockId, {
    key: clockKey,
    revision,
    isCorrected,
    declaredTipsCents: body.declaredTipsCents,
  })
  await replaceBreaks(run, merchantId, clockId, breaks)
  await keepParts(run, merchantId, calendar, before ? [before, record] : [record])
  context.audit({
    action: before ? 'update' : 'add',
    objectType: 'clockRecord',
    objectId: clockId,
    ...(before && { before: traced(before, name) }),
    after: { ...traced(record, name), breaks },
    merchantId,
    actorId: employeeId,
    actorName: name,
  })
  context.publish('clock', { clockId }, merchantId)
  return {}
}

const MINUTE_MS = 60_000
/** What is taken out of instants for a wrong clock differs a little from push to push. */
const isNear = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Math.abs(Date.parse(a) - Date.parse(b)) < MINUTE_MS

/** Throws NeedsReview where the same revision says something else than before; what the office has corrected is another matter. */
function requireSame(body: PushBody<'clock'>, before: ClientRecord): void {
  if (before.version !== before.clientVersion) return
  const isSame =
    body.employeeId === before.employeeId && isNear(body.inAt, before.inAt) && isNear(body.outAt, before.outAt)
  if (!isSame) throw new NeedsReview('REVISION_REUSED', { inAt: before.inAt, outAt: before.outAt })
}

interface Times {
  readonly inAt: string
  readonly outAt: string | null
}

/** Throws NeedsReview for a record that cannot be, or shares time with another one of the person. */
async function requireFit(
  { context, merchantId }: PushContext,
  { employeeId, breaks }: PushBody<'clock'>,
  { inAt, outAt }: Times,
  before: ClientRecord | undefined,
): Promise<void> {
  const [refusal] = recordRefusals({
    inAt,
    outAt: outAt ?? undefined,
    breaks: breaks.map(taken => ({ ...taken, endAt: taken.endAt ?? undefined })),
  })
  if (refusal)
    throw new NeedsReview('INVALID', { field: 'breakIndex' in refusal ? 'breaks' : 'outAt', refused: refusal.reason })
  const own = { employeeId, clockId: before?.clockId ?? 0, inAt, outAt }
  const [clash] = await listClashes(context.run, merchantId, own)
  if (clash) throw new NeedsReview('CLOCK_OVERLAPS', { inAt: clash.inAt, outAt: clash.outAt })
}

async function writeRecord(
  { context, merchantId }: PushContext,
  record: RecordToWrite,
  before: ClientRecord | undefined,
): Promise<number> {
  if (!before) return insertRecord(context.run, merchantId, record)
  await updateRecord(context.run, merchantId, before, record)
  return before.clockId
}

const traced = ({ employeeId, workDate, inAt, outAt, centsPerHour, note }: RecordToWrite, employee: string) => ({
  employee,
  employeeId,
  workDate,
  inAt: new Date(inAt).toISOString(),
  outAt: outAt === null ? null : new Date(outAt).toISOString(),
  centsPerHour,
  note,
})
