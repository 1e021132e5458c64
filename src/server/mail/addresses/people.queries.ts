/** People of a store as mails address them. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { AddressOwner } from './askToConfirm.ts'

export interface MailPerson extends AddressOwner {
  readonly isEmployed: boolean
}

/** Some people, by their ids; an address is in small letters, and '' where somebody has none. */
export function findMailPeople(run: Run, merchantId: number, employeeIds: readonly number[]): Promise<MailPerson[]> {
  return run(sql<MailPerson>`
    select employee_id, display_name as name, lower(email) as address, language, status = 'valid' as is_employed
    from employee where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])
    order by employee_id`)
}
