/** Pairing a device: a code that somebody signed in shows, typed once on the device (POS-1, SEC-5). */
import { randomInt } from 'node:crypto'
import {
  type DeviceKind,
  PAIRING_LENGTH,
  PAIRING_LETTERS,
  PAIRING_MINUTES,
} from '../../../shared/contract/devices/devices.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext, OpenTurns } from '../../kernel/context.ts'
import { newDeviceToken } from '../../kernel/deviceSessions.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { insertCode, insertDevice, insertTry, lockTries, redeemCode } from './pairing.queries.ts'

/** So many wrong codes from one address within the life of a code. */
const MOST_WRONG = 10

const newCode = () =>
  Array.from({ length: PAIRING_LENGTH }, () => PAIRING_LETTERS.charAt(randomInt(PAIRING_LETTERS.length))).join('')
/** However it was typed: in small letters, with blanks or lines between. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const hashOf = (code: string) => hashSecret(`pairing ${plain(code)}`)

/** A code for one device, and until when. Throws NOT_FOUND at `locationId`. */
export async function showCode(
  { run, merchantId, actor }: CallContext,
  { kind, locationId }: { kind: DeviceKind; locationId: number | null },
): Promise<{ code: string; expiresAt: string }> {
  const code = newCode()
  const by = { id: actor.employeeId, name: actor.displayName }
  const expiresAt = await insertCode(run, merchantId, { codeHash: hashOf(code), kind, locationId, by })
  if (expiresAt === undefined) throw new Failure('NOT_FOUND', { field: 'locationId' })
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt }
}

/**
 * Exchanges a code for a device's token. Throws PAIRING_CODE_WRONG for one that is wrong, used or expired alike, and 429
 * after ten of them from one address, however many come at once.
 */
export async function pairDevice({ request, turn }: OpenTurns, { code, name }: { code: string; name: string }) {
  const made = await turn('write', async context => {
    const { run } = context
    const { wrong, oldestAge } = await lockTries(run, request.origin, PAIRING_MINUTES)
    if (wrong >= MOST_WRONG) {
      const seconds = Math.max(1, Math.ceil(PAIRING_MINUTES * 60 - oldestAge))
      throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds } })
    }
    const redeemed = await redeemCode(run, hashOf(code))
    if (!redeemed) {
      await insertTry(run, request.origin)
      // Not thrown here: the try must stay.
      return undefined
    }
    const { merchantId, employeeId, employeeName, kind, locationId } = redeemed
    const { token, tokenHash } = newDeviceToken(merchantId)
    const deviceId = await insertDevice(run, redeemed, { name, tokenHash })
    const who = { merchantId, actorId: employeeId, actorName: employeeName }
    context.audit({
      ...who,
      action: 'add',
      objectType: 'device',
      objectId: deviceId,
      after: { name, kind, locationId },
    })
    // Anyone who shows the code hears that it was typed.
    context.publish('device', { deviceId, pairedBy: employeeId }, merchantId)
    const { storeName, storeSecondName, timeZone, currency } = redeemed
    return { token, deviceId, kind, merchantId, storeName, storeSecondName, timeZone, currency }
  })
  if (!made) throw new Failure('PAIRING_CODE_WRONG', { field: 'code' })
  return made
}
