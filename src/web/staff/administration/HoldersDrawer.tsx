import { Button, Drawer, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePermissionWords } from '../../kit/usePermissionWords.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import type { FunctionRow } from './FunctionIndexPage.tsx'

const { getFunctionHolders } = administrationCalls
type Permission = InputOf<typeof getFunctionHolders>['permission']

const AT_FIRST = 50
const MOST = 200

/** Everybody who holds a function, and why. */
export function HoldersDrawer({ row, onClose }: { row: FunctionRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = usePermissionWords()
  const [pageSize, setPageSize] = useState(AT_FIRST)
  const asked = { permission: row.key as Permission, pageSize }
  const result = useCall(getFunctionHolders, asked, { keep: true, quiet: true })
  const { data } = result
  return (
    <Drawer
      open
      title={t('administration.functions.whoOf', { function: words.nameOf(row.key) })}
      size={420}
      onClose={onClose}
    >
      {data === undefined && result.error === null && <Skeleton active />}
      {data === undefined && result.error !== null && (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
      {data?.total === 0 && <EmptyState title={t('administration.functions.nobody')} />}
      <ul className={styles.holders}>
        {data?.rows.map(person => (
          <li key={person.employeeId} className={look.ends}>
            <span>
              <strong>{person.displayName}</strong>
              <span className={look.hint}>
                {' · '}
                {nameOf({ name: person.roleName, secondName: person.roleSecondName })}
              </span>
            </span>
            <Tag>{t(`administration.functions.origin.${person.origin}`)}</Tag>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.rows.length && pageSize < MOST && (
        <Button block loading={result.isFetching} onClick={() => setPageSize(MOST)}>
          {t('administration.functions.more')}
        </Button>
      )}
    </Drawer>
  )
}
