/** Refuses changes while the disk of the embedded database is full (docs/operations.md, A full disk). */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Engine } from '../db/engine.ts'

/** Throws STORAGE_FULL while there is no room for what people change. */
export function requireRoom({ disk }: Engine): void {
  if (disk?.isFull) throw new Failure('STORAGE_FULL')
}
