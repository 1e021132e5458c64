/** The forms that hold something unsaved; while there is one, leaving is asked about (SHELL-4, SHELL-17). */
import { useSyncExternalStore } from 'react'

export interface UnsavedForm {
  /** The person leaves all the same. */
  readonly onLeave: () => void
  /** Saves what was typed; whether it is saved. Left out where it cannot be saved from elsewhere. */
  readonly onSave?: (() => Promise<boolean>) | undefined
  /** What saving is called there (“Add”); left out where it is “Save”. */
  readonly verb?: string | undefined
}

/** What becomes of what was typed. */
export type LeaveAnswer = 'save' | 'leave' | 'stay'

/** The question that waits for its answer. */
export interface LeaveQuestion {
  readonly canSave: boolean
  /** As of `UnsavedForm`. */
  readonly verb: string | undefined
  readonly answer: (answer: LeaveAnswer) => void
}

const forms = new Set<UnsavedForm>()
let question: LeaveQuestion | undefined
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

/**
 * Saves all that is typed, the form opened last first: the one below may need what it makes. Undefined where there is
 * nothing, or something that cannot be saved from here. Whether all was saved; the first that was not is stayed at.
 */
export function savingAll(): (() => Promise<boolean>) | undefined {
  const all = [...forms].toReversed()
  if (all.length === 0 || all.some(({ onSave }) => onSave === undefined)) return undefined
  return async () => {
    // While they are saved one after the other, the page is guarded as it was.
    const release = guard({ onLeave: () => undefined })
    for (const { onSave } of all) {
      if ((await onSave?.()) === true) continue
      release()
      return false
    }
    return true
  }
}

/** What saving all is called where every form calls it the same; undefined where it is “Save”. */
export function verbOfAll(): string | undefined {
  const verbs = new Set([...forms].map(({ verb }) => verb))
  return verbs.size === 1 ? [...verbs][0] : undefined
}

/**
 * Asks whether to leave; the page's `LeaveQuestion` shows it. `save` saves what would be lost, and says whether to go on
 * then; without it there is nothing to choose but to leave or to stay. Whether to leave.
 */
export async function askToLeave(save?: () => Promise<boolean>, verb?: string): Promise<boolean> {
  question?.answer('stay')
  const { promise, resolve } = Promise.withResolvers<LeaveAnswer>()
  question = { canSave: save !== undefined, verb, answer: resolve }
  tell()
  const answer = await promise
  return answer === 'save' ? ((await save?.()) ?? false) : answer === 'leave'
}

/** Leaves what is over a page without a form of its own; asks first where something was typed. */
export async function leaveAsking(leave: () => void): Promise<void> {
  if (hasUnsaved() && !(await askToLeave(savingAll(), verbOfAll()))) return
  leaveAll()
  leave()
}

export const useLeaveQuestion = (): LeaveQuestion | undefined => useSyncExternalStore(watch, () => question)

export function answerLeave(answer: LeaveAnswer): void {
  question?.answer(answer)
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
      void askToLeave(savingAll(), verbOfAll()).then(leave => {
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
