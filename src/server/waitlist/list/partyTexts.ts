/** What a party is texted, each text once an event (SET-6, SEC-11). */
import type { WaitlistSettings, WaitlistText } from '../../../shared/contract/settings/groups/waitlist.ts'
import type { ConsentWay, TextKind } from '../../../shared/contract/messages/texts.ts'
import { renderTemplate } from '../../../shared/rules/messages/template.ts'
import { MOST_TEXT_CHARACTERS } from '../../../shared/rules/messages/textSize.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { giveConsent } from '../../messages/consent/consent.ts'
import { queueText } from '../../messages/outbox/queueText.ts'
import { guestAddress } from './guestAddress.ts'
import { partyPath } from './links.ts'
import type { Party } from './parties.queries.ts'
import type { WaitlistStore } from './store.queries.ts'

const kinds: Readonly<Record<WaitlistText, TextKind>> = {
  joined: 'waitlistJoined',
  ready: 'waitlistReady',
  soon: 'waitlistSoon',
  changed: 'waitlistChanged',
}
const MINUTE_MS = 60_000
/** A text about the wait is of no use to somebody who waited this long for it. */
const USEFUL_MINUTES = 60

type Texted = Pick<
  Party,
  'partyId' | 'version' | 'guestToken' | 'name' | 'textPhone' | 'size' | 'language' | 'muted' | 'toldCount'
>

export interface PartyText {
  readonly kind: WaitlistText
  /** Names the event among those of its kind: the same again makes no second text. */
  readonly time: number
  /** Until the table, from now; for `ready` how long it is held. */
  readonly minutes: number | null
  /** From 1. */
  readonly position: number
}

/** Whether the settings text this. */
export const isTexted = (settings: WaitlistSettings, kind: WaitlistText): boolean =>
  ({
    joined: settings.smsOnJoin,
    ready: settings.smsOnReady,
    changed: settings.smsOnChange,
    soon: settings.remindAhead !== null,
  })[kind]

/**
 * Queues a text where the settings ask for it, the party can be texted and is not muted. Who never agreed, or said STOP,
 * is refused by the outbox, and the party's page says so.
 */
export async function textParty(
  context: OpenContext,
  merchantId: number,
  party: Texted,
  { settings, store }: { readonly settings: WaitlistSettings; readonly store: WaitlistStore },
  { kind, time, minutes, position }: PartyText,
): Promise<void> {
  const { partyId, textPhone, language, muted, guestToken, name, size } = party
  if (textPhone === null || muted || !isTexted(settings, kind)) return
  const address = await guestAddress(context.run, merchantId)
  const body = renderTemplate(settings[kind][language], {
    name,
    size,
    ...(minutes === null ? {} : { minutes }),
    position,
    store: storeNameIn(store, language),
    link: address === '' ? '' : `${address}${partyPath(merchantId, guestToken)}`,
  })
  const useful = kind === 'ready' ? settings.holdMinutes : USEFUL_MINUTES
  await queueText(context, merchantId, {
    key: `waitlist:${partyId}:${kind}:${time}`,
    kind: kinds[kind],
    to: textPhone,
    body: body.slice(0, MOST_TEXT_CHARACTERS),
    language,
    subject: { kind: 'waitlist', id: partyId },
    expiresAt: new Date(context.request.now.getTime() + useful * MINUTE_MS),
  })
}

/** Keeps that the guest agreed to texts about the table, word by word. */
export async function keepConsent(
  context: OpenContext,
  merchantId: number,
  { phone, language, how }: { phone: string; language: Party['language']; how: ConsentWay },
  store: WaitlistStore,
): Promise<void> {
  await giveConsent(context, merchantId, { phone, how, language, words: consentWords(store, language) })
}

/** What a guest agrees to. */
export const consentWords = (store: WaitlistStore, language: Party['language']): string =>
  text(language, 'waitlist.consentWords', { store: storeNameIn(store, language) })

export const storeNameIn = ({ name, secondName }: WaitlistStore, language: Party['language']): string =>
  language === 'zh' && secondName !== '' ? secondName : name
