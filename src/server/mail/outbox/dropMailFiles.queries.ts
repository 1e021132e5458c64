/** Attachments are kept for a month after their last mail was settled; the list still says what was sent to whom. */
import { sql } from 'kysely'
import type { Engine } from '../../db/engine.ts'

const KEPT = '30 days'

/** Drops the bytes of what nobody sends again. A cleaning at any hour may do it: it goes by the time of the mails. */
export async function dropMailFiles(engine: Engine): Promise<void> {
  await engine.transact('owner', 'write', run =>
    run(sql`
      update mail_file f set data = null
      where f.data is not null and f.made_at < now() - ${KEPT}::interval and not exists (
        select from mail m where m.merchant_id = f.merchant_id and m.file_id = f.file_id
          and (m.next_try_at is not null or m.settled_at > now() - ${KEPT}::interval))`),
  )
}
