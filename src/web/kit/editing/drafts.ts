/**
 * What was typed into a form and not saved: kept in the browser tab for the person who typed it, so that a reload or an
 * ended session loses nothing (SHELL-17). Gone with the tab. Passwords are never kept.
 */
import { getSession } from '../session.ts'

export interface Draft {
  /** An instant. */
  readonly at: string
  /** The form as it was opened: what others changed since is told apart from what was typed. */
  readonly start: object
  readonly typed: object
}

/** `record` names what the form edits: `printer 12`, `printer new`. */
export function keepDraft(record: string, draft: Draft): void {
  if (isPlain(draft)) write(keyOf(record), JSON.stringify(draft, withoutSecrets))
}

export function dropDraft(record: string): void {
  write(keyOf(record), undefined)
}

export function findDraft(record: string): Draft | undefined {
  try {
    const found = JSON.parse(storage()?.getItem(keyOf(record)) ?? 'null') as Draft | null
    return found === null || typeof found.typed !== 'object' || typeof found.start !== 'object' ? undefined : found
  } catch {
    return undefined
  }
}

/** A draft belongs to one person in one store. */
function keyOf(record: string): string {
  const { userId = 0, merchantId = 0 } = getSession() ?? {}
  return `draft ${userId} ${merchantId} ${record}`
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
    return globalThis.sessionStorage
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
