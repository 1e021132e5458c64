/** The last part of the address that a store's printers poll: `<merchantId>.<secret>`; the store is said first. */
import { newSecret } from '../../kernel/secrets.ts'

const KEY = /^([1-9]\d{0,8})\.([\w-]{22,60})$/

/** The secret of a new address. People type it into a printer, so it is no longer than it must be: 132 bits. */
export const newCloudSecret = (): string => newSecret().slice(0, 22)

/** The store and the secret of an address; undefined for one that no store has. */
export function readCloudKey(part: string): { merchantId: number; secret: string } | undefined {
  const [, merchant, secret] = KEY.exec(part) ?? []
  return merchant !== undefined && secret !== undefined ? { merchantId: Number(merchant), secret } : undefined
}
