/** An open call of a guest, with the button that answers it (TBL-3). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type CallKind, type TableCall, tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { BellOutlined, WalletOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNow } from '../../kit/useNow.ts'
import styles from './guest.module.css'

const { getTableCalls, answerTableCall } = tableCallCalls
const MINUTE_MS = 60_000

/** `where`: the table, unless the call is shown as a part of it. */
export function OneCall({ call, where }: { call: TableCall; where?: string }): ReactNode {
  const t = useTexts()
  const now = useNow()
  const answer = useSend(answerTableCall, { stale: [getTableCalls] })
  const minutes = Math.max(0, Math.floor((now - Date.parse(call.calledAt)) / MINUTE_MS))
  return (
    <li className={styles.call}>
      <div>
        {where !== undefined && <span className={look.strong}>{where}</span>}
        <span className={where === undefined ? look.strong : look.beneath}>
          <CallIcon kind={call.kind} /> <span>{t(`tableCodes.calls.${call.kind}`)}</span> ·{' '}
          {t('tableCodes.calls.minutes', { count: minutes })}
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

function CallIcon({ kind }: { kind: CallKind }): ReactNode {
  return kind === 'server' ? <BellOutlined /> : <WalletOutlined />
}
