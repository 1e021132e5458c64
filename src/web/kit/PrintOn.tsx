/**
 * "Print on…" for pages of every area (ORD-7). What asks for a printer, sends, and shows the job's state stands in the
 * area of printing, above all others; it is connected before anything is drawn.
 */
import { Skeleton } from 'antd'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { useRefusal } from './Allowed.tsx'
import styles from './kit.module.css'
import { lazyPart } from './lazyPart.ts'

export interface PrintOnProps {
  /** A call that takes `printOnInput` and answers `printOnReply` (contract/printing/printOn). */
  readonly call: Call
  /** What else it takes: which receipt, which batch. */
  readonly input: Readonly<Record<string, unknown>>
  /** Calls whose answers the print makes stale. */
  readonly stale?: readonly Call[]
}

let part: ComponentType<PrintOnProps> | undefined

/** Called before anything is drawn. */
export function connectPrintOn(load: () => Promise<ComponentType<PrintOnProps>>): void {
  part = lazyPart(load)
}

/** A button with the store's printers, and where the job is that it made. Not there for anyone who may not print. */
export function PrintOn(props: PrintOnProps): ReactNode {
  const Part = part
  return (
    Part !== undefined && (
      <Suspense fallback={<Coming call={props.call} />}>
        <Part {...props} />
      </Suspense>
    )
  )
}

/** As wide as the button: what stands beside it stays where it is. */
function Coming({ call }: Pick<PrintOnProps, 'call'>): ReactNode {
  return useRefusal(call) === undefined && <Skeleton.Button active className={styles.printOn ?? ''} />
}
