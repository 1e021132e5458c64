/** So many requests in a time for each key, within this process: for public pages, whose callers prove nothing. */

interface RequestLimit {
  /** Counts one; seconds until the next is let in, 0 where this one is. */
  readonly wait: (key: string, now: number) => number
}

interface Window {
  from: number
  count: number
}

/** `most` in each span of `spanMs`; keeps at most `keys` of them, so that nobody fills the memory. */
export function requestLimit(most: number, spanMs: number, keys = 20_000): RequestLimit {
  const windows = new Map<string, Window>()
  const sweep = (now: number) => {
    for (const [key, { from }] of windows) if (now - from >= spanMs) windows.delete(key)
    // All of them are alive: the oldest go first.
    for (const key of windows.keys()) {
      if (windows.size < keys) return
      windows.delete(key)
    }
  }
  return {
    wait(key, now) {
      const known = windows.get(key)
      if (known && now - known.from < spanMs) {
        known.count += 1
        return known.count <= most ? 0 : Math.ceil((known.from + spanMs - now) / 1000)
      }
      if (windows.size >= keys) sweep(now)
      windows.delete(key)
      windows.set(key, { from: now, count: 1 })
      return 0
    },
  }
}
