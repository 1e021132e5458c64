/** The last backups, what became of each, and one at once (ADM-2). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import type { BackupState } from '../../../shared/rules/operations/backups.ts'
import { cx } from '../../kit/cx.ts'
import { Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { System } from './SystemPage.tsx'
import { SystemTable } from './SystemTable.tsx'
import styles from './system.module.css'
import { useUnits } from './useUnits.ts'

const { getSystem, getSystemProblems, startBackup } = installationCalls

const TONES: Readonly<Record<BackupState, Tone>> = {
  underWay: 'info',
  made: 'good',
  tried: 'good',
  unproved: 'bad',
  failed: 'bad',
}

export function BackupsCard({ backups }: { backups: System['backups'] }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const { bytes, ms } = useUnits()
  const start = useSend(startBackup, { stale: [getSystem, getSystemProblems] })
  const isUnderWay = backups?.isUnderWay === true
  const none = t('common.none')
  return (
    <SystemTable
      title={t('systemPage.backups')}
      extra={
        <Button onClick={() => start.mutate({})} loading={start.isPending || isUnderWay} disabled={backups === null}>
          {t(isUnderWay ? 'systemPage.backup.underWay' : 'systemPage.backup.now')}
        </Button>
      }
      above={backups !== null && <BackupFacts backups={backups} />}
      rows={backups?.rows ?? null}
      hideEmpty
      keyOf={({ runId }) => String(runId)}
      columns={[
        { name: 'at', render: ({ startedAt }) => dateTime(startedAt) },
        { name: 'kind', render: ({ kind }) => t(`systemPage.backup.kind.${kind}`) },
        {
          name: 'state',
          render: ({ state, error }) => (
            <>
              <Status tone={TONES[state]}>{t(`systemPage.backup.state.${state}`)}</Status>
              {error !== null && <span className={styles.why}>{error}</span>}
            </>
          ),
        },
        { name: 'size', end: true, render: row => (row.bytes === null ? none : bytes(row.bytes)) },
        { name: 'stores', end: true, render: ({ stores }) => (stores === null ? none : number(stores)) },
        {
          name: 'took',
          end: true,
          render: ({ startedAt, finishedAt }) =>
            finishedAt === null ? none : ms(Date.parse(finishedAt) - Date.parse(startedAt)),
        },
        { name: 'file', render: ({ file }) => (file === null ? none : <code className={styles.request}>{file}</code>) },
      ]}
    />
  )
}

function BackupFacts({ backups }: { backups: NonNullable<System['backups']> }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { lastMadeAt, lastTriedAt, nightlyAt, folder, keep, rows } = backups
  const last = rows.find(row => row.finishedAt === lastMadeAt)?.state
  const time = lastMadeAt === null ? '' : dateTime(lastMadeAt)
  const how = last === 'tried' || last === 'unproved' ? last : 'made'
  return (
    <>
      <Facts
        facts={[
          [
            t('systemPage.backup.last'),
            lastMadeAt === null ? t('systemPage.backup.never') : t(`systemPage.backup.lastOf.${how}`, { time }),
          ],
          [t('systemPage.backup.tried'), lastTriedAt === null ? t('systemPage.backup.never') : dateTime(lastTriedAt)],
          [
            t('systemPage.backup.nightly'),
            nightlyAt === null
              ? t('systemPage.backup.nightlyOff')
              : t('systemPage.backup.nightlyOf', { time: nightlyAt }),
          ],
          [t('systemPage.backup.folder'), <code key="folder">{folder}</code>],
          [t('systemPage.backup.keep'), t('systemPage.backup.keepOf', keep)],
        ]}
      />
      <p className={cx(look.hint, styles.beside)}>{t('systemPage.backup.hint')}</p>
    </>
  )
}
