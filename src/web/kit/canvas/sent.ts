/** A form says what it holds a moment after it was put there: what was put, and has not been heard of yet. */

export type Sent<T> = readonly T[]

/** One more value was put into the form. */
export const send = <T>(sent: Sent<T>, value: T): Sent<T> => [...sent, value]

/** The form says that it holds `held`: what is still to be heard of, and whether it came from elsewhere. */
export function hear<T>(sent: Sent<T>, held: T): { readonly sent: Sent<T>; readonly isOutside: boolean } {
  const at = sent.lastIndexOf(held)
  // What was put there before it will not be heard of any more.
  return at < 0 ? { sent: [], isOutside: true } : { sent: sent.slice(at + 1), isOutside: false }
}
