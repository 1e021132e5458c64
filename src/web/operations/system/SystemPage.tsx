/** How the installation is running (ADM-3): for operators alone, behind their password. Refreshes itself. */
import { type ReactNode, useState } from 'react'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { BackupsCard } from './BackupsCard.tsx'
import { DatabaseCard, DiskCard, InstallationCard } from './InstallationCards.tsx'
import { DueCard, ErrorsCard, ProcessesCard, SlowCard, TrafficCards } from './WorkCards.tsx'
import { ProblemsCard } from './ProblemsCard.tsx'
import styles from './system.module.css'

export type System = ReplyOf<typeof installationCalls.getSystem>

const EVERY_MS = 10_000
/** While a backup is made, somebody waits for what becomes of it. */
const SOON_MS = 2_000

export function SystemPage(): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('systemPage.title')} subtitle={t('systemPage.intro')}>
      <StepUpGate>
        <Shown />
      </StepUpGate>
    </Page>
  )
}

function Shown(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const [isWaiting, setWaiting] = useState(false)
  const result = useProtectedCall(installationCalls.getSystem, {}, { everyMs: isWaiting ? SOON_MS : EVERY_MS })
  const system = result.data
  const isUnderWay = system?.backups?.isUnderWay === true
  if (isUnderWay !== isWaiting) setWaiting(isUnderWay)
  if (system === undefined) {
    if (result.error === null || result.isFetching) return <PageSkeleton />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  return (
    <>
      <ProblemsCard problems={system.problems} alertsTo={system.alertsTo} />
      <div className={styles.cards}>
        <InstallationCard system={system} />
        <DiskCard disk={system.disk} />
        <DatabaseCard database={system.database} />
        <TrafficCards system={system} />
      </div>
      <BackupsCard backups={system.backups} />
      <ProcessesCard system={system} />
      <DueCard due={system.due} />
      <SlowCard calls={system.slowCalls} />
      <ErrorsCard errors={system.errors} />
      <p className={styles.asOf}>{t('systemPage.asOf', { time: time(system.at) })}</p>
    </>
  )
}
