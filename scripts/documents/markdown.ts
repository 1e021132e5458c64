/** Tables of the generated documents. */

/** A table row; bars inside a cell are escaped. */
export const row = (...cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`

/** The lines of a table; nothing where it has no rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  return [row(...heads), `|${' --- |'.repeat(heads.length)}`, ...rows.map(cells => row(...cells)), '']
}

export const code = (text: string): string => `\`${text}\``
