/**
 * Secrets at rest (SEC-3): AES-256-GCM under a key outside the database. Store and name are bound to what is sealed, so
 * that bytes which are moved to another row do not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Env } from '../env.ts'
import { installationKey, keyUses } from './keyFile.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whose secret it is, and which. */
export interface SecretOwner {
  readonly merchantId: number
  readonly name: string
}

export interface Sealing {
  readonly seal: (owner: SecretOwner, secret: string) => Uint8Array
  /** Throws SECRET_UNREADABLE where the bytes were sealed with another key, for another owner, or are damaged. */
  readonly open: (owner: SecretOwner, sealed: Uint8Array) => string
}

const made = new WeakMap<Env, Sealing>()

/** The sealing of an installation. */
export function sealingOf(env: Env): Sealing {
  const known = made.get(env)
  if (known) return known
  const sealing = sealingWith(installationKey(env, keyUses.secrets))
  made.set(env, sealing)
  return sealing
}

const bound = ({ merchantId, name }: SecretOwner) => Buffer.from(`${merchantId} ${name}`)

/** Nonce, sealed text, tag. */
function sealingWith(key: Buffer): Sealing {
  return {
    seal(owner, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(owner))
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(owner, sealed) {
      try {
        const bytes = Buffer.from(sealed)
        const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
        const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        cipher.setAAD(bound(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8')
      } catch {
        throw new Failure('SECRET_UNREADABLE')
      }
    },
  }
}
