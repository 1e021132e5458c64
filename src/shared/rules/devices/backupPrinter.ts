/** Printers that print for others: a queue that moves on must not come back to where it left. */

/** Whether a printer would in the end be its own backup, if it were backed up by `backup`. */
export function leadsBack(backups: ReadonlyMap<number, number | null>, printerId: number, backup: number): boolean {
  const passed = new Set<number>()
  for (let at: number | null = backup; at !== null && !passed.has(at); at = backups.get(at) ?? null) {
    if (at === printerId) return true
    passed.add(at)
  }
  return false
}
