import type { ReactNode } from 'react'

/** “中文”, the name of the language in itself. */
export function ChineseWord(): ReactNode {
  return '中文'
}
