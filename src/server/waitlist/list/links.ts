/** The random links of guests: `<store>-<22 letters>`, so that a token is looked for among the rows of its store alone. */
import { randomBytes } from 'node:crypto'

/** 128 random bits, 22 letters of base64url. */
export const newGuestToken = (): string => randomBytes(16).toString('base64url')

const LINK = /^([1-9]\d{0,8})-([\w-]{22})$/

export interface GuestLink {
  readonly merchantId: number
  readonly token: string
}

/** What a link says; undefined where it cannot be one. */
export function readLink(link: string): GuestLink | undefined {
  const [, merchant, token] = LINK.exec(link) ?? []
  return merchant !== undefined && token !== undefined ? { merchantId: Number(merchant), token } : undefined
}

const linkOf = ({ merchantId, token }: GuestLink): string => `${merchantId}-${token}`

/** The page of a party, below the address of the server. */
export const partyPath = (merchantId: number, token: string): string => `/w/${linkOf({ merchantId, token })}`
/** The page that the code at the door opens. */
export const doorPath = (merchantId: number, token: string): string => `/join/${linkOf({ merchantId, token })}`
