/** Jobs of due work, those of several stores at once where their kind says so. */
import type { DueJob, DueWork } from './dueWork.ts'

/** Does the jobs, those of one store one after the other, and returns how many wait no more. */
export async function doJobs(
  { storesAtOnce = 1 }: Pick<DueWork, 'storesAtOnce'>,
  jobs: readonly DueJob[],
  does: (job: DueJob) => Promise<boolean>,
): Promise<number> {
  const stores = storesAtOnce === 1 ? [jobs] : [...Map.groupBy(jobs, ({ merchantId }) => merchantId).values()]
  const next = stores.values()
  let done = 0
  const doNext = async () => {
    for (const own of next) for (const job of own) if (await does(job)) done += 1
  }
  await Promise.all(Array.from({ length: storesAtOnce }, doNext))
  return done
}
