/** Work of one key after another, in this process; other keys do not wait. */
const last = new Map<string, Promise<unknown>>()

/** Runs `work` when all earlier work of the key has ended, however it ended. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
