/** Passwords as argon2id hashes with their parameters beside them, so that they can be raised later (AUTH-8). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../shared/contract/kernel/failures.ts'

export interface Argon2Parameters {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS: Argon2Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Each takes 19 MiB and a core for about 30 ms: sign-ins must not take the machine from everybody else. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 200
const TRY_AGAIN_SECONDS = 5
const STORED =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<tag>[A-Za-z0-9+/]+)$/

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MOST_AT_ONCE) running++
  else {
    if (waiting.length >= MOST_WAITING) {
      throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: TRY_AGAIN_SECONDS } })
    }
    // The one that ends hands its place on, so `running` stays.
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function derive(password: string, salt: Buffer, tagLength: number, parameters: Argon2Parameters): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = { message: Buffer.from(password), nonce: salt, tagLength, ...parameters }
  argon2('argon2id', options, (error, tag) => (error ? reject(error) : resolve(tag)))
  return promise
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * The stored form of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`.
 * Throws 429 `TOO_MANY_ATTEMPTS` where too many already wait.
 */
export function hashPassword(password: string, parameters = PARAMETERS): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(SALT_BYTES)
    const tag = await derive(password, salt, TAG_BYTES, parameters)
    const { memory, passes, parallelism } = parameters
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
  })
}

/** A stored password taken apart. */
export interface StoredPassword {
  readonly parameters: Argon2Parameters
  readonly salt: Buffer
  readonly tag: Buffer
}

/** The parameters, the salt and the tag of a stored password; undefined where there is none. */
export function passwordParts(stored: string | undefined): StoredPassword | undefined {
  const parts = stored === undefined ? undefined : STORED.exec(stored)?.groups
  if (!parts) return undefined
  const { memory, passes, lanes, salt = '', tag = '' } = parts
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) }
  return { parameters, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** For an account that does not exist: the same work, and never equal. */
const NOBODY: StoredPassword = { parameters: PARAMETERS, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

/**
 * Whether a password is the stored one. Without a stored one it takes the same time and is not (AUTH-2).
 * Throws 429 `TOO_MANY_ATTEMPTS` where too many already wait.
 */
export function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = passwordParts(stored)
  const { parameters, salt, tag } = known ?? NOBODY
  return inTurn(async () => {
    const given = await derive(password, salt, tag.length, parameters)
    return timingSafeEqual(given, tag) && known !== undefined
  })
}

/** Whether a stored hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const parameters = passwordParts(stored)?.parameters
  return (
    parameters === undefined ||
    Object.entries(PARAMETERS).some(([key, value]) => parameters[key as keyof Argon2Parameters] !== value)
  )
}
