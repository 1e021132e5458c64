/** What the services of delivery channels answer, read with care: they are other people's programs. */
import type { z } from 'zod'
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { ChannelUnknown, type EntityAnswer, type TransportReply } from '../port.ts'

/** A message for the manager; longer ones are cut. */
const MOST_LETTERS = 300

/** What JSON says; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a service said of a request that it did not take; undefined where it did. */
export function refusalIn({ status, text }: TransportReply): string | undefined {
  if (status < 400) return undefined
  return (messageIn(parsedJson(text)) ?? `answered ${status}`).slice(0, MOST_LETTERS)
}

/** The words of an error, wherever the service puts them: `message`, `error`, `description`, with details behind. */
function messageIn(said: unknown): string | undefined {
  if (typeof said === 'string' && said.trim() !== '') return said
  if (Array.isArray(said))
    return (
      said
        .map(messageIn)
        .filter(one => one !== undefined)
        .join('; ') || undefined
    )
  if (typeof said !== 'object' || said === null) return undefined
  const { message, error, description, details } = said as Record<string, unknown>
  const own = messageIn(message) ?? messageIn(error) ?? messageIn(description)
  const more = messageIn(details)
  return own !== undefined && more !== undefined ? `${own}: ${more}` : (own ?? more)
}

/** An answer in its shape. Throws ChannelUnknown for a refusal, and for what is none of the wire. */
export function readAnswer<T>(shape: z.ZodType<T>, reply: TransportReply): T {
  taken(reply)
  const found = shape.safeParse(parsedJson(reply.text))
  if (!found.success) throw new ChannelUnknown('an answer that nobody understands')
  return found.data
}

/** Throws ChannelUnknown with what the service said, where it did not take a change. */
export function taken(reply: TransportReply): void {
  const message = refusalIn(reply)
  if (message !== undefined) throw new ChannelUnknown(message)
}

/** One change of an entity: taken, or refused with the words of the service. */
export function changeAnswer(
  { kind, ref }: Pick<EntityAnswer, 'kind' | 'ref'>,
  refusal: string | undefined,
): EntityAnswer {
  return { kind, ref, outcome: refusal === undefined ? 'ok' : 'refused', message: refusal ?? '' }
}

/** The parts of a menu that a refusal names by their ids. */
export function namedIn(message: string, menu: ChannelMenu): EntityAnswer[] {
  const words = new Set(message.match(/[^\s'"`,;:()[\]{}]+/g))
  const named = (kind: EntityAnswer['kind'], parts: readonly { readonly ref: string }[]): EntityAnswer[] =>
    parts.filter(({ ref }) => words.has(ref)).map(({ ref }) => ({ kind, ref, outcome: 'refused', message }))
  return [
    ...named('menu', menu.menus),
    ...named('category', menu.categories),
    ...named('item', menu.items),
    ...named('group', menu.groups),
    ...named('option', menu.options),
  ]
}

/** What a channel tells of the store beside the menu. */
export const storeCalled = (name: string, timeZone = ''): ChannelMenu['store'] => ({
  name,
  timeZone,
  currency: '',
  languages: [],
  phone: '',
  address: '',
})
