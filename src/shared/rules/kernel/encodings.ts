/** How the text of a sent file is written: found as it comes, shown, and chosen otherwise by a person. */

/** GB18030 holds GBK and GB2312. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const
export type Encoding = (typeof encodings)[number]
