/** How much waits behind an entry of the sidebar: a quiet number, there only where there is any. */
import { type ReactNode, useId } from 'react'
import { devicePushCountCalls } from '../../shared/contract/orders/devicePushCount.ts'
import { pauseCalls } from '../../shared/contract/channels/pauses.ts'
import { installationCalls } from '../../shared/contract/operations/system.ts'
import { printerHealthCalls } from '../../shared/contract/printing/printerHealth.ts'
import { useLive } from '../kit/live.ts'
import { useConfirmedSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { askAgain, useCall } from '../kit/useCall.ts'
import { useThrottled } from '../kit/useThrottled.ts'
import { useFormat } from '../kit/useFormat.ts'
import styles from './sidebar.module.css'

const { getDevicePushCount } = devicePushCountCalls
const { getPrinterAlerts } = printerHealthCalls
const { getSystemProblems } = installationCalls
const { getPausesForChowly } = pauseCalls
const CALM_MS = 2_000

interface CountedProps {
  readonly narrow: boolean
  /** The entry, told what describes it. */
  readonly children: (count: ReactNode, describedBy: string | undefined) => ReactNode
}

/** What terminals sent and somebody is to solve (POS-3), as it is now. */
function PushesToSolve(props: CountedProps): ReactNode {
  const held = useCall(getDevicePushCount, {}, { quiet: true, keep: true }).data?.held ?? 0
  useLive(
    'push',
    useThrottled(() => askAgain(getDevicePushCount), CALM_MS),
  )
  return <Count {...props} count={held} />
}

/** Printers with something wrong, as they are now (DEV-1). The shell asks again when one changes. */
function PrintersToMend(props: CountedProps): ReactNode {
  const rows = useCall(getPrinterAlerts, {}, { quiet: true, keep: true }).data?.rows ?? []
  return <Count {...props} count={new Set(rows.map(({ printerId }) => printerId)).size} />
}

/** Delivery channels that somebody has to resume, and those that something keeps from being told (CHOWLY-3). */
function ChannelsToMind(props: CountedProps): ReactNode {
  const rows = useCall(getPausesForChowly, {}, { quiet: true, keep: true }).data?.rows ?? []
  useLive(
    'channels',
    useThrottled(() => askAgain(getPausesForChowly), CALM_MS),
  )
  const minded = rows.filter(
    ({ pause, problem, refused }) => pause?.untilAt === null || problem !== null || refused > 0,
  )
  return <Count {...props} count={minded.length} />
}

/** What is wrong with the installation (ADM-3), for whoever runs it. */
function SystemToMind(props: CountedProps): ReactNode {
  // Through other eyes nobody is an operator: what an earlier page was told may not hold any more.
  const enabled = useConfirmedSession()
  const problems =
    useCall(getSystemProblems, {}, { quiet: true, keep: true, everyMs: SYSTEM_MS, enabled }).data?.problems ?? []
  return <Count {...props} count={problems.length} />
}

const SYSTEM_MS = 60_000
const SYSTEM = '/merchant/System'
const CHANNELS = '/merchant/chowlyMenu'
const PUSHES = '/merchant/DevicePushes'
const PRINTERS = '/merchant/Equipments'

/** The first of these entries that anything is counted of, with its number; the entry alone where nothing is. */
export function Counted({ addresses, ...props }: CountedProps & { readonly addresses: readonly string[] }): ReactNode {
  if (addresses.includes(PUSHES)) return <PushesToSolve {...props} />
  if (addresses.includes(PRINTERS)) return <PrintersToMend {...props} />
  if (addresses.includes(SYSTEM)) return <SystemToMind {...props} />
  if (addresses.includes(CHANNELS)) return <ChannelsToMind {...props} />
  return props.children(null, undefined)
}

function Count({ narrow, children, count }: CountedProps & { count: number }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const words = useId()
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
