/**
 * "Print on…" for pages of every area (ORD-7). What asks for a printer, sends, and shows the job's state stands in the
 * area of printing, above all others; it is connected before anything is drawn.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { wholeTexts } from './texts.ts'

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
  part = lazy(async () => {
    const [loaded] = await Promise.all([load(), wholeTexts()])
    return { default: loaded }
  })
}

/** A button with the store's printers, and where the job is that it made. Not there for anyone who may not print. */
export function PrintOn(props: PrintOnProps): ReactNode {
  const Part = part
  return (
    Part !== undefined && (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  )
}
