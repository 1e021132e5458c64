/** The waitlist on server pads, where the settings allow it (SET-6); by somebody who may seat guests at a terminal. */
import { z } from 'zod'
import { partyStates } from '../../rules/waitlist/partyState.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { clientKey, nothing } from '../kernel/fields.ts'
import { moved, partyMove, partyRow, partyShape, smallId } from './waitlist.ts'

/** Who stands at the device. */
const employeeId = smallId

export const deviceWaitlistCalls = {
  waitlist: defineCall({
    method: 'GET',
    path: '/posDevice/waitlist',
    needs: 'device',
    access: 'read',
    about: 'Lists the parties in line, first one first. SERVER_PAD_OFF unless the waitlist settings allow server pads.',
    input: nothing,
    reply: z.object({ line: z.array(partyRow), holdMinutes: z.number().int() }),
  }),
  addToWaitlist: defineCall({
    method: 'POST',
    path: '/posDevice/addToWaitlist',
    needs: 'device',
    access: 'write',
    about:
      'Adds a party at the end of the line. The same clientKey again answers the party that is there. The employee needs pos.table.seat.',
    input: z.strictObject({ employeeId, clientKey, ...partyShape, consent: z.boolean().default(false) }),
    reply: moved,
  }),
  moveInWaitlist: defineCall({
    method: 'POST',
    path: '/posDevice/moveInWaitlist',
    needs: 'device',
    access: 'write',
    about:
      'Moves a party to another state on top of the version read, as moveWaitlistParty does. The employee needs pos.table.seat.',
    input: z.strictObject({ employeeId, ...partyMove, to: z.enum(partyStates) }),
    reply: moved,
  }),
} as const satisfies Calls
