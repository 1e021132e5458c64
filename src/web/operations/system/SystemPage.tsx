/** How the installation is running (ADM-3): for operators alone, behind their password. Refreshes itself. */
import type { ReactNode } from 'react'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { DatabaseCard, DiskCard, InstallationCard } from './InstallationCards.tsx'
import { DueCard, ErrorsCard, ProcessesCard, SlowCard, TrafficCards } from './WorkCards.tsx'
import { ProblemsCard } from './ProblemsCard.tsx'
import styles from './system.module.css'

export type System = ReplyOf<typeof installationCalls.getSystem>

const EVERY_MS = 10_000

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
  const result = useProtectedCall(installationCalls.getSystem, {}, { everyMs: EVERY_MS })
  const system = result.data
  if (system === undefined) {
    if (result.error === null || result.isFetching) return <PageSkeleton />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  return (
    <>
      <ProblemsCard problems={system.problems} />
      <div className={styles.cards}>
        <InstallationCard system={system} />
        <DiskCard disk={system.disk} />
        <DatabaseCard database={system.database} />
        <TrafficCards system={system} />
      </div>
      <ProcessesCard system={system} />
      <DueCard due={system.due} />
      <SlowCard calls={system.slowCalls} />
      <ErrorsCard errors={system.errors} />
      <p className={styles.asOf}>{t('systemPage.asOf', { time: time(system.at) })}</p>
    </>
  )
}
