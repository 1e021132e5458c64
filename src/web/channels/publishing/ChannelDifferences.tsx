/** What differs between two menus of a delivery channel: by thing and field, before and after (CHOWLY-3). */
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowRightOutlined } from '../../kit/icons.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './publishing.module.css'
import { useChannelWords } from './useChannelWords.ts'

type Differences = ReplyOf<typeof publishingCalls.compareForChowly>
type Difference = Differences['rows'][number]

interface ChannelDifferencesProps {
  value: Differences
  paging: { page: number; pageSize: number; onChange: (page: number) => void }
  /** What is asked for anew. */
  busy?: boolean
}

const tones = { added: 'good', removed: 'bad', changed: 'attention' } as const
const changes = ['added', 'changed', 'removed'] as const

export function ChannelDifferences({ value, paging, busy = false }: ChannelDifferencesProps): ReactNode {
  const t = useTexts()
  const { total, counts, rows } = value
  if (total === 0) return <p className={look.hint}>{t('publishing.same')}</p>
  const counted = changes
    .filter(change => counts[change] > 0)
    .map(change => t(`publishing.counted.${change}`, { count: counts[change] }))
  return (
    <div className={cx(busy && look.stale)} aria-busy={busy}>
      <p className={look.hint}>{counted.join(' · ')}</p>
      <ul className={look.list}>
        {rows.map(difference => (
          <li key={`${difference.kind} ${difference.ref} ${difference.change}`} className={styles.difference}>
            <Thing difference={difference} />
          </li>
        ))}
      </ul>
      {total > paging.pageSize && (
        <Pagination
          align="end"
          size="small"
          current={paging.page}
          pageSize={paging.pageSize}
          total={total}
          showSizeChanger={false}
          onChange={paging.onChange}
        />
      )}
    </div>
  )
}

function Thing({ difference }: { difference: Difference }): ReactNode {
  const t = useTexts()
  const words = useChannelWords()
  const { kind, change, name, fields } = difference
  const kindWord = t(`publishing.entityKind.${kind}`)
  const called = words.text(name)
  return (
    <>
      <div className={styles.thing}>
        <span className={look.breaks}>
          <strong>{called || kindWord}</strong> {called !== '' && <span className={look.note}>{kindWord}</span>}
        </span>
        <Status tone={tones[change]}>{t(`publishing.change.${change}`)}</Status>
      </div>
      {fields.length > 0 && (
        <dl className={cx(look.below, look.changes, styles.fields)}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{words.field(field)}</dt>
              <dd>
                <Turned field={field} before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const isRefs = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(part => typeof part === 'string')

/** Before, arrow, after; of what is in a list, how much came and went. */
function Turned({ field, before, after }: Difference['fields'][number]): ReactNode {
  const t = useTexts()
  const words = useChannelWords()
  if (field !== 'allergens' && isRefs(before) && isRefs(after)) {
    const added = after.filter(ref => !before.includes(ref)).length
    const removed = before.filter(ref => !after.includes(ref)).length
    if (added + removed === 0) return t('publishing.reordered')
    return [
      ...(added > 0 ? [t('publishing.counted.added', { count: added })] : []),
      ...(removed > 0 ? [t('publishing.counted.removed', { count: removed })] : []),
    ].join(' · ')
  }
  return (
    <>
      <span className={pieces.unseen}>{t('common.timeline.before')}: </span>
      <del>{words.value(field, before)}</del>
      <ArrowRightOutlined className={cx(look.becomes)} aria-hidden="true" />
      <span className={pieces.unseen}>{t('common.timeline.after')}: </span>
      <ins>{words.value(field, after)}</ins>
    </>
  )
}
