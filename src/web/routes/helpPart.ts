/** What opens behind the question mark of every page. */
import type { ComponentType } from 'react'
import type { PageHelpProps } from '../help/guide/pageHelp.ts'

export const loadPageHelp = (): Promise<ComponentType<PageHelpProps>> =>
  import('../help/guide/HelpDrawer.tsx').then(part => part.HelpDrawer)
