/** How fast a disk fills, from what was measured (ADM-3). */
export interface DiskSample {
  /** ms since 1970. */
  readonly at: number
  readonly freeBytes: number
}

export interface Growth {
  /** Bytes a day that the disk loses; below zero where it gains. */
  readonly bytesPerDay: number
  /** Days until nothing is left at this speed; null where it does not fill, or not within ten years. */
  readonly daysLeft: number | null
  /** Over how many days it was measured. */
  readonly measuredDays: number
}

const DAY_MS = 86_400_000
const MOST_DAYS = 3_650
/** Less says what happened today, not how fast the disk fills. */
const LEAST_DAYS = 2
const LEAST_SAMPLES = 12

/**
 * The straight line that fits all samples best (least squares), from the newest free space on: one large file that came and
 * went does not decide. Undefined where too little was measured to say anything.
 */
export function diskGrowth(samples: readonly DiskSample[], freeBytes: number): Growth | undefined {
  const times = samples.map(({ at }) => at / DAY_MS)
  const measuredDays = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
  if (samples.length < LEAST_SAMPLES || measuredDays < LEAST_DAYS) return undefined
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, free] = [mean(times), mean(samples.map(sample => sample.freeBytes))]
  const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0)
  const both = samples.reduce(
    (sum, sample, at) => sum + ((times[at] ?? middle) - middle) * (sample.freeBytes - free),
    0,
  )
  const bytesPerDay = Math.round(-both / spread)
  const days = bytesPerDay > 0 ? freeBytes / bytesPerDay : Infinity
  return { bytesPerDay, daysLeft: days <= MOST_DAYS ? Math.floor(days) : null, measuredDays: Math.floor(measuredDays) }
}
