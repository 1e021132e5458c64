import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { RightsOf } from '../../../shared/contract/staff/rights.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { useRefusal } from '../../kit/Allowed.tsx'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ViewAsButton } from '../permissions/ViewAsButton.tsx'
import { callsOf } from './callsOf.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import look from '../../kit/look.module.css'
import styles from './rights.module.css'

/** Who it is, and what there is to know before changing anything. */
export function PersonHead({ tree, data }: { tree: TreeName; data: RightsOf }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const { person, rights, lastChange } = data
  const name = personName(person)
  const role = nameOf({ name: person.roleName, secondName: person.roleSecondName })
  const looksOnly = rights.some(({ lock }) => lock === 'mayNotEdit')
  const refusal = useRefusal(callsOf[tree].update)
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <h2 className={styles.personName}>{name}</h2>
        <span className={look.actions}>
          {person.status === 'valid' && <ViewAsButton eyes={{ employeeId: person.employeeId }} name={name} />}
          <HistoryButton objectType="rights" objectId={person.employeeId} title={name} />
        </span>
      </div>
      <p className={look.hint}>
        {[
          t('rights.role', { name: role }),
          lastChange === null ? '' : t('rights.changed', { time: dateTime(lastChange.at), name: lastChange.by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {person.isBoss && <Alert type="info" showIcon title={t('rights.boss', { name })} />}
      {!person.isBoss && looksOnly && (
        <Alert type="info" showIcon title={t('common.form.mayNotEdit')} description={refusal} />
      )}
      {person.status === 'invalid' && <Alert type="warning" showIcon title={t('rights.personDisabled', { name })} />}
    </header>
  )
}
