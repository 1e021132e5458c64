import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { inStore } from '../../messages/testing/texts.queries.ts'
import { Mailing } from '../testing/mailingStore.ts'
import { dropMailFiles } from './dropMailFiles.queries.ts'
import { addMailFile } from './outbox.queries.ts'

const mailing = new Mailing()

test('RPT-7 an attachment is dropped a month after its mail was settled, and one that still waits is kept', async () => {
  const store = await mailing.aStore({ mailPort: 'sandbox' })
  const { merchantId } = store
  const { engine, server } = mailing.guarded
  const file = { fileName: 'a.csv', contentType: 'text/csv', data: new Uint8Array([65]), needs: 'reports.sales.view' } as const // prettier-ignore
  const add = () => inStore(server, merchantId, Date.now(), ({ run }) => addMailFile(run, merchantId, file))
  const [old, waiting] = [await mailing.aMail(store, { fileId: await add() }), await mailing.aMail(store, { fileId: await add() })] // prettier-ignore
  await mailing.works(store, old, 0)
  const age = (days: number) =>
    engine.transact({ merchantId }, 'write', async run => {
      await run(
        sql`update mail_file set made_at = now() - make_interval(days => ${days}) where merchant_id = ${merchantId}`,
      )
      await run(sql`update mail set settled_at = now() - make_interval(days => ${days})
        where merchant_id = ${merchantId} and settled_at is not null`)
    })
  const dropped = async (mailId: number) => (await store.person.send(mailCalls.getMail, { mailId })).file?.isDropped
  await age(29)
  await dropMailFiles(engine)
  expect(await dropped(old)).toBe(false)
  await age(31)
  await dropMailFiles(engine)
  expect(await dropped(old)).toBe(true)
  expect(await dropped(waiting)).toBe(false)
})
