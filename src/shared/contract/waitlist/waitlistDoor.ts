/** The code at the door (SET-6): what it says, and a new one that makes printed ones void. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { idempotencyKey } from '../kernel/fields.ts'

const door = z.object({
  /** The page that the code opens, below the address of the server. */
  path: z.string(),
  /** Where guests reach the server; '' where the text settings do not say. */
  address: z.string(),
})

export const waitlistDoorCalls = {
  getWaitlistDoor: defineCall({
    method: 'POST',
    path: '/waitlistServe/getWaitlistDoor',
    needs: 'settings.waitlist.edit',
    access: 'write',
    about: 'Returns the page that the code at the door opens, making its secret the first time.',
    input: z.strictObject({}),
    reply: door,
  }),
  renewWaitlistDoor: defineCall({
    method: 'POST',
    path: '/waitlistServe/renewWaitlistDoor',
    needs: 'settings.waitlist.edit',
    access: 'write',
    about: 'Makes a new code for the door; printed ones are void.',
    input: z.strictObject({ idempotencyKey }),
    reply: door,
  }),
} as const satisfies Calls
