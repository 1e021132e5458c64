import { createContext } from 'react'

interface Saving {
  readonly isSaving: boolean
  /** Saves all that the page holds; whether it is saved. */
  readonly save: () => Promise<boolean>
}

/** How what stands over the form of a group, the drawer of a row, saves the form it belongs to. */
export const SettingSaving = createContext<Saving>({ isSaving: false, save: () => Promise.resolve(false) })
