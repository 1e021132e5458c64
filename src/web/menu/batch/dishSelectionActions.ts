/** What can be done with selected dishes beyond what their list itself offers: one entry a feature. */
import { type ComponentType, lazy } from 'react'

export interface DishSelection {
  /** The selected dishes, those of other pages too. */
  readonly ids: readonly number[]
  /** It is done: nothing is selected any longer. */
  readonly onDone: () => void
}

/** Buttons for the bar above the list; an entry is `lazy(() => import(…))`, so that its dialogs load when they are needed. */
export const dishSelectionActions: readonly ComponentType<DishSelection>[] = [
  lazy(() => import('./BatchActions.tsx').then(part => ({ default: part.BatchActions }))),
]
