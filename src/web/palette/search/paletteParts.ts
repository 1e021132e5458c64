import type { ComponentType } from 'react'
import type { Subject } from './paletteItems.ts'

export interface UntilStepProps {
  readonly dish: Subject
  /** What the action is called. */
  readonly name: string
  readonly onDone: () => void
  /** A time or a number of portions is set in the dialog of the menu. */
  readonly onMore: () => void
  readonly onLeave: () => void
}

export interface SoldOutOfProps {
  readonly dish: Subject
  readonly onClose: () => void
}

/** What needs more than the texts of the first pages. */
export interface PaletteParts {
  readonly UntilStep: ComponentType<UntilStepProps>
  readonly SoldOutOf: ComponentType<SoldOutOfProps>
  readonly sellAgain: (dish: Subject, name: string) => Promise<void>
}
