/** Who calls from a table: a server, or the bill. Follows by itself while it is open (TBL-3). */
import { Button } from 'antd'
import { type ReactNode } from 'react'
import { type TableCall, tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useNow } from '../../kit/useNow.ts'
import styles from './guest.module.css'

const { getTableCalls, answerTableCall } = tableCallCalls
const MINUTE_MS = 60_000

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
    <ul className={look.list} aria-live="polite">
      {rows.map(call => (
        <OneCall key={call.callId} call={call} />
      ))}
    </ul>
  )
}

function OneCall({ call }: { call: TableCall }): ReactNode {
  const t = useTexts()
  const now = useNow()
  const answer = useSend(answerTableCall, { stale: [getTableCalls] })
  const minutes = Math.max(0, Math.floor((now - Date.parse(call.calledAt)) / MINUTE_MS))
  return (
    <li className={styles.call}>
      <div>
        <span className={look.strong}>
          {t('tableCodes.calls.table', { table: call.tableName, area: call.areaName })}
        </span>
        <span className={look.beneath}>
          {t(`tableCodes.calls.${call.kind}`)} · {t('tableCodes.calls.minutes', { count: minutes })}
        </span>
      </div>
      <Allowed call={answerTableCall}>
        <Button type="primary" loading={answer.isPending} onClick={() => answer.mutate({ callId: call.callId })}>
          {t('tableCodes.calls.answer')}
        </Button>
      </Allowed>
    </li>
  )
}
