/**
 * What the browser keeps: the session (AUTH-4), the language (AUTH-10), the theme (SHELL-13) and what a person
 * arranged for themselves. Beside the drafts of forms, the only place with localStorage; a sign-out in one tab reaches
 * all of them.
 */
import { useSyncExternalStore } from 'react'
import { type Session, session as sessionSchema } from '../../shared/contract/staff/auth.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import { type ThemeChoice, themes } from '../../shared/contract/kernel/themes.ts'
import { OPERATOR } from '../../shared/rules/kernel/permissions.ts'
import { keepStepUp } from './stepUp.ts'

const sessionKeys = [
  'userId',
  'merchantId',
  'cloverMid',
  'adminInfo',
  'boss',
  'operator',
  'mustChangePassword',
  'viewAs',
  'routes',
  'permissions',
  'logos',
  'store',
  'stores',
  // Last: anyone who sees the token finds the rest already there.
  'token',
] as const satisfies readonly (keyof Session)[]

const LANGUAGE_KEY = 'language'
const THEME_KEY = 'theme'
const PLACE_KEY = 'place'
const TOUCH_KEY = 'touched'

let current = readSession()
/** The server has said in this page what the person may do; until then it is what was so when the last page closed. */
let isConfirmed = false
let permissions = heldBy(current)
/** What this person chose; until then the store says. */
let language = asLanguage(readText(LANGUAGE_KEY))
let theme = asTheme(readText(THEME_KEY))
const listeners = new Set<() => void>()

/** The permissions of a session, and that of an operator. */
export function heldBy(session: Session | undefined): ReadonlySet<string> {
  return new Set([...(session?.permissions ?? []), ...(session?.operator === true ? [OPERATOR] : [])])
}

function readSession(): Session | undefined {
  const found = sessionSchema.safeParse(Object.fromEntries(sessionKeys.map(key => [key, readValue(key)])))
  return found.success ? found.data : undefined
}

function take(session: Session | undefined, samePerson = false): void {
  // A password asked again belongs to the person who was asked, who has another number in each of their stores.
  if (session?.userId !== current?.userId && !samePerson) keepStepUp(undefined)
  current = session
  permissions = heldBy(session)
}

/** Storage can be switched off or absent (tests): then nothing is remembered. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function readText(key: string): string | undefined {
  return storage()?.getItem(key) ?? undefined
}

function readValue(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null')
  } catch {
    return undefined
  }
}

function writeText(key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch {
    // A full or forbidden storage loses the memory, not the work.
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls back after every change of session, language or theme, in this tab or another; returns the way out. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as it is now, or undefined when nobody is signed in. For code outside components. */
export function getSession(): Session | undefined {
  return current
}

/** What the person may do is about to change: what follows from the session is not asked before its next answer. */
export function doubtSession(isDoubted: boolean): void {
  isConfirmed = !isDoubted
  notifyListeners()
}

/** Keeps a session after a sign-in or a refresh. */
export function keepSession(session: Session): void {
  keep(session, false)
}

/** Keeps the session of the same person in another store: a password that was asked again holds on there (RPT-2). */
export function keepSwitched(session: Session): void {
  keep(session, true)
}

function keep(session: Session, samePerson: boolean): void {
  isConfirmed = true
  take(session, samePerson)
  for (const key of sessionKeys) writeText(key, JSON.stringify(session[key]))
  notifyListeners()
}

/** Forgets the session, in every tab. */
export function dropSession(): void {
  if (current === undefined) return
  take(undefined)
  for (const key of sessionKeys.toReversed()) writeText(key, undefined)
  notifyListeners()
}

/** May the signed-in person do this? The same keys as the server's (SHELL-5). For code outside components. */
export function can(permission: PermissionKey): boolean {
  return permissions.has(permission)
}

/** The permissions that the signed-in person holds. */
export function heldPermissions(): ReadonlySet<string> {
  return permissions
}

/** That which was chosen, where the store offers it; else the store's own, or English (AUTH-10, SET-7). */
export function getLanguage(): Language {
  const offered = current?.store.languages
  if (language !== undefined && offered?.includes(language) !== false) return language
  return offered?.[0] ?? 'en'
}

/** Remembers the language; texts follow through `changeLanguage` in texts.ts, which is what a control calls. */
export function keepLanguage(wanted: Language): void {
  language = wanted
  writeText(LANGUAGE_KEY, wanted)
  notifyListeners()
}

/** That which was chosen; else the store's (SHELL-13, SET-7). */
export function getTheme(): ThemeChoice {
  return theme ?? current?.store.theme ?? 'system'
}

export function keepTheme(wanted: ThemeChoice): void {
  theme = wanted
  writeText(THEME_KEY, wanted)
  notifyListeners()
}

function asLanguage(value: string | undefined): Language | undefined {
  return value === 'en' || value === 'zh' ? value : undefined
}

function asTheme(value: string | undefined): ThemeChoice | undefined {
  return themes.find(each => each === value)
}

/** Where somebody was when their session ended, so that the next sign-in of the same person leads back (AUTH-5). */
export function rememberAddress(address: string, userId: number | undefined): void {
  globalThis.sessionStorage?.setItem(PLACE_KEY, JSON.stringify({ address, userId }))
}

/** The remembered place, once; undefined for another person. */
export function takeAddress(userId: number): string | undefined {
  const kept = globalThis.sessionStorage?.getItem(PLACE_KEY)
  globalThis.sessionStorage?.removeItem(PLACE_KEY)
  const remembered = kept === null ? undefined : (JSON.parse(kept) as { address: string; userId?: number })
  if (remembered === undefined || (remembered.userId !== undefined && remembered.userId !== userId)) return undefined
  return remembered.address
}

/** When somebody last did something in any tab; 0 where nothing is known. */
export function lastTouch(): number {
  return Number(readText(TOUCH_KEY) ?? 0)
}

export function keepTouch(at: number): void {
  writeText(TOUCH_KEY, String(at))
}

/** What this person arranged (columns, sidebar …), by name; `fallback` where nothing fits `is`. */
export function readPreference<T>(name: string, is: (value: unknown) => value is T, fallback: T): T {
  const value = readValue(preferenceKey(name))
  return is(value) ? value : fallback
}

export function keepPreference(name: string, value: unknown): void {
  writeText(preferenceKey(name), JSON.stringify(value))
}

function preferenceKey(name: string): string {
  return `my.${current?.userId ?? 0}.${name}`
}

let reading: ReturnType<typeof setTimeout> | undefined

/** Another tab changed something. The keys of a session arrive one by one: they are read once all are there. */
function hearOtherTab(event: StorageEvent): void {
  if (event.key === LANGUAGE_KEY) language = asLanguage(event.newValue ?? undefined)
  else if (event.key === THEME_KEY) theme = asTheme(event.newValue ?? undefined)
  else if (event.key === null || (sessionKeys as readonly string[]).includes(event.key)) {
    clearTimeout(reading)
    reading = setTimeout(() => {
      take(readSession())
      notifyListeners()
    }, 30)
    return
  } else return
  notifyListeners()
}

globalThis.addEventListener?.('storage', hearOtherTab)

/** The session inside signed-in pages, and again whenever it changes. Throws outside of them. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (session === undefined) throw new Error('This needs a signed-in person')
  return session
}

/** The session or, on the pages before the sign-in, undefined. */
export function useMaybeSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession, getSession)
}

/** Whether the server has answered in this page who is signed in, and again when it does. */
export function useConfirmedSession(): boolean {
  return useSyncExternalStore(onSessionChange, () => isConfirmed)
}

/** The permissions of the signed-in person, and again when they change. */
export function useHeld(): ReadonlySet<string> {
  return useSyncExternalStore(onSessionChange, heldPermissions)
}

/** `can` for components: follows a change of permissions. */
export function useCan(): (permission: PermissionKey) => boolean {
  const held = useHeld()
  return permission => held.has(permission)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onSessionChange, getLanguage, getLanguage)
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onSessionChange, getTheme)
}
