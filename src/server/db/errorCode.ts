/** The code of what was thrown, the database's five characters among them; empty where it has none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** The name of a rule as the schema has it: a node of a cluster adds the number of its shard. */
export const withoutShard = (name: string): string => name.replace(/_\d{6,}$/, '')

/** Somebody else has written the key. */
export const UNIQUE_VIOLATION = '23505'
/** A row points at one that is not there. */
export const FOREIGN_KEY_VIOLATION = '23503'
/** Somebody else held a lock for longer than the transaction waits. */
export const LOCK_TIMEOUT = '55P03'
/** The statement took longer than it may. */
export const STATEMENT_TIMEOUT = '57014'
