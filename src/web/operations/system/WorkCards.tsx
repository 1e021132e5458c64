/** What the processes do, what waits, what is slow and what went wrong. */
import type { ReactNode } from 'react'
import { Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { Unavailable } from './InstallationCards.tsx'
import type { System } from './SystemPage.tsx'
import { SystemTable } from './SystemTable.tsx'
import styles from './system.module.css'
import { useUnits } from './useUnits.ts'

const SILENT_MS = 60_000

export function ProcessesCard({ system }: { system: System }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const { bytes, ms } = useUnits()
  const now = Date.parse(system.at)
  const isSilent = (seenAt: string) => now - Date.parse(seenAt) > SILENT_MS
  return (
    <SystemTable
      title={t('systemPage.processes')}
      rows={system.processes}
      keyOf={({ host, pid, startedAt }) => `${host} ${pid} ${startedAt}`}
      columns={[
        {
          name: 'process',
          render: ({ host, pid, isThis }) => {
            const name = `${host} ${pid}`
            return isThis ? t('systemPage.thisOne', { name }) : name
          },
        },
        {
          name: 'state',
          render: ({ seenAt }) =>
            isSilent(seenAt) ? (
              <Status tone="bad">{t('systemPage.silent', { time: dateTime(seenAt) })}</Status>
            ) : (
              <Status tone="good">{t('systemPage.runs')}</Status>
            ),
        },
        { name: 'version', render: ({ version }) => version },
        { name: 'started', render: ({ startedAt }) => dateTime(startedAt) },
        { name: 'memory', end: true, render: ({ rssBytes }) => bytes(rssBytes) },
        { name: 'loop', end: true, render: ({ loopMs }) => ms(loopMs) },
        { name: 'live', end: true, render: ({ live }) => number(live) },
      ]}
    />
  )
}

export function TrafficCards({ system }: { system: System }): ReactNode {
  const t = useTexts()
  const { ms } = useUnits()
  const { pools, outboxes } = system
  return (
    <>
      <Card title={t('systemPage.pools')}>
        <Facts
          facts={pools.map(({ name, used, most, waiting, waitP99Ms }) => [
            t(`systemPage.poolName.${name}`),
            <>
              {t('systemPage.poolOf', { used, most, waiting })}
              <span className={look.beneath}>{t('systemPage.poolWait', { time: ms(waitP99Ms) })}</span>
            </>,
          ])}
        />
      </Card>
      <Card title={t('systemPage.outboxes')}>
        {outboxes === null ? (
          <Unavailable />
        ) : (
          <Facts
            facts={outboxes.map(({ kind, waiting, failed }) => [
              t(`systemPage.outbox.${kind}`),
              t(kind === 'pushes' ? 'systemPage.pushesOf' : 'systemPage.outboxOf', { waiting, failed }),
            ])}
          />
        )}
      </Card>
    </>
  )
}

export function DueCard({ due }: { due: System['due'] }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const shown = due?.filter(({ late, nextAt, done, failed }) => nextAt !== null || late + done + failed > 0)
  const idle = (due?.length ?? 0) - (shown?.length ?? 0)
  return (
    <SystemTable
      title={t('systemPage.due')}
      hint={[t('systemPage.dueHint'), ...(idle > 0 ? [t('systemPage.dueIdle', { count: idle })] : [])].join(' ')}
      rows={shown ?? null}
      keyOf={({ name }) => name}
      columns={[
        { name: 'work', render: ({ name }) => <code>{name}</code> },
        {
          name: 'late',
          end: true,
          render: ({ late }) => (late > 0 ? <Status tone="bad">{number(late)}</Status> : number(late)),
        },
        { name: 'next', render: ({ nextAt }) => (nextAt === null ? t('common.none') : dateTime(nextAt)) },
        { name: 'done', end: true, render: ({ done }) => number(done) },
        { name: 'failed', end: true, render: ({ failed }) => number(failed) },
      ]}
    />
  )
}

export function SlowCard({ calls }: { calls: System['slowCalls'] }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const { ms } = useUnits()
  return (
    <SystemTable
      title={t('systemPage.slow')}
      hint={t('systemPage.slowHint')}
      rows={calls}
      keyOf={({ call }) => call}
      columns={[
        { name: 'call', render: ({ call }) => <code>{call}</code> },
        { name: 'count', end: true, render: ({ count }) => number(count) },
        { name: 'half', end: true, render: ({ p50Ms }) => ms(p50Ms) },
        { name: 'most', end: true, render: ({ p99Ms }) => ms(p99Ms) },
        { name: 'slowest', end: true, render: ({ slowestMs }) => ms(slowestMs) },
        { name: 'at', render: ({ slowestAt }) => dateTime(slowestAt) },
        { name: 'request', render: ({ requestId }) => <code className={styles.request}>{requestId}</code> },
      ]}
    />
  )
}

export function ErrorsCard({ errors }: { errors: System['errors'] }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <SystemTable
      title={t('systemPage.errors')}
      {...(errors === null ? {} : { hint: t('systemPage.errorsHint', { day: errors.lastDay, hour: errors.lastHour }) })}
      empty={t('systemPage.errorsNone')}
      rows={errors === null ? null : errors.rows}
      keyOf={({ requestId, at: when }, at) => `${when} ${requestId} ${at}`}
      columns={[
        { name: 'at', render: ({ at }) => dateTime(at) },
        { name: 'call', render: ({ call }) => <code>{call}</code> },
        { name: 'code', render: ({ code }) => <code>{code}</code> },
        { name: 'place', render: ({ place }) => <code>{place || t('common.none')}</code> },
        {
          name: 'request',
          render: ({ requestId }) => <code className={styles.request}>{requestId || t('common.none')}</code>,
        },
      ]}
    />
  )
}
