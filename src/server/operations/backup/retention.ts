/**
 * Which backups are kept (BACKUP_KEEP): `7d4w12m` keeps the last of each of the last 7 days, 4 weeks and 12 months in which
 * there is one. Days without a backup do not count: after a month's pause nothing is deleted that was kept before it.
 */
export interface Retention {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/** A backup, and when it was made (instant as text). */
export interface Kept {
  readonly file: string
  readonly madeAt: string
  readonly kind: 'nightly' | 'command' | 'upgrade'
}

/** Reads `7d4w12m`; weeks and months may be missing. */
export function readRetention(text: string): Retention {
  const [, days = '0', weeks = '0', months = '0'] = /^(\d+)d(?:(\d+)w)?(?:(\d+)m)?$/.exec(text) ?? []
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

/**
 * The backups that may go. The newest is never among them, nor the newest that was made before an upgrade: it is the way back
 * from that.
 */
export function surplus<B extends Kept>(backups: readonly B[], retention: Retention): B[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  const keep = new Set<B | undefined>([newestFirst[0], newestFirst.find(({ kind }) => kind === 'upgrade')])
  const keepLastOfEach = (most: number, spanOf: (madeAt: Date) => string) => {
    const spans = new Set<string>()
    for (const backup of newestFirst) {
      const span = spanOf(new Date(backup.madeAt))
      if (spans.has(span)) continue
      if (spans.size >= most) return
      spans.add(span)
      keep.add(backup)
    }
  }
  keepLastOfEach(retention.days, dayOf)
  keepLastOfEach(retention.weeks, madeAt => dayOf(mondayOf(madeAt)))
  keepLastOfEach(retention.months, madeAt => dayOf(madeAt).slice(0, 'YYYY-MM'.length))
  return newestFirst.filter(backup => !keep.has(backup))
}

/** By the machine's clock, as BACKUP_AT. */
function dayOf(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

const DAYS = 7
function mondayOf(instant: Date): Date {
  const sinceMonday = (instant.getDay() + DAYS - 1) % DAYS
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() - sinceMonday)
}
