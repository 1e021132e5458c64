/** How many POS records wait for a person: the sidebar asks it on every page, so it stands apart from their contract. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'

export const devicePushCountCalls = {
  getDevicePushCount: defineCall({
    method: 'GET',
    path: '/PosDevicePushServe/getDevicePushCount',
    needs: 'signedIn',
    access: 'read',
    about: 'Counts the POS sync issues to resolve. Returns 0 without permission to see them.',
    input: nothing,
    reply: z.object({ held: z.number().int() }),
  }),
} as const satisfies Calls
