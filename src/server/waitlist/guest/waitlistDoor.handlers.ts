/** The code at the door (SET-6). */
import type { waitlistDoorCalls } from '../../../shared/contract/waitlist/waitlistDoor.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { guestAddress } from '../list/guestAddress.ts'
import { doorPath, newGuestToken } from '../list/links.ts'
import { keepDoor } from './guest.queries.ts'

export const waitlistDoorHandlers = (): Handlers<typeof waitlistDoorCalls> => ({
  getWaitlistDoor: (_, context) => doorOf(context, false),
  async renewWaitlistDoor(_, context) {
    // The trail says that and by whom, never what it is.
    const { saveType } = settingGroups.waitlist
    context.audit({ action: 'update', objectType: 'waitlist', objectId: saveType, after: { doorCode: true } })
    return doorOf(context, true)
  },
})

async function doorOf({ run, merchantId }: CallContext, renew: boolean) {
  const token = await keepDoor(run, merchantId, newGuestToken(), renew)
  return { path: doorPath(merchantId, token), address: await guestAddress(run, merchantId) }
}
