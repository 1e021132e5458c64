/** What a person typed against what something is called, the same for the pages and the server. */

/** Between the names of one thing. */
export const NAME_BREAK = ' | '

/** What was typed into a search, as it is looked for: in lower case, blanks as one. */
export function searchedText(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/**
 * How well names (joined by `NAME_BREAK`, in lower case) fit, better first: 0 one of them is it, 1 one begins with it,
 * 2 a word or initials do, 3 any part. -1 is not at all.
 */
export function searchRank(names: string, searched: string): number {
  if (!names.includes(searched)) return -1
  const each = names.split(NAME_BREAK)
  if (each.includes(searched)) return 0
  if (each.some(name => name.startsWith(searched))) return 1
  return names.includes(` ${searched}`) ? 2 : 3
}
