/** What a batch edit or the grid would change, and what is wrong with it. */
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { ShownIssue } from '../../../shared/contract/menu/batch.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { cx } from '../../kit/cx.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Differences } from '../library/Differences.tsx'
import { useDifferenceWords } from '../library/useDifferenceWords.ts'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'

interface BatchPreviewProps {
  /** Something was typed that can be previewed. */
  asked: boolean
  data: (MenuDifferences & { issues: readonly ShownIssue[]; issueCount: number; against: number }) | undefined
  error: unknown
  busy: boolean
  paging: { page: number; pageSize: number; onChange: (page: number) => void }
  onRetry: () => void
}

const MOST_SHOWN = 20

export function BatchPreview({ asked, data, error, busy, paging, onRetry }: BatchPreviewProps): ReactNode {
  const t = useTexts()
  if (!asked) return <p className={look.hint}>{t('menuBatch.preview.hint')}</p>
  if (data === undefined && error !== null && !busy) return <FailureState failure={error} onRetry={onRetry} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 5 }} />
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className={cx(styles.preview, busy && look.stale)}
      aria-busy={busy}
      aria-label={t('menuVersions.differences.label')}
    >
      <p className={styles.told} aria-live="polite">
        {busy ? t('common.loading') : t('menuBatch.preview.total', { count: data.total })}
      </p>
      {data.issueCount > 0 && <Issues {...data} />}
      {data.against > 0 && (
        <Alert type="warning" showIcon title={t('menuBatch.preview.against', { count: data.against })} />
      )}
      <Differences
        value={data}
        paging={paging}
        none={{ title: t('menuBatch.preview.none'), hint: t('menuBatch.preview.noneHint') }}
      />
    </section>
  )
}

function Issues({ issues, issueCount }: { issues: readonly ShownIssue[]; issueCount: number }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useDifferenceWords({})
  const shown = issues.slice(0, MOST_SHOWN)
  return (
    <Alert
      type="error"
      showIcon
      title={t('menuBatch.preview.issues', { count: issueCount })}
      description={
        <ul className={styles.issues}>
          {shown.map(issue => (
            <li key={`${issue.kind}:${issue.id}:${issue.field}`}>
              <strong>{nameOf(issue)}</strong> · {words.field(issue.field.split('.')[0] ?? issue.field)}:{' '}
              {issue.message}
            </li>
          ))}
          {issueCount > shown.length && (
            <li>{t('menuBatch.preview.moreIssues', { count: issueCount - shown.length })}</li>
          )}
        </ul>
      }
    />
  )
}
