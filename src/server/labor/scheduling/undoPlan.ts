import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type Change, type Fields, neededFor, type Undo } from '../../kernel/undo.ts'
import type { CallContext } from '../../kernel/context.ts'
import { planText, readPlanText } from './auditTexts.ts'
import { keyOf } from './people.queries.ts'
import { requireNoDoubleBooking, needsDraft, seenDay } from './planWrites.handlers.ts'
import {
  addDrafts,
  type DayKey,
  deleteDrafts,
  listPlanned,
  listStoredDays,
  lockPlan,
  type NewDraft,
  publishDrafts,
} from './planWrites.queries.ts'

interface PlanChange {
  /** Whether what was published is put back, and not what the grid showed. */
  readonly isPublished: boolean
  readonly dates: readonly string[]
  readonly before: Fields
  readonly after: Fields
}

const layers: readonly unknown[] = ['draft', 'published', 'discarded']

/** The layer is on the side that it was written on: an undo has it before. */
function read({ before, after }: Change): PlanChange | undefined {
  if (before === undefined || after === undefined) return undefined
  const { layer: layerBefore, ...was } = before
  const { layer: layerAfter, ...is } = after
  const layer = layerAfter ?? layerBefore
  const dates = Object.keys(is)
  const isWhole = dates.length > 0 && dates.length === Object.keys(was).length
  const isDay = (date: string) =>
    /^\d{4}-\d\d-\d\d$/.test(date) && [was[date], is[date]].every(text => readPlanText(text) !== undefined)
  if (!layers.includes(layer) || !isWhole || !dates.every(isDay)) return undefined
  return { isPublished: layer === 'published', dates, before: was, after: is }
}

/** Days of somebody's plan: a draft that was saved or thrown away, or what was published (TIME-2). */
export const planUndo: Undo = {
  needs(change, objectId) {
    const found = /^\d{1,9}$/.test(objectId) ? read(change) : undefined
    const key = found?.isPublished ? 'employees.scheduling.publish' : 'employees.scheduling.edit'
    return found && neededFor(found.dates, () => key)
  },
  async putBack(context, objectId, change) {
    const found = read(change)
    if (!found) throw new Failure('UNDO_IMPOSSIBLE')
    const drafts = await draftsOf(context, Number(objectId), found)
    const { run, merchantId } = context
    const days = found.dates.map((date): DayKey => ({ employeeId: Number(objectId), date }))
    await deleteDrafts(run, merchantId, days)
    await addDrafts(run, merchantId, drafts)
    if (found.isPublished && drafts.length > 0) {
      await requireNoDoubleBooking(context, drafts)
      await publishDrafts(run, merchantId, drafts)
    }
    const dates = found.dates.toSorted()
    context.publish('plan', { from: dates[0], to: dates.at(-1) })
  },
}

/** The drafts that make the days what they were; the plan is locked. Throws where one is no longer what it became. */
async function draftsOf(
  { run, merchantId }: CallContext,
  employeeId: number,
  { isPublished, dates, before, after }: PlanChange,
): Promise<NewDraft[]> {
  await lockPlan(run, merchantId)
  const [person] = await listPlanned(run, merchantId, [employeeId])
  if (!person) throw new Failure('UNDO_IMPOSSIBLE')
  if (!person.isActive) throw new Failure('EMPLOYEE_INACTIVE')
  const days = dates.map(date => ({ employeeId, date }))
  const stored = new Map((await listStoredDays(run, merchantId, days)).map(row => [keyOf(row), row]))
  return days.flatMap(day => {
    const published = stored.get(keyOf({ ...day, layer: 'published' }))
    const draft = stored.get(keyOf({ ...day, layer: 'draft' }))
    const now = isPublished ? published : seenDay(stored, day)
    const isStill = planText(now?.shifts) === after[day.date]
    // A draft that somebody made since would be lost.
    if (!isStill || (isPublished && draft)) throw new Failure('UNDO_IMPOSSIBLE')
    const given = { ...day, shifts: readPlanText(before[day.date]) ?? null }
    return needsDraft(given, published) ? [given] : []
  })
}
