/** What happened to one object (ADM-1): who, when, from where, what changed field by field, and why. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { ArrowRightOutlined } from './icons.ts'
import pieces from './kit.module.css'
import { EmptyState } from './states.tsx'
import { useTexts } from './texts.ts'
import look from './look.module.css'
import styles from './timeline.module.css'
import { useFormat } from './useFormat.ts'
import type { ShownChange } from './useShownChanges.ts'

export interface TimelineEntry {
  readonly id: number | string
  /** An instant. */
  readonly at: string
  /** Empty where nobody did it: a job, the start of the server. */
  readonly actorName: string
  /** The network address or the command; left out for readers who need not know. */
  readonly origin?: string
  /** Finished words: “Pay rate changed”. */
  readonly what: string
  /** Of `useShownChanges`; empty where no field changed (a sign-in). */
  readonly changes: readonly ShownChange[]
  readonly reason?: string | null
  /** Something was taken away: deleted, voided, denied. */
  readonly loss?: boolean
  /** Buttons: undo this change, show the whole. */
  readonly actions?: ReactNode
}

/** The newest first, as the caller sorted them. `more` is below: a button that loads older ones. */
export function ObjectTimeline(props: {
  label: string
  entries: readonly TimelineEntry[]
  more?: ReactNode
}): ReactNode {
  const { label, entries, more } = props
  const t = useTexts()
  if (entries.length === 0) return <EmptyState title={t('common.timeline.empty')} />
  return (
    <>
      <ol className={styles.timeline} aria-label={label}>
        {entries.map(entry => (
          <li key={entry.id} className={cx(entry.loss === true && styles.loss)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {more !== undefined && <div className={styles.more}>{more}</div>}
    </>
  )
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { at, actorName, origin = '', what, changes, reason, actions } = entry
  const who = actorName === '' ? t('common.timeline.system') : actorName
  return (
    <>
      <div className={styles.head}>
        <div>
          <strong>{what}</strong>
          <div className={styles.when}>
            <time dateTime={at}>{dateTime(at)}</time>
            {[who, origin].filter(part => part !== '').map(part => ` · ${part}`)}
          </div>
        </div>
        {actions}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
      {typeof reason === 'string' && reason !== '' && (
        <p className={styles.reason}>{t('common.timeline.reason', { reason })}</p>
      )}
    </>
  )
}

const AT_FIRST = 6

/** Field by field. What came into being has no “before”, what ceased to be no “after”. */
function Changes({ changes }: { changes: readonly ShownChange[] }): ReactNode {
  const t = useTexts()
  const [all, setAll] = useState(false)
  // One more line is as long as the button that would hide it.
  const hidden = all || changes.length <= AT_FIRST + 1 ? 0 : changes.length - AT_FIRST
  const shown = hidden === 0 ? changes : changes.slice(0, AT_FIRST)
  return (
    <>
      <dl className={cx(look.below, look.changes, styles.changes)}>
        {shown.map(({ key, label, before, after }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={cx(before !== undefined && after !== undefined && styles.replaced)}>
              {before !== undefined && <Side label={t('common.timeline.before')} value={<del>{before}</del>} />}
              {before !== undefined && after !== undefined && <ArrowRightOutlined className={cx(look.becomes)} />}
              {after !== undefined && <Side label={t('common.timeline.after')} value={<ins>{after}</ins>} />}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <Button type="link" size="small" className={cx(styles.rest)} onClick={() => setAll(true)}>
          {t('common.timeline.all', { count: hidden })}
        </Button>
      )}
    </>
  )
}

/** Few screen readers tell of deleted and inserted text: they are told in words. */
function Side({ label, value }: { label: string; value: ReactNode }): ReactNode {
  return (
    <>
      <span className={pieces.unseen}>{label} </span>
      {value}
    </>
  )
}
