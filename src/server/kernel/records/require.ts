/** What every change of a stored record asks first. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'

/** What was found; throws NOT_FOUND at the field that named it. */
export function requireFound<Found>(found: Found | undefined, field: string): Found {
  if (found === undefined) throw new Failure('NOT_FOUND', { field })
  return found
}

/** Throws CONFLICT where the record has changed since the caller read it. */
export function requireVersion(stored: { readonly version: number }, version: number, field = 'version'): void {
  if (stored.version !== version) throw new Failure('CONFLICT', { field })
}
