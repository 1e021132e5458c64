import type { ReactNode } from 'react'
import type { ImportRun } from '../../../shared/contract/imports/history.ts'
import { type Figure, Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { daysOf } from './importState.ts'

/** What an import came to, or would come to: orders, dish lines, money, refunds of it, days. */
export function RunFigures({ run }: { run: ImportRun }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const days = useDays(run)
  const refunds: Figure[] =
    run.refunds === 0
      ? []
      : [{ label: t('history.list.refunds', { count: run.refunds }), value: <Money cents={-run.refundedCents} /> }]
  const figures: Figure[] = [
    { label: t('history.list.orders'), value: number(run.orders) },
    { label: t('history.list.lines'), value: number(run.lines) },
    { label: t('history.list.total'), value: <Money cents={run.totalCents} /> },
    ...refunds,
    ...(days === undefined ? [] : [{ label: t('history.list.days'), value: days }]),
  ]
  return <Figures figures={figures} />
}

/** The days of an import in words, where it has any. */
export function useDays(run: Pick<ImportRun, 'firstDay' | 'lastDay'>): string | undefined {
  const t = useTexts()
  const { businessDate } = useFormat()
  const days = daysOf(run)
  if (days === undefined) return undefined
  if (days.first === days.last) return businessDate(days.first)
  return t('history.list.fromTo', { from: businessDate(days.first), to: businessDate(days.last) })
}
