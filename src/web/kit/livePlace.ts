/**
 * Where in the store's events the first answers of a page stand (ORD-8). A page asks while the live stream is still
 * opening: what happens after an answer and before the stream's beginning must be told too.
 */

/** Of one store; another store has numbers of its own. */
interface Beginning {
  readonly merchantId: number
  /** The oldest place of an answer that was asked for before the stream had opened. */
  oldest: number | undefined
  /** Where the stream began; until then answers are asked for their place. */
  began: number | undefined
}

let now: Beginning | undefined
/** The stream that hears of an answer from before its beginning. */
let onOlder: ((place: number) => void) | undefined

function beginningOf(merchantId: number): Beginning {
  if (now?.merchantId !== merchantId) now = { merchantId, oldest: undefined, began: undefined }
  return now
}

/**
 * To be called before a request of a store: undefined where the stream has opened. Else the request asks for its place,
 * and the returned function is told it.
 */
export function placeWanted(merchantId: number): ((place: string | null) => void) | undefined {
  const beginning = beginningOf(merchantId)
  if (beginning.began !== undefined) return undefined
  return place => {
    if (place === null || beginning !== now) return
    beginning.oldest = Math.min(Number(place), beginning.oldest ?? Infinity)
    if (beginning.began !== undefined && beginning.oldest < beginning.began) onOlder?.(beginning.oldest)
  }
}

/** The oldest answer of the store so far: where its stream is to begin. */
export const oldestPlace = (merchantId: number): number | undefined => beginningOf(merchantId).oldest

/** The stream has begun after the event `place`; `older` hears of each answer from before it, at once or later. */
export function streamBegan(merchantId: number, place: number, older: (place: number) => void): void {
  const beginning = beginningOf(merchantId)
  beginning.began = place
  onOlder = older
  if (beginning.oldest !== undefined && beginning.oldest < place) older(beginning.oldest)
}

/** The stream has ended for good: the next one begins anew. */
export function streamEnded(merchantId: number): void {
  if (now?.merchantId === merchantId) now = undefined
}
