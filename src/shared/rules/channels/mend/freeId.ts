/** An external id that a channel takes, as near as can be to the one that it refuses (CHOWLY-4). */

/** What ids of things without one of their own look like (`d7`, `m3-c12`, `sg4-d7`): nothing else may look so. */
const usual = /^(m|c|d|s|g|a|sg|o|x)\d+(-|$)/
const MOST = 60

/** Refused letters become hyphens; a number follows while somebody has it, or had it once. */
export function freeId(refused: string, forbidden: readonly string[], isTaken: (id: string) => boolean): string {
  const letters = forbidden.reduce((id, letter) => id.replaceAll(letter, '-'), refused)
  const plain = letters.replaceAll(/\s/g, '-').replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '') || 'item'
  const base = (usual.test(plain) ? `id-${plain}` : plain).slice(0, MOST)
  if (!isTaken(base)) return base
  for (let number = 2; ; number++) {
    const id = `${base}-${number}`
    if (!isTaken(id)) return id
  }
}
