/** What somebody typed as their account (AUTH-1): an AID, an e-mail, or `loginName@AID`. */

export type TypedAccount =
  | { readonly kind: 'aid'; readonly aid: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'loginName'; readonly loginName: string; readonly aid: string }

const DIGITS = /^\d+$/

/** Digits alone are an AID; digits after the last `@` are the AID of an employee's store; the rest is an e-mail. */
export function typedAccount(text: string): TypedAccount {
  const typed = text.trim()
  if (DIGITS.test(typed)) return { kind: 'aid', aid: typed }
  const at = typed.lastIndexOf('@')
  const after = typed.slice(at + 1)
  if (at > 0 && DIGITS.test(after)) return { kind: 'loginName', loginName: typed.slice(0, at), aid: after }
  return { kind: 'email', email: typed.toLowerCase() }
}
