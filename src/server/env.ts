/** The environment, read and checked here alone; docs/operations/settings.md lists every name. */
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from './db/cannotStart.ts'
import type { Pooler } from './db/postgresEngine.ts'
import { type AlertMail, readAlertMail } from './kernel/alertMail.ts'
import { type AllowedHosts, readAllowedHosts } from './kernel/guardedAddress.ts'

/** Compose files and service units hand on an address that is not set as an empty text. */
const address = z
  .string()
  .transform(text => (text === '' ? undefined : text))
  .optional()

const schema = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address,
  /** The role that calls run as; by default derived from DATABASE_URL. */
  APP_DATABASE_URL: address,
  /** What stands before PostgreSQL: `transaction`, a pooler that hands a connection on after each transaction; `prepared`, one that keeps prepared statements as well. */
  DATABASE_POOLER: z.enum(['none', 'transaction', 'prepared']).default('none'),
  /** PostgreSQL itself, as the owner, where DATABASE_URL leads to a pooler. */
  LISTEN_DATABASE_URL: address,
  /** What keys of the installation follow from, instead of files in the data folder. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Once: the server may use other keys than the database was used with so far. */
  ACCEPT_NEW_KEYS: z.enum(['0', '1']).default('0'),
  DEMO: z.enum(['0', '1']).optional(),
  HOTLINE: z.string().max(60).default('400-000-0000'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** `fixed:XXXX` for automated clients of a test server. */
  VERIFY_CODE: z
    .string()
    .regex(/^fixed:[A-Za-z0-9]{4,8}$/)
    .optional(),
  /** Names and addresses that browsers reach the server by, with commas between them. */
  ALLOWED_HOSTS: z.string().default(''),
  /** Names, addresses and networks with commas between them. */
  ALLOW_PRIVATE_HOSTS: z.string().default(''),
  /** How many days back a terminal is believed (POS-8). */
  PUSH_DAYS: z.coerce.number<string>().int().min(1).max(3_650).default(35),
  /** How long the audit trail is kept (ADM-1). */
  AUDIT_YEARS: z.coerce.number<string>().int().min(1).max(100).default(7),
  /** `off`: an upgrade makes no copy before, because the operator has one. */
  UPGRADE_COPY: z.enum(['on', 'off']).default('on'),
  /** How long a server that was told to stop serves on, so that balancers notice. */
  DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(600).default(0),
  /** After so long a stop ends what has not ended by itself. */
  STOP_SECONDS: z.coerce.number<string>().int().min(1).max(3_600).default(25),
  /** With it `/metrics` may be read from elsewhere than this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Who is mailed about what is wrong with the installation, with commas; through which mail server, from which address. */
  ALERT_MAIL_TO: address,
  ALERT_MAIL_SERVER: address,
  ALERT_MAIL_FROM: address,
  ALERT_LANGUAGE: z.enum(['en', 'zh']).default('en'),
  /** Where backups go; by default a folder of the data folder. */
  BACKUP_DIR: address,
  /** When the nightly backup is made, by the machine's clock. */
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be HH:MM or off')
    .default('03:10'),
  /** How many days, weeks and months backups are kept of. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}d(\d{1,3}w)?(\d{1,3}m)?$/, 'must be like 7d4w12m')
    .default('7d4w12m'),
  /** The recovery code, which opens the keys within a backup. */
  BACKUP_KEY: address,
  NODE_ENV: z.string().optional(),
})

export interface Env {
  readonly metricsToken: string | undefined
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly appDatabaseUrl: string | undefined
  readonly pooler: Pooler
  readonly listenDatabaseUrl: string | undefined
  readonly secretKey: string | undefined
  readonly acceptNewKeys: boolean
  readonly demo: boolean
  readonly hotline: string
  readonly logLevel: string
  readonly trustProxy: boolean
  readonly fixedVerifyCode: string | undefined
  readonly isProduction: boolean
  /** Names and addresses in small letters; empty: none were set (`hostGuard.ts`). */
  readonly allowedHosts: readonly string[]
  /** What of the private network the server may fetch from (SEC-10). */
  readonly allowedPrivateHosts: AllowedHosts
  /** What a terminal says of longer ago is held for a person (POS-8). */
  readonly pushDays: number
  /** So long the audit trail is kept (ADM-1). */
  readonly auditYears: number
  readonly upgradeCopy: boolean
  /** From SIGTERM on, seconds: so long new requests are served as before (ADM-7). */
  readonly drainSeconds: number
  /** From SIGTERM on, seconds: then what is under way is cut. */
  readonly stopSeconds: number
  /** Undefined: nobody is mailed about what is wrong with the installation. */
  readonly alertMail: AlertMail | undefined
  readonly backupDir: string
  /** `HH:MM` by the machine's clock; undefined where none is made by itself. */
  readonly backupAt: string | undefined
  /** `7d4w12m` (retention.ts). */
  readonly backupKeep: string
  readonly backupKey: string | undefined
}

/** PostgreSQL itself, also where calls go through a pooler: locks of a session and long transactions do not pass through one. */
export const directUrl = ({ databaseUrl, listenDatabaseUrl }: Pick<Env, 'databaseUrl' | 'listenDatabaseUrl'>) =>
  databaseUrl && (listenDatabaseUrl ?? databaseUrl)

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** True where the server can be reached from this machine alone (SEC-4). */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host)

/** Reads the environment. Throws `CannotStart`, which names what is wrong and the way out. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = schema.safeParse(source)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new CannotStart(
      `The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}. See docs/operations/settings.md.`,
    )
  }
  const { data } = result
  requireAddress('DATABASE_URL', data.DATABASE_URL)
  requireAddress('APP_DATABASE_URL', data.APP_DATABASE_URL)
  requireAddress('LISTEN_DATABASE_URL', data.LISTEN_DATABASE_URL)
  if (data.DATABASE_POOLER !== 'none' && data.LISTEN_DATABASE_URL === undefined)
    throw new CannotStart(
      'DATABASE_POOLER needs LISTEN_DATABASE_URL, the address of PostgreSQL itself: notices do not pass through a pooler.',
    )
  const isProduction = data.NODE_ENV === 'production'
  if (data.VERIFY_CODE && isProduction)
    throw new CannotStart('VERIFY_CODE is for test servers: unset it, or NODE_ENV=production.')
  if (data.DRAIN_SECONDS >= data.STOP_SECONDS)
    throw new CannotStart('STOP_SECONDS counts from the same moment as DRAIN_SECONDS: make it larger.')
  const demo = data.DEMO !== '0'
  const reached = data.TRUST_PROXY === '1' ? 'behind a proxy' : `on ${data.HOST}`
  const isReached = !isLoopback(data.HOST) || data.TRUST_PROXY === '1'
  if (data.VERIFY_CODE && isReached)
    throw new CannotStart(
      `VERIFY_CODE makes every verification code known, so it is for loopback: unset it to listen ${reached}.`,
    )
  if (demo && isReached)
    throw new CannotStart(
      `Demo accounts have known passwords, so they exist only on loopback: set DEMO=0 to listen ${reached}.`,
    )
  return {
    metricsToken: data.METRICS_TOKEN,
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    appDatabaseUrl: data.APP_DATABASE_URL,
    pooler: data.DATABASE_POOLER,
    listenDatabaseUrl: data.LISTEN_DATABASE_URL,
    secretKey: data.SECRET_KEY,
    acceptNewKeys: data.ACCEPT_NEW_KEYS === '1',
    demo,
    hotline: data.HOTLINE,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY === '1',
    fixedVerifyCode: data.VERIFY_CODE?.slice('fixed:'.length),
    isProduction,
    allowedHosts: readHosts(data.ALLOWED_HOSTS),
    allowedPrivateHosts: readAllowedHosts(data.ALLOW_PRIVATE_HOSTS),
    pushDays: data.PUSH_DAYS,
    auditYears: data.AUDIT_YEARS,
    upgradeCopy: data.UPGRADE_COPY === 'on',
    drainSeconds: data.DRAIN_SECONDS,
    stopSeconds: data.STOP_SECONDS,
    alertMail: readAlertMail({
      to: data.ALERT_MAIL_TO,
      server: data.ALERT_MAIL_SERVER,
      from: data.ALERT_MAIL_FROM,
      language: data.ALERT_LANGUAGE,
    }),
    backupDir: data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups'),
    backupAt: data.BACKUP_AT === 'off' ? undefined : data.BACKUP_AT,
    backupKeep: data.BACKUP_KEEP,
    backupKey: data.BACKUP_KEY,
  }
}

/** Throws where it is none of PostgreSQL; it is not repeated, since it holds a password. */
function requireAddress(name: string, address: string | undefined): void {
  if (address === undefined) return
  if (URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol)) return
  throw new CannotStart(
    `${name} is not an address of PostgreSQL: write postgres://user:password@host:5432/database, with %40 for an @ and %2F for a / in the password.`,
  )
}

/** Reads `ALLOWED_HOSTS`. Throws `CannotStart`, which names what is no name or address. */
function readHosts(text: string): string[] {
  const hosts = text.split(',').map(part => part.trim().toLowerCase())
  return hosts
    .filter(host => host !== '')
    .map(host => {
      const name = host.replace(/^\[(.*)\]$/, '$1')
      if (isIP(name) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name))
        throw new CannotStart(
          `ALLOWED_HOSTS: “${host}” is not a host name or address. See docs/operations/settings.md.`,
        )
      return name
    })
}
