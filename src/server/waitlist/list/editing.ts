/** What is known of a party changes (SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ConsentWay } from '../../../shared/contract/messages/texts.ts'
import type { PartyFields } from '../../../shared/contract/waitlist/waitlist.ts'
import { isOpen } from '../../../shared/rules/waitlist/partyState.ts'
import { textPhone } from '../../basics/phones.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { addEvent } from './events.queries.ts'
import { auditedBy, type By, holdLine, leftOf, lineChanged } from './line.ts'
import { changeParty, findParty, type Party } from './parties.queries.ts'
import { keepConsent, textParty } from './partyTexts.ts'

export const editableFields = [
  'name',
  'phone',
  'size',
  'quoteMinutes',
  'notes',
  'wishes',
  'language',
  'muted',
] as const satisfies readonly (keyof PartyFields & keyof Party)[]

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

export interface Edit extends Partial<PartyFields> {
  readonly partyId: number
  readonly version: number
  readonly consent?: ConsentWay | undefined
}

/** Changes what is known of a party; its version then. Throws NOT_FOUND and CONFLICT. The same values change nothing. */
export async function editParty(context: OpenContext, merchantId: number, edit: Edit, by: By): Promise<number> {
  const { run, request } = context
  const { now } = request
  const line = await holdLine(context, merchantId)
  const party = requireFound(await findParty(run, merchantId, edit.partyId), 'partyId')
  requireVersion(party, edit.version)
  const changed = editableFields.filter(field => edit[field] !== undefined && !isSame(party[field], edit[field]))
  const phone = edit.phone === undefined ? party.textPhone : (textPhone(edit.phone, line.store.timeZone) ?? null)
  const language = edit.language ?? party.language
  if (phone !== null && edit.consent)
    await keepConsent(context, merchantId, { phone, language, how: edit.consent }, line.store)
  if (changed.length === 0) return party.version
  const side = (of: Partial<PartyFields>) => Object.fromEntries(changed.map(field => [field, of[field]]))
  const after = side(edit)
  const version = await changeParty(run, merchantId, party, { ...after, textPhone: phone })
  if (version === undefined) throw new Failure('CONFLICT', { field: 'version' })
  const change = { before: side(party), after }
  const { partyId } = party
  context.audit({
    action: 'update',
    objectType: 'waitlistParty',
    objectId: partyId,
    ...change,
    ...auditedBy(merchantId, by),
  })
  const requoted = changed.includes('quoteMinutes')
  const value = requoted ? (edit.quoteMinutes ?? null) : null
  await addEvent(run, merchantId, { partyId, kind: requoted ? 'quote' : 'edited', at: now, byName: by.name, value })
  const edited: Party = { ...party, ...after, textPhone: phone, version }
  if (requoted && edited.quoteMinutes !== null && isOpen(party.state)) {
    const position = line.open.findIndex(each => each.partyId === partyId) + 1
    const told = { kind: 'changed', time: version, minutes: leftOf(edited, now), position } as const
    await textParty(context, merchantId, edited, line, told)
  }
  await lineChanged(context, merchantId, line, partyId)
  return version
}
