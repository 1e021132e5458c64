/** A figure as a page shows it, read back. */

/** "−$1,234.50" in cents, "1,234" as it is. */
export function amountIn(text: string): number {
  const digits = Number(text.replaceAll(/[^\d.]/g, ''))
  const amount = text.includes('.') ? Math.round(digits * 100) : digits
  return text.includes('−') || text.includes('-') ? -amount : amount
}
