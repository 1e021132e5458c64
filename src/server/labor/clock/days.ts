/** Workdays as instants. */
import { dayNumber } from '../../../shared/rules/basics/dates.ts'
import { instantOfMinute } from '../../../shared/rules/basics/instants.ts'
import type { WorkDays } from '../../../shared/rules/labor/workCalendar.ts'

/** Both included; an open end is undefined. */
export interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface Instants {
  readonly fromAt: string | undefined
  readonly beforeAt: string | undefined
}

/** The instants from which and before which records begin on the workdays. */
export function instantsOfDays({ from, to }: Days, { startOf }: WorkDays): Instants {
  return {
    fromAt: from === undefined ? undefined : instantOfMinute(startOf(dayNumber(from))),
    beforeAt: to === undefined ? undefined : instantOfMinute(startOf(dayNumber(to) + 1)),
  }
}
