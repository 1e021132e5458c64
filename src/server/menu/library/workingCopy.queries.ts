/** The state of a store's menu: the lock of every change, and which copy in memory is still good. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface MenuState {
  readonly revision: string
  /** Null while no draft is open. */
  readonly draftName: string | null
  readonly draftSince: string | null
  readonly draftBy: number | null
  /** What discarding the draft goes back to; null is what is live. */
  readonly draftVersionNo: number | null
}

const fields = sql`revision, draft_name, draft_since, draft_by, draft_version_no`

/** Waits for every other change of this store's menu, and holds until the transaction ends. */
export async function lockMenu(run: Run, merchantId: number): Promise<MenuState> {
  void run(sql`insert into menu_state (merchant_id) values (${merchantId}) on conflict do nothing`)
  const [state] = await run(sql<MenuState>`
    select ${fields} from menu_state where merchant_id = ${merchantId} for update`)
  if (!state) throw new Error('The store has no menu state')
  return state
}

/** The state without waiting; none for a store whose menu was never touched. */
export async function findMenuState(run: Run, merchantId: number): Promise<MenuState | undefined> {
  const [state] = await run(sql<MenuState>`
    select ${fields} from menu_state where merchant_id = ${merchantId}`)
  return state
}

/** Says that the working copy is another one now; its new revision. */
export async function renewMenu(run: Run, merchantId: number): Promise<string> {
  const [row] = await run(sql<{ revision: string }>`
    insert into menu_state (merchant_id) values (${merchantId})
    on conflict (merchant_id) do update set revision = excluded.revision returning revision`)
  return row?.revision ?? ''
}
