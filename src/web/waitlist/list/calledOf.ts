/** What a party is called on the screen. */
import type { PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import type { Texts } from '../../kit/texts.ts'

/** Its name, or that it was erased on request (CUST-1). */
export const calledOf = (t: Texts, { name }: Pick<PartyRow, 'name'>): string =>
  name === '' ? t('waitlist.erased') : name
