/** The forms that hold something unsaved; while there is one, leaving is asked about (SHELL-4, SHELL-17). */
import { useSyncExternalStore } from 'react'

export interface UnsavedForm {
  /** The person leaves all the same. */
  readonly onLeave: () => void
}

const forms = new Set<UnsavedForm>()
let question: ((leave: boolean) => void) | undefined
const watchers = new Set<() => void>()
/** Where the last guarded form is. */
let formAddress: Address | undefined

function tell(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Guards a form until the returned function is called. */
export function guard(form: UnsavedForm): () => void {
  forms.add(form)
  formAddress = addressOf(location.hash)
  tell()
  return () => {
    forms.delete(form)
    tell()
  }
}

export const hasUnsaved = (): boolean => forms.size > 0
export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved)

/** What was typed is given up: nothing is guarded any longer. */
export function leaveAll(): void {
  for (const { onLeave } of forms) onLeave()
  forms.clear()
  tell()
}

/** Asks whether to leave without saving; the page's `LeaveQuestion` shows it. */
export function askToLeave(): Promise<boolean> {
  question?.(false)
  return new Promise(resolve => {
    question = resolve
    tell()
  })
}

/** Leaves what is over a page without a form of its own; asks first where something was typed. */
export async function leaveAsking(leave: () => void): Promise<void> {
  if (hasUnsaved() && !(await askToLeave())) return
  leaveAll()
  leave()
}

/** The question that waits for its answer. */
export const useLeaveQuestion = (): ((leave: boolean) => void) | undefined =>
  useSyncExternalStore(watch, () => question)

export function answerLeave(leave: boolean): void {
  question?.(leave)
  question = undefined
  tell()
}

interface Address {
  readonly pathname: string
  readonly search: string
}

/** A page, and each of its tabs, has a form of its own; a filter or an opened drawer in the address has not. */
export function isSameForm(one: Address, other: Address): boolean {
  const tabOf = ({ search }: Address) => new URLSearchParams(search).get('tab') ?? ''
  return one.pathname === other.pathname && tabOf(one) === tabOf(other)
}

/** The address behind the `#`. */
export function addressOf(hash: string): Address {
  const [pathname = '', search = ''] = hash.replace(/^#/, '').split('?', 2)
  return { pathname: pathname === '' ? '/' : pathname, search: search === '' ? '' : `?${search}` }
}

/**
 * Asks also before an address that was typed over that of a form. The router cannot block it, because it learns of it
 * when it has happened: so it never hears of it, and the browser goes back to the form. To be called before the router is
 * made, which hears what comes after; `goTo` is its own way to an address.
 */
export function watchTypedAddresses(goTo: (address: string) => void): void {
  let typed: string | undefined
  addEventListener('popstate', event => {
    const address = typed
    if (address !== undefined) {
      event.stopImmediatePropagation()
      typed = undefined
      void askToLeave().then(leave => {
        if (!leave) return
        leaveAll()
        goTo(address)
      })
    } else if (hasUnsaved() && !isOfRouter(event.state) && formAddress !== undefined) {
      if (isSameForm(formAddress, addressOf(location.hash))) return
      event.stopImmediatePropagation()
      typed = location.hash.replace(/^#/, '')
      history.back()
    }
  })
}

/** Whether the router made this entry of the browser's history; a typed address is none of its own, and it cannot block it. */
export function isOfRouter(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
}
