/** The waitlist on server pads (SET-6). */
import { createHmac } from 'node:crypto'
import type { deviceWaitlistCalls } from '../../../shared/contract/waitlist/deviceWaitlist.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { DeviceContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { joinLine } from '../list/adding.ts'
import type { By } from '../list/line.ts'
import { moveParty } from '../list/moving.ts'
import { findByToken, listLine, lockLine } from '../list/parties.queries.ts'
import { findAtDevice } from './deviceStaff.queries.ts'

const TOKEN_LETTERS = 22

export const deviceWaitlistHandlers = (): Handlers<typeof deviceWaitlistCalls> => ({
  async waitlist(_, context) {
    const { holdMinutes } = await requirePad(context)
    return { line: await listLine(context.run, context.merchantId), holdMinutes }
  },
  async addToWaitlist({ employeeId, clientKey, consent, ...fields }, context) {
    const { run, merchantId, device } = context
    const by = await requireHost(context, employeeId)
    // Random for everyone without the device's token, and the same each time the device sends this party.
    const key = device.keyFor('mise waitlist')
    const guestToken = createHmac('sha256', key).update(clientKey).digest('base64url').slice(0, TOKEN_LETTERS)
    await lockLine(run, merchantId)
    const known = await findByToken(run, merchantId, guestToken)
    if (known) return { partyId: known.partyId, version: known.version }
    const agreed = consent ? ({ consent: 'staff' } as const) : {}
    const joining = { ...fields, ...agreed, source: 'device', guestToken } as const
    const { partyId, version } = await joinLine(context, merchantId, joining, by)
    return { partyId, version }
  },
  async moveInWaitlist({ employeeId, ...move }, context) {
    const by = await requireHost(context, employeeId)
    return { partyId: move.partyId, version: await moveParty(context, context.merchantId, move, by) }
  },
})

/** Throws SERVER_PAD_OFF where the settings keep the waitlist off server pads. */
async function requirePad({ run, merchantId }: DeviceContext) {
  const { value } = await readSetting(run, merchantId, 'waitlist')
  if (!value.serverPad) throw new Failure('SERVER_PAD_OFF')
  return value
}

/** Who does it. Throws SERVER_PAD_OFF, NOT_FOUND at `employeeId`, INSUFFICIENT_AUTHORITY. */
async function requireHost(context: DeviceContext, employeeId: number): Promise<By> {
  await requirePad(context)
  const person = await findAtDevice(context.run, context.merchantId, employeeId)
  if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  if (!heldOf(posPermissionKeys, person).has('pos.table.seat')) throw new Failure('INSUFFICIENT_AUTHORITY')
  return { mover: 'device', name: person.name }
}
