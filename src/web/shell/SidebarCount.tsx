/** How much waits behind an entry of the sidebar: a quiet number, there only where there is any. */
import { type ReactNode, useId } from 'react'
import { devicePushCountCalls } from '../../shared/contract/orders/devicePushCount.ts'
import { useLive } from '../kit/live.ts'
import { useTexts } from '../kit/texts.ts'
import { askAgain, useCall } from '../kit/useCall.ts'
import { useThrottled } from '../kit/useThrottled.ts'
import { useFormat } from '../kit/useFormat.ts'
import styles from './sidebar.module.css'

const { getDevicePushCount } = devicePushCountCalls
const CALM_MS = 2_000

/** What terminals sent and somebody is to solve (POS-3), as it is now. `children` is the entry, told what describes it. */
export function PushesToSolve({
  narrow,
  children,
}: {
  narrow: boolean
  children: (count: ReactNode, describedBy: string | undefined) => ReactNode
}): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const words = useId()
  const held = useCall(getDevicePushCount, {}, { quiet: true, keep: true }).data?.held ?? 0
  useLive(
    'push',
    useThrottled(() => askAgain(getDevicePushCount), CALM_MS),
  )
  if (held === 0) return children(null, undefined)
  const count = (
    <>
      <span className={narrow ? styles.countDot : styles.count} aria-hidden="true">
        {narrow ? '' : number(held)}
      </span>
      <span id={words} hidden>
        {t('shell.toSolve', { count: held })}
      </span>
    </>
  )
  return children(count, words)
}
