/**
 * receiptline in the browser: loaded with the first receipt, as the plain script that it is there. A bundler would take
 * along what it needs of Node, which drawing does not.
 */
import address from 'receiptline/lib/receiptline.js?url'
import type { Receiptline } from '../../../shared/rules/orders/receipts/drawing.ts'

declare global {
  interface Window {
    receiptline?: Receiptline<object>
  }
}

let loading: Promise<Receiptline<object>> | undefined

/** The library; rejects where it cannot be loaded, and is then tried again. */
export function loadReceiptline(): Promise<Receiptline<object>> {
  loading ??= new Promise<Receiptline<object>>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () =>
      window.receiptline === undefined ? reject(new Error('receiptline is missing')) : resolve(window.receiptline),
    )
    script.addEventListener('error', () => reject(new Error('receiptline could not be loaded')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
