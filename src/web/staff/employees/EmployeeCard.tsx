import type { ReactNode } from 'react'
import type { EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import { Money } from '../../kit/pieces.tsx'
import { EmployeeName, EmployeeStatus, StatusButton } from './employeeColumns.tsx'
import look from '../../kit/look.module.css'
import styles from './employees.module.css'
import { useEmployeeWords } from './useEmployeeWords.ts'
import type { StatusChange } from './useStatusChange.tsx'

/** An employee on a phone. */
export function EmployeeCard({ person, change }: { person: EmployeeRow; change: StatusChange }): ReactNode {
  const words = useEmployeeWords()
  return (
    <>
      <div className={look.ends}>
        <span className={look.name}>
          <EmployeeName person={person} />
        </span>
        {person.payRateCents !== null && <Money cents={person.payRateCents} />}
      </div>
      <div className={look.quiet}>
        {[words.role(person), person.employeeNo, person.phone].filter(Boolean).join(' · ')}
      </div>
      <div className={styles.cardFoot}>
        <EmployeeStatus person={person} />
        <StatusButton person={person} change={change} />
      </div>
    </>
  )
}
