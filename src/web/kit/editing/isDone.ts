import { CallFailure } from '../send.ts'

/** Whether what was sent is done. What it was refused for is said by whoever sends it (`useSend`). */
export async function isDone(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent
    return true
  } catch (failure) {
    if (failure instanceof CallFailure) return false
    throw failure
  }
}
