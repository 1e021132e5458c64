/** A dated change whole: when, whose, what it changes, and what was left out of it. */
import { Alert, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import type { LeftOutPart, ScheduleRow } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Differences } from '../library/Differences.tsx'
import styles from './menuVersions.module.css'

const PAGE = 50

export function ScheduleDrawer({ row, onClose }: { row: ScheduleRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [page, setPage] = useState(1)
  const { name, versionNo, from, to, dueAt, endsAt, madeBy, madeAt, leftOut } = row
  const input = { from, to, page, pageSize: PAGE }
  const result = useCall(menuVersionCalls.compareMenuVersions, input, { keep: true, quiet: true })
  const { data } = result
  return (
    <Drawer open title={name || t('menuVersions.compare.version', { version: versionNo })} size={720} onClose={onClose}>
      <div className={styles.drawer}>
        <Facts
          even
          facts={[
            [t('menuSchedules.starts'), dateTime(dueAt)],
            [t('menuSchedules.ends'), endsAt === null ? t('menuSchedules.stays') : dateTime(endsAt)],
            [t('menuSchedules.madeBy'), `${madeBy} · ${dateTime(madeAt)}`],
          ]}
        />
        {leftOut.length > 0 && <LeftOut parts={leftOut} />}
        {data !== undefined ? (
          <Differences
            value={data}
            paging={{ page, pageSize: PAGE, onChange: setPage }}
            {...(from === to && { none: { title: t('menuSchedules.unknown'), hint: t('menuSchedules.unknownHint') } })}
          />
        ) : result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )}
      </div>
    </Drawer>
  )
}

function LeftOut({ parts }: { parts: readonly LeftOutPart[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const about = (part: LeftOutPart) =>
    part.field === '' ? nameOf(part) : `${nameOf(part)} · ${t(`menuVersions.fields.${part.field}` as TextKey)}`
  return (
    <Alert
      type="warning"
      showIcon
      title={t('menuSchedules.leftOut.count', { count: parts.length })}
      description={
        <ul className={styles.problems}>
          {parts.map(part => (
            <li key={`${part.kind} ${part.id} ${part.field} ${part.at} ${part.side}`}>
              {t(`menuSchedules.leftOut.${part.side === 'draft' ? 'draft' : part.at}`, {
                thing: about(part),
                why: t(`menuSchedules.leftOut.why.${part.why}`),
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
