/** How much waits behind an entry of the sidebar: a quiet number, there only where there is any. */
import { type ReactNode, useId } from 'react'
import type { AttentionRow } from '../../shared/contract/reports/attention.ts'
import { useTexts } from '../kit/texts.ts'
import { useFormat } from '../kit/useFormat.ts'
import { leadOf } from '../reports/attention/attentionLeads.ts'
import { awake, SYSTEM, useAttention } from '../reports/attention/useAttention.ts'
import styles from './sidebar.module.css'

interface CountedProps {
  readonly addresses: readonly string[]
  readonly narrow: boolean
  /** The entry, told what describes it. */
  readonly children: (count: ReactNode, describedBy: string | undefined) => ReactNode
}

const pathOf = (address: string) => address.split('?')[0]

/** What waits behind these entries: all that the bell knows of and that is solved there. */
function waitingAt(addresses: readonly string[], rows: readonly AttentionRow[]): number {
  return rows.filter(row => addresses.includes(pathOf(leadOf(row)) ?? '')).reduce((sum, { count }) => sum + count, 0)
}

/** These entries with their number; alone where nothing waits. */
export function Counted({ addresses, narrow, children }: CountedProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const words = useId()
  const { rows, problems } = useAttention()
  const count = waitingAt(addresses, awake(rows)) + (addresses.includes(SYSTEM) ? problems : 0)
  if (count === 0) return children(null, undefined)
  return children(
    <>
      <span className={narrow ? styles.countDot : styles.count} aria-hidden="true">
        {narrow ? '' : number(count)}
      </span>
      <span id={words} hidden>
        {t('shell.toSolve', { count })}
      </span>
    </>,
    words,
  )
}
