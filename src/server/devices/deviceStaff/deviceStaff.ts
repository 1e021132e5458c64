/**
 * What a terminal gets of the people of its store (SEC-2). A POS password goes out as the hash of its slow hash with a key
 * that follows from the terminal's token: anyone who has a copy of the document alone can try nothing, and a token that was
 * revoked gets no other one.
 */
import { createHmac } from 'node:crypto'
import { type DeviceStaff, STAFF_KEY_PURPOSE } from '../../../shared/contract/devices/deviceStaff.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import { effectiveLock, effectiveMaxDiscount } from '../../../shared/rules/staff/staff.ts'
import type { Run } from '../../db/run.ts'
import type { Device } from '../../kernel/deviceSessions.ts'
import { passwordParts } from '../../kernel/passwordHash.ts'
import { listStaff, type StaffRow } from './deviceStaff.queries.ts'

type Person = DeviceStaff['people'][number]

/** The document for a terminal, and its tag, which is another for every terminal. */
export async function deviceStaff(run: Run, device: Device): Promise<{ body: Uint8Array; etag: string }> {
  const key = device.keyFor(STAFF_KEY_PURPOSE)
  const rows = await listStaff(run, device.merchantId)
  const staff: DeviceStaff = { people: rows.map(row => asPerson(row, key)) }
  const body = new TextEncoder().encode(JSON.stringify(staff))
  return { body, etag: createHmac('sha256', key).update(body).digest('hex') }
}

function asPerson(row: StaffRow, key: Buffer): Person {
  const { employeeId, employeeNo, firstName, lastName, roleId, roleName, roleSecondName, language } = row
  const { isBoss, roleMaxDiscountPcm: role, maxDiscountPcm: employee } = row
  return {
    employeeId,
    employeeNo,
    firstName,
    lastName,
    roleId,
    roleName,
    roleSecondName,
    language,
    permissions: [...heldOf(posPermissionKeys, row)],
    maxDiscountPcm: effectiveMaxDiscount({ isBoss, role, employee }).pcm,
    lockOption: effectiveLock(row.roleLockOption, row.lockOption).option,
    password: passwordOf(row.posPasswordHash, key),
  }
}

function passwordOf(stored: string | null, key: Buffer): Person['password'] {
  const parts = passwordParts(stored ?? undefined)
  if (!parts) return null
  const { parameters, salt, tag } = parts
  const proof = createHmac('sha256', key).update(tag).digest('base64')
  return { salt: salt.toString('base64'), ...parameters, tagLength: tag.length, proof }
}
