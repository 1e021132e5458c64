/** Asks the owner of an address whether it is theirs, before anything else is sent there (RPT-7). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { findStoreName } from '../outbox/mailWork.queries.ts'
import { queueMail } from '../outbox/queueMail.ts'
import { noteAsked } from './addresses.queries.ts'

export interface AddressOwner {
  readonly employeeId: number
  readonly name: string
  /** In small letters. */
  readonly address: string
  readonly language: Language
}

/** Queues a mail with a link that confirms the address; its id. Works in a transaction that knows its store. */
export async function askToConfirm(context: OpenContext, merchantId: number, owner: AddressOwner): Promise<number> {
  const { run, request } = context
  const { employeeId, name, address, language } = owner
  const store = await findStoreName(run, merchantId, language)
  const say = (key: string) => text(language, `mails.confirm.${key}`, { store, name })
  await noteAsked(run, merchantId, address, request.now)
  const { mailId } = await queueMail(context, merchantId, {
    key: `confirm:${employeeId}:${request.now.getTime()}`,
    kind: 'confirm',
    employeeId,
    to: { name, address },
    language,
    subject: say('subject'),
    content: { paragraphs: [say('hello'), say('body'), say('ignore')], link: { words: say('button'), use: 'confirm' } },
  })
  return mailId
}
