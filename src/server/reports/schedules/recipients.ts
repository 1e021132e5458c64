/** Who gets a scheduled report, asked anew at each sending: rights and addresses change (RPT-7, EMP-6). */
import { type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { LeftOutReason } from '../../../shared/contract/reports/schedules.ts'
import { effectivePermissions } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { type AddressState, listAddressStates } from '../../mail/addresses/addresses.queries.ts'
import { findMailPeople, type MailPerson } from '../../mail/addresses/people.queries.ts'
import { listHolders } from '../../staff/rights/rights.queries.ts'

/** What mails of a schedule belong to: their readers can end that alone. */
export const topicOf = (scheduleId: number): string => `report:${scheduleId}`

export interface Recipient extends MailPerson {
  /** Undefined for somebody who gets it. */
  readonly leftOut: LeftOutReason | undefined
  readonly askedAt: string | null
}

/** The recipients of a schedule in the order of their ids, as they are now. */
export async function recipientsOf(
  run: Run,
  merchantId: number,
  schedule: { readonly scheduleId: number; readonly report: ReportKind; readonly recipients: readonly number[] },
): Promise<Recipient[]> {
  const { scheduleId, report, recipients } = schedule
  const [people, holders] = await Promise.all([
    findMailPeople(run, merchantId, recipients),
    listHolders(run, merchantId, recipients),
  ])
  const states = await listAddressStates(run, merchantId, [...new Set(people.map(({ address }) => address))])
  const permission = reportFacts[report].export
  const may = new Set(
    holders.filter(each => effectivePermissions(each).has(permission)).map(({ employeeId }) => employeeId),
  )
  return people.map(person => {
    const state = states.find(({ address }) => address === person.address)
    const leftOut = reasonOf(person, may.has(person.employeeId), state, topicOf(scheduleId))
    return { ...person, leftOut, askedAt: state?.askedAt ?? null }
  })
}

function reasonOf(
  { isEmployed, address }: MailPerson,
  may: boolean,
  state: AddressState | undefined,
  topic: string,
): LeftOutReason | undefined {
  if (!isEmployed) return 'gone'
  if (!may) return 'noRight'
  if (address === '') return 'noAddress'
  if (state?.refusedAt) return 'refused'
  if (state?.ended.some(ended => ended === '' || ended === topic)) return 'ended'
  return state?.confirmedAt ? undefined : 'unconfirmed'
}
