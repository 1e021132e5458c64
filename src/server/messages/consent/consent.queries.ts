/** What phones agreed to: rows that are only added; the last of a phone holds (SEC-11). */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ConsentWay } from '../../../shared/contract/messages/texts.ts'
import type { Run } from '../../db/run.ts'

export interface ConsentChange {
  readonly phone: string
  readonly change: 'given' | 'stopped' | 'restarted'
  readonly how: ConsentWay | 'provider'
  readonly words: string
  readonly language: Language
  readonly byName: string
}

export interface Consent extends ConsentChange {
  readonly at: string
}

/** Adds a row: what a phone agreed to or took back, with its words. */
export async function addConsent(run: Run, merchantId: number, consent: ConsentChange): Promise<void> {
  const { phone, change, how, words, language, byName } = consent
  await run(sql`
    insert into text_consent (merchant_id, phone, change, how, words, language, by_name)
    values (${merchantId}, ${phone}, ${change}, ${how}, ${words}, ${language}, ${byName})`)
}

/** What holds for a phone; undefined where it never agreed to anything. */
export async function findConsent(run: Run, merchantId: number, phone: string): Promise<Consent | undefined> {
  const [row] = await run(sql<Consent>`
    select phone, change, how, words, language, by_name, at from text_consent
    where merchant_id = ${merchantId} and phone = ${phone} order by consent_id desc limit 1`)
  return row
}
