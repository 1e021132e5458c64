/** The catalogue's words that papers say, in both languages at once: a server prints for both. */
import type { Language } from '../../../contract/kernel/fields.ts'
import { orders as ordersEn } from '../../../text/en/orders/orders.ts'
import { cashier as cashierEn } from '../../../text/en/payments/cashier.ts'
import { paper as paperEn } from '../../../text/en/printing/paper.ts'
import { orders as ordersZh } from '../../../text/zh/orders/orders.ts'
import { cashier as cashierZh } from '../../../text/zh/payments/cashier.ts'
import { paper as paperZh } from '../../../text/zh/printing/paper.ts'

const catalogues = {
  en: { paper: paperEn, orders: ordersEn, cashier: cashierEn },
  zh: { paper: paperZh, orders: ordersZh, cashier: cashierZh },
} as const

/** A word of the catalogue; its key's last part where there is none (a tender that a later version knows). */
export function word(language: Language, key: string): string {
  let found: unknown = catalogues[language]
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? Reflect.get(found, part) : null
  return typeof found === 'string' ? found : (key.split('.').at(-1) ?? '')
}
