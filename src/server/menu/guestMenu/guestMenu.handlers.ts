/** The menu as a guest sees it (MENU-14). */
import type { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import { menusAt } from '../../../shared/rules/menu/datedChange.ts'
import { guestMenu } from '../../../shared/rules/menu/guestMenu.ts'
import { instantOfMoment } from '../../basics/storeMoment.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listAvailability } from '../library/availability.queries.ts'
import { versionDocument } from '../library/versions.ts'
import { findLiveVersion } from '../library/versions.queries.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { datedChangeOf } from '../versions/datedChanges.ts'
import { listOpenSchedules } from '../versions/schedule.queries.ts'

export const guestMenuHandlers = (): Handlers<typeof guestMenuCalls> => ({
  async getGuestMenu({ of, channel, orderType, date, time }, context) {
    const { run, merchantId, actor } = context
    const at = instantOfMoment({ date, time, which: 'earlier' }, actor.store.timeZone, 'time')
    const minute = (timeOfDay(time) ?? 0) / 60_000
    const [document, availability] = await Promise.all([
      documentOf(context, of, Date.parse(at)),
      listAvailability(run, merchantId, at),
    ])
    const soldOut = new Set(availability.filter(row => row.soldOut).map(({ kind, id }) => `${kind}:${id}`))
    const minuteOfWeek = weekday(date) * 1440 + minute
    return { at, menus: guestMenu(document, { channel, orderType, minuteOfWeek, soldOut }) }
  },
})

/** A version as it is; what is live or worked on with the dated changes that will have started or ended by then. */
async function documentOf(
  { run, merchantId, request }: CallContext,
  of: number | 'live' | 'working',
  at: number,
): Promise<MenuDocument> {
  if (typeof of === 'number') return versionDocument(run, merchantId, of)
  const [liveVersion, working, schedules] = await Promise.all([
    findLiveVersion(run, merchantId),
    menuDocument(run, merchantId),
    listOpenSchedules(run, merchantId),
  ])
  const live = liveVersion ? await versionDocument(run, merchantId, liveVersion.versionNo) : emptyDocument()
  if (at <= request.now.getTime()) return { live, working }[of]
  const changes = await Promise.all(schedules.map(schedule => datedChangeOf(run, merchantId, schedule)))
  return menusAt({ live, working }, changes, at)[of]
}
