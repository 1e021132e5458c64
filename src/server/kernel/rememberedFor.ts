/** What was loaded by a hashed secret, kept in the process for a short time and forgotten at a notice. */

export interface Remembered<Value> {
  find(key: string): Promise<Value | undefined>
  /** When anything behind it changed, and when notices may have been missed. */
  forgetAll(): void
}

/** Keeps what `load` found for `keepMs`; what was not found is asked again each time. */
export function rememberedFor<Value>(
  load: (key: string) => Promise<Value | undefined>,
  keepMs = 30_000,
  most = 10_000,
): Remembered<Value> {
  const kept = new Map<string, { value: Value; until: number }>()
  const loading = new Map<string, Promise<Value | undefined>>()
  let era = 0
  const loadAndKeep = async (key: string) => {
    const before = era
    try {
      const value = await load(key)
      // Not kept when something was forgotten meanwhile: the row may have been read before it changed.
      if (value && before === era) {
        if (kept.size >= most) kept.clear()
        kept.set(key, { value, until: Date.now() + keepMs })
      }
      return value
    } finally {
      if (before === era) loading.delete(key)
    }
  }
  return {
    async find(key) {
      const found = kept.get(key)
      if (found && found.until > Date.now()) return found.value
      // Many that ask at once share one answer: loading writes when the secret was last used, one after the other.
      const underWay = loading.get(key)
      if (underWay) return await underWay
      const started = loadAndKeep(key)
      loading.set(key, started)
      return await started
    },
    forgetAll() {
      era++
      kept.clear()
      loading.clear()
    },
  }
}
