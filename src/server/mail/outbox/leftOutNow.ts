/** Whether a report that waits still goes to whom it was made for: rights and addresses change meanwhile (RPT-7, EMP-6). */
import type { MailKind, MailReason } from '../../../shared/contract/mail/mails.ts'
import { overStores } from '../../../shared/contract/permissions/reportPermissions.ts'
import { effectivePermissions } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { listHolders } from '../../staff/rights/rights.queries.ts'
import { listAddressStates } from '../addresses/addresses.queries.ts'
import { findMailPeople } from '../addresses/people.queries.ts'

/** A mail and what its file needs; undefined without a file. */
interface Waiting {
  readonly kind: MailKind
  readonly topic: string
  readonly address: string
  readonly employeeId: number | null
  readonly needs: string | undefined
}

/** Why its reader gets it no more, as of now; undefined for somebody who does, and for mails that are no reports. */
export async function leftOutNow(run: Run, merchantId: number, mail: Waiting): Promise<MailReason | undefined> {
  const { kind, topic, address, employeeId, needs } = mail
  if (kind !== 'report' || employeeId === null) return undefined
  const [[person], [holder], [state]] = await Promise.all([
    findMailPeople(run, merchantId, [employeeId]),
    listHolders(run, merchantId, [employeeId]),
    listAddressStates(run, merchantId, [address]),
  ])
  if (!person?.isEmployed) return 'gone'
  // Of a file over stores this store's own right decides nothing.
  const held: ReadonlySet<string> = holder ? effectivePermissions(holder) : new Set()
  if (needs !== undefined && !overStores.has(needs) && !held.has(needs)) return 'noRight'
  if (person.address !== address) return 'otherAddress'
  return state?.ended.some(ended => ended === '' || ended === topic) ? 'ended' : undefined
}
