/**
 * What was typed into a form and not saved: kept in the browser for the person who typed it, so that neither a reload, a
 * crash nor an ended session loses it (SHELL-17). Passwords are never kept, nobody else is offered it, and it goes when it
 * is saved, given up or old. Of two tabs with the same form, the one typed in last is kept.
 */
import { getSession } from '../session.ts'

export interface Draft {
  /** An instant. */
  readonly at: string
  /** The form as it was opened: what others changed since is told apart from what was typed. */
  readonly start: object
  readonly typed: object
}

const PREFIX = 'draft '
/** Older ones are forgotten: what was meant then is no longer known. */
const MOST_DAYS = 14
/** So many are kept in a browser; the oldest make room. */
const MOST_DRAFTS = 30
/** Longer ones are not kept: others would have no room. In characters. */
const MOST_LENGTH = 200_000

/** `record` names what the form edits: `printer 12`, `printer new`. */
export function keepDraft(record: string, draft: Draft): void {
  if (!isPlain(draft)) return
  const content = JSON.stringify(draft, withoutSecrets)
  if (content.length > MOST_LENGTH) return
  const key = keyOf(record)
  if (storage()?.getItem(key) === null) makeRoom(Date.parse(draft.at))
  write(key, content)
}

export function dropDraft(record: string): void {
  write(keyOf(record), undefined)
}

/** `now` is an instant. */
export function findDraft(record: string, now = new Date().toISOString()): Draft | undefined {
  const found = read(keyOf(record))
  return found === undefined || isOld(found, Date.parse(now)) ? undefined : found
}

/** A draft belongs to one person in one store. */
function keyOf(record: string): string {
  const { userId = 0, merchantId = 0 } = getSession() ?? {}
  return `${PREFIX}${userId} ${merchantId} ${record}`
}

function read(key: string): Draft | undefined {
  try {
    const found = JSON.parse(storage()?.getItem(key) ?? 'null') as Draft | null
    return found === null || typeof found.typed !== 'object' || typeof found.start !== 'object' ? undefined : found
  } catch {
    return undefined
  }
}

/** `now` in milliseconds. */
const isOld = ({ at }: Draft, now: number): boolean => !(now - Date.parse(at) < MOST_DAYS * 24 * 60 * 60 * 1000)

/** Forgets what is old or cannot be read, of whoever it is, and as many more as another one needs. */
function makeRoom(now: number): void {
  const kept: { readonly key: string; readonly at: number }[] = []
  for (const key of Object.keys(storage() ?? {}).filter(name => name.startsWith(PREFIX))) {
    const draft = read(key)
    if (draft === undefined || isOld(draft, now)) write(key, undefined)
    else kept.push({ key, at: Date.parse(draft.at) })
  }
  kept.sort((one, other) => other.at - one.at)
  for (const { key } of kept.slice(MOST_DRAFTS - 1)) write(key, undefined)
}

/** Whether a text of this name is a secret. */
const isSecret = (field: string): boolean => /password|secret|token|pin$/i.test(field)

/** Secrets are kept empty, as a form begins. */
const withoutSecrets = (field: string, value: unknown): unknown =>
  typeof value === 'string' && isSecret(field) ? '' : value

/** Whether JSON keeps the value as it is: no file, no date object. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch {
    // A full or forbidden storage loses the draft, not the work.
  }
}
