/** The menu as a guest sees it (MENU-14). */
import type { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import { guestMenu } from '../../../shared/rules/menu/guestMenu.ts'
import { instantOfMoment } from '../../basics/storeMoment.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listAvailability } from '../library/availability.queries.ts'
import { versionDocument } from '../library/versions.ts'
import { findLiveVersion } from '../library/versions.queries.ts'
import { menuDocument } from '../library/workingCopy.ts'

export const guestMenuHandlers = (): Handlers<typeof guestMenuCalls> => ({
  async getGuestMenu({ of, channel, orderType, date, time }, context) {
    const { run, merchantId, actor } = context
    const at = instantOfMoment({ date, time, which: 'earlier' }, actor.store.timeZone, 'time')
    const minute = (timeOfDay(time) ?? 0) / 60_000
    const [document, availability] = await Promise.all([documentOf(context, of), listAvailability(run, merchantId, at)])
    const soldOut = new Set(availability.filter(row => row.soldOut).map(({ kind, id }) => `${kind}:${id}`))
    const minuteOfWeek = weekday(date) * 1440 + minute
    return { at, menus: guestMenu(document, { channel, orderType, minuteOfWeek, soldOut }) }
  },
})

async function documentOf({ run, merchantId }: CallContext, of: number | 'live' | 'working'): Promise<MenuDocument> {
  if (of === 'working') return menuDocument(run, merchantId)
  const versionNo = of === 'live' ? (await findLiveVersion(run, merchantId))?.versionNo : of
  return versionNo === undefined ? emptyDocument() : versionDocument(run, merchantId, versionNo)
}
