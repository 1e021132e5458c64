/** Who gets a scheduled report, asked anew at each sending: rights and addresses change (RPT-7, EMP-6). */
import { type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { LeftOutReason } from '../../../shared/contract/reports/schedules.ts'
import { effectivePermissions } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { type AddressState, listAddressStates } from '../../mail/addresses/addresses.queries.ts'
import { findMailPeople, type MailPerson } from '../../mail/addresses/people.queries.ts'
import type { RecipientStores } from './recipientStores.ts'
import { listHolders } from '../../staff/rights/rights.queries.ts'

/** What mails of a schedule belong to: their readers can end that alone. */
export const topicOf = (scheduleId: number): string => `report:${scheduleId}`

export interface Recipient extends MailPerson {
  /** Undefined for somebody who gets it. */
  readonly leftOut: LeftOutReason | undefined
  readonly askedAt: string | null
  /** Of a report over several stores: those in their file. */
  readonly stores: readonly number[] | undefined
}

/**
 * What tells the files of a run apart: the reader's language and, of a report over several stores, who reads; what somebody
 * sees of a store is their own affair.
 */
export const variantOf = ({ language, employeeId, stores }: Pick<Recipient, 'language' | 'employeeId' | 'stores'>) =>
  stores === undefined ? language : `${language} ${employeeId} ${stores.join(' ')}`

/**
 * The recipients of a schedule in the order of their ids, as they are now. `inStores`: of a report over several stores, by
 * employee; what the person may in the store of the schedule decides nothing then.
 */
export async function recipientsOf(
  run: Run,
  merchantId: number,
  schedule: { readonly scheduleId: number; readonly report: ReportKind; readonly recipients: readonly number[] },
  inStores?: RecipientStores,
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
    const { employeeId } = person
    const stores = inStores && (inStores.get(employeeId)?.stores ?? [])
    const mayRead = inStores !== undefined || may.has(employeeId)
    const leftOut = reasonOf(person, mayRead, state, topicOf(scheduleId))
    // Last, because whoever is told of it must be one who wants mails.
    const noStores = stores?.length === 0 ? 'noStores' : undefined
    return { ...person, leftOut: leftOut ?? noStores, askedAt: state?.askedAt ?? null, stores }
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
