/** The findings of a store's menu now. */
import { SOLD_DAYS, SOLD_OUT_DAYS } from '../../../shared/contract/menu/health.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addDays, addMonths, monthStart } from '../../../shared/rules/basics/dates.ts'
import { healthFindings, type HealthFindings } from '../../../shared/rules/menu/health.ts'
import type { CallContext } from '../../kernel/context.ts'
import { aboveMenu } from '../library/above.ts'
import type { WorkingCopy } from '../library/workingCopy.ts'
import { hasSoldBy, listLongSoldOut, listSoldDishes, listYoungDishes } from './menuHealth.queries.ts'

const DAY_MS = 86_400_000

export interface Health {
  readonly findings: HealthFindings
  readonly salesKnown: boolean
}

/** What is wrong with this working copy, by what was sold until now. */
export async function findHealth(context: CallContext, { document }: WorkingCopy): Promise<Health> {
  const { run, merchantId, actor, request } = context
  const { timeZone, cutoverMinutes } = actor.store
  const since = addDays(businessDay(request.now, timeZone, cutoverMinutes), -SOLD_DAYS)
  const before = (days: number) => new Date(request.now.getTime() - days * DAY_MS).toISOString()
  const isMonth = since === monthStart(since)
  const firstMonth = isMonth ? since : addMonths(monthStart(since), 1)
  const [sold, salesKnown, young, soldOut, languages] = await Promise.all([
    listSoldDishes(run, merchantId, { since, firstMonth }),
    hasSoldBy(run, merchantId, since),
    listYoungDishes(run, merchantId, before(SOLD_DAYS)),
    listLongSoldOut(run, merchantId, { before: before(SOLD_OUT_DAYS), now: request.now.toISOString() }),
    aboveMenu().guestLanguages(run, merchantId),
  ])
  const findings = healthFindings(document, { sold: salesKnown ? sold : null, young, soldOut })
  // Where guests are not spoken to in Chinese, nobody misses a Chinese name.
  return { findings: languages.includes('zh') ? findings : { ...findings, noSecondName: [] }, salesKnown }
}
