/** The latest changes of all groups of settings, each with its undo. */
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { useTimelineEntry } from '../../audit/history/ObjectHistory.tsx'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'
import { useLive } from '../../kit/live.ts'
import { ObjectTimeline } from '../../kit/ObjectTimeline.tsx'
import { Card } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import styles from './settingTransfer.module.css'

const { getSettingChanges } = auditCalls

export function ChangesTab(): ReactNode {
  const t = useTexts()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  useLive('settings', () => askAgain(getSettingChanges))
  return (
    <Card>
      <p className={styles.text}>{t('settingTransfer.changes.text')}</p>
      {pages.map((before, at) => (
        <Part
          key={before ?? 'newest'}
          before={before}
          isLast={at === pages.length - 1}
          onOlder={id => setPages([...pages, id])}
        />
      ))}
    </Card>
  )
}

function Part(props: { before: number | undefined; isLast: boolean; onOlder: (before: number) => void }): ReactNode {
  const { before, isLast, onOlder } = props
  const t = useTexts()
  const entryOf = useTimelineEntry()
  const words = useAuditWords()
  const result = useCall(getSettingChanges, before === undefined ? {} : { before }, { quiet: true })
  const { data } = result
  if (data === undefined) {
    if (result.error === null) return <Skeleton active />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const oldest = data.rows.at(-1)?.auditId
  const entries = data.rows.map(entry => ({
    ...entryOf(entry, data.roles),
    what: `${words.type(entry.objectType)} · ${words.action(entry)}`,
  }))
  return (
    <ObjectTimeline
      label={t('settingTransfer.changes.label')}
      entries={entries}
      {...(isLast && data.more && oldest !== undefined
        ? { more: <Button onClick={() => onOlder(oldest)}>{t('audit.older')}</Button> }
        : {})}
    />
  )
}
