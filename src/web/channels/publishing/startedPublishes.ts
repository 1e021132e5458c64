/** The publishes that were started in this tab, until they have ended: the person is told, wherever they are by then. */
const started = new Set<number>()
let someFailed = false

/** What is published together is told together. */
export function followPublishes(publishIds: readonly number[]): void {
  if (started.size === 0) someFailed = false
  for (const publishId of publishIds) started.add(publishId)
}

export const isFollowed = (publishId: number): boolean => started.has(publishId)

/** One has ended. True: all have, and every one of them is published. */
export function hasEnded(publishId: number, isPublished: boolean): boolean {
  if (!started.delete(publishId)) return false
  if (!isPublished) someFailed = true
  return started.size === 0 && !someFailed
}
