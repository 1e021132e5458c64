/** Who calls from a table: a server, or the bill. Follows by itself while it is open (TBL-3). */
import type { ReactNode } from 'react'
import { tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import styles from './guest.module.css'
import { OneCall } from './OneCall.tsx'

const { getTableCalls } = tableCallCalls

export function TableCallsPage(): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('shell.entries.tableCalls')} narrow>
      <OpenCalls />
    </Page>
  )
}

function OpenCalls(): ReactNode {
  const t = useTexts()
  const calls = useCall(getTableCalls, {})
  useLive('room', () => askAgain(getTableCalls))
  if (calls.data === undefined) {
    return calls.error === null ? (
      <PageSkeleton />
    ) : (
      <FailureState failure={calls.error} onRetry={() => void calls.refetch()} />
    )
  }
  const { rows } = calls.data
  if (rows.length === 0) return <EmptyState title={t('tableCodes.calls.none')} hint={t('tableCodes.calls.noneHint')} />
  return (
    <ul className={cx(look.list, look.panel, styles.calls)} aria-live="polite">
      {rows.map(call => (
        <OneCall
          key={call.callId}
          call={call}
          where={t('tableCodes.calls.table', { table: call.tableName, area: call.areaName })}
        />
      ))}
    </ul>
  )
}
