/** What is known of addresses in a store: confirmed, refused, ended (RPT-7). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface AddressState {
  readonly address: string
  readonly confirmedAt: string | null
  readonly askedAt: string | null
  readonly refusedAt: string | null
  readonly refusedAnswer: string
  /** The topics that it ended; '' among them: all. */
  readonly ended: readonly string[]
}

/** What is known of these addresses, in small letters; one that is not in the answer was never asked. */
export function listAddressStates(run: Run, merchantId: number, addresses: readonly string[]): Promise<AddressState[]> {
  return run(sql<AddressState>`
    select a.address, d.confirmed_at, d.asked_at, d.refused_at, coalesce(d.refused_answer, '') as refused_answer,
      array(select topic from mail_unsubscription u where u.merchant_id = ${merchantId} and u.address = a.address) as ended
    from unnest(${[...addresses]}::text[]) as a (address)
    left join mail_address d on d.merchant_id = ${merchantId} and d.address = a.address`)
}

/** Of a mail, what its links are about. */
export interface AddressedMail {
  readonly mailId: number
  readonly address: string
  readonly topic: string
  readonly subject: string
}

/** The mail of a link. */
export async function findAddressed(run: Run, merchantId: number, mailId: number): Promise<AddressedMail | undefined> {
  const [row] = await run(sql<AddressedMail>`
    select mail_id, address, topic, subject from mail where merchant_id = ${merchantId} and mail_id = ${mailId}`)
  return row
}

/** It was asked to confirm at a moment. */
export async function noteAsked(run: Run, merchantId: number, address: string, now: Date): Promise<void> {
  await run(sql`
    insert into mail_address (merchant_id, address, asked_at) values (${merchantId}, ${address}, ${now})
    on conflict (merchant_id, address) do update set asked_at = excluded.asked_at`)
}

/** Its owner says that it is theirs: what was known against it counts no more. */
export async function confirmAddress(run: Run, merchantId: number, address: string, now: Date): Promise<void> {
  await run(sql`
    insert into mail_address (merchant_id, address, confirmed_at) values (${merchantId}, ${address}, ${now})
    on conflict (merchant_id, address) do update
      set confirmed_at = excluded.confirmed_at, refused_at = null, refused_answer = ''`)
  await run(sql`delete from mail_unsubscription where merchant_id = ${merchantId} and address = ${address}`)
}

/** A mail server refused it for good, or a mail to it came back. */
export async function refuseAddress(
  run: Run,
  merchantId: number,
  address: string,
  of: { readonly answer: string; readonly now: Date },
): Promise<void> {
  await run(sql`
    insert into mail_address (merchant_id, address, refused_at, refused_answer)
    values (${merchantId}, ${address}, ${of.now}, ${of.answer})
    on conflict (merchant_id, address) do update
      set refused_at = excluded.refused_at, refused_answer = excluded.refused_answer`)
}

/** It takes mails again: one has just been accepted. */
export async function clearRefusal(run: Run, merchantId: number, address: string): Promise<void> {
  await run(sql`
    update mail_address set refused_at = null, refused_answer = ''
    where merchant_id = ${merchantId} and address = ${address} and refused_at is not null`)
}

/** It wants no more of a topic, or of anything where the topic is ''. */
export async function endTopic(run: Run, merchantId: number, address: string, topic: string, now: Date): Promise<void> {
  await run(sql`
    insert into mail_unsubscription (merchant_id, address, topic, at)
    values (${merchantId}, ${address}, ${topic}, ${now})
    on conflict (merchant_id, address, topic) do nothing`)
}

/** It wants a topic again, and so not none at all. */
export async function resumeTopic(run: Run, merchantId: number, address: string, topic: string): Promise<void> {
  await run(sql`
    delete from mail_unsubscription
    where merchant_id = ${merchantId} and address = ${address} and topic in ('', ${topic})`)
}
