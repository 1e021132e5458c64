/** What stands behind "Print on…" of every page: printing is above all areas (kit/PrintOn). */
import type { ComponentType } from 'react'
import type { PrintOnProps } from '../kit/PrintOn.tsx'

export const loadPrintOn = (): Promise<ComponentType<PrintOnProps>> =>
  import('../printing/PrintOn.tsx').then(part => part.PrintOnPrinter)
