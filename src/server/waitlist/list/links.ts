/** The random links of guests: `<store>-<22 letters>`, so that a token is looked for among the rows of its store alone. */
import { randomBytes } from 'node:crypto'

/** 128 random bits, 22 letters of base64url. */
export const newGuestToken = (): string => randomBytes(16).toString('base64url')

/** The page of a party, below the address of the server. */
export const partyPath = (merchantId: number, token: string): string => `/w/${merchantId}-${token}`
