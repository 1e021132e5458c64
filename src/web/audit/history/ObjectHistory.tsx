/** What happened to one object, as a section of its page or in a drawer (ADM-1). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { auditCalls, type AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { HistoryOutlined } from '../../kit/icons.ts'
import { ObjectTimeline, type TimelineEntry } from '../../kit/ObjectTimeline.tsx'
import { useCan } from '../../kit/session.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UndoChange } from './UndoChange.tsx'
import { type AuditRoles, useAuditWords } from './useAuditWords.ts'
import { useCall } from '../../kit/useCall.ts'

const { getObjectTimeline } = auditCalls

export interface HistoryOf {
  /** As the audit trail names it: `employee`, `role`, `rights`, `clockRecord` … */
  readonly objectType: string
  readonly objectId: number | string
}

/** The section; nothing for anyone who may not see who changed what. */
export function ObjectHistory({ objectType, objectId }: HistoryOf): ReactNode {
  const may = useCan()('system.audit.view')
  const t = useTexts()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  if (!may) return null
  return pages.map((before, at) => (
    <HistoryPart
      key={before ?? 'newest'}
      object={{ objectType, objectId }}
      before={before}
      label={t('audit.history')}
      isLast={at === pages.length - 1}
      onOlder={id => setPages([...pages, id])}
    />
  ))
}

/** A button that opens the history beside the page. */
export function HistoryButton(
  props: HistoryOf & {
    /** Of the object. */
    title: string
    /** Among the small links of a card. */
    isLink?: boolean
  },
): ReactNode {
  const { title, isLink = false, ...object } = props
  const may = useCan()('system.audit.view')
  const t = useTexts()
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        {...(isLink ? ({ type: 'link', size: 'small' } as const) : { icon: <HistoryOutlined /> })}
        onClick={() => setOpen(true)}
      >
        {t('audit.history')}
      </Button>
      <Drawer
        open={open}
        title={`${t('audit.history')}: ${title}`}
        size={520}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <ObjectHistory {...object} />
      </Drawer>
    </>
  )
}

/** Fifty entries, and the way to those before. */
function HistoryPart(props: {
  object: HistoryOf
  before: number | undefined
  label: string
  isLast: boolean
  onOlder: (before: number) => void
}): ReactNode {
  const { object, before, label, isLast, onOlder } = props
  const t = useTexts()
  const entryOf = useTimelineEntry()
  const asked = { objectType: object.objectType, objectId: String(object.objectId) }
  const result = useCall(getObjectTimeline, before === undefined ? asked : { ...asked, before }, {
    quiet: true,
  })
  const { data } = result
  if (data === undefined) {
    if (result.error === null) return <Skeleton active />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const oldest = data.rows.at(-1)?.auditId
  return (
    <ObjectTimeline
      label={label}
      entries={data.rows.map(entry => entryOf(entry, data.roles))}
      {...(isLast && data.more && oldest !== undefined
        ? { more: <Button onClick={() => onOlder(oldest)}>{t('audit.older')}</Button> }
        : {})}
    />
  )
}

/** An entry of the trail as `ObjectTimeline` shows it, with the way to undo it. */
export function useTimelineEntry(): (entry: AuditEntry, roles: AuditRoles) => TimelineEntry {
  const t = useTexts()
  const words = useAuditWords()
  return (entry, roles) => {
    const { auditId, at, actorName, origin, action, hidden } = entry
    const reason = words.reason(entry)
    return {
      id: auditId,
      at,
      actorName,
      origin,
      what: words.action(entry),
      changes: words.changes(entry, roles),
      reason:
        hidden.length === 0
          ? reason
          : [reason, t('audit.hiddenFields', { fields: words.hidden(entry) })].filter(Boolean).join(' · '),
      loss: action === 'delete',
      actions: <UndoChange entry={entry} />,
    }
  }
}
