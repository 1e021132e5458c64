/** The rows of a list for its file, read a page at a time (RPT-7, I24). */
import type { CallContext, TurnContext } from '../context.ts'

/** Which rows of a list are read: the first ones, those of a page, or those that come after a row. */
export interface RowsRead<Row> {
  readonly limit: number
  readonly skip?: number
  readonly after?: Row | undefined
}

/** Read in one go, so that the embedded database is never held for long. */
const ROWS_AT_ONCE = 400

/**
 * All rows, each page in a transaction of its own. `read` answers the rows that come after the given one in the order of the
 * list, which an id makes whole. Rows that come in meanwhile neither double nor drop another, as counting rows would.
 */
export async function* inPages<Row>(
  { turn, signal }: Pick<TurnContext, 'turn' | 'signal'>,
  read: (context: CallContext, which: RowsRead<Row>) => Promise<readonly Row[]>,
  limit = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; !signal.aborted;) {
    const before = after
    const rows = await turn('read', context => read(context, { limit, after: before }))
    yield* rows
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}
