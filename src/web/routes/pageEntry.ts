/** How a page is written down. */
import type { ComponentType } from 'react'
import type { PageHelp, TabHelp } from '../help/guide/pageHelp.ts'
import type { TextKey } from '../kit/texts.ts'

/** The groups of the sidebar, in their order (docs/product/routes.md). */
export const sidebarGroups = [
  'dashboard',
  'order',
  'menu',
  'marketing',
  'customer',
  'employees',
  'reports',
  'equipments',
  'settings',
  'system',
] as const
export type SidebarGroup = (typeof sidebarGroups)[number]

export type SidebarIcon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

export interface SidebarEntry {
  readonly group: SidebarGroup
  readonly title: TextKey
  readonly icon: SidebarIcon
  /** For people of several stores alone. */
  readonly severalStores?: true
  /** The page's own address where it is left out; with a query where a page has tabs. */
  readonly to?: string
}

/** What is drawn inside the frame: the set-up, too, which comes before the table of pages. */
export interface FramedPage {
  /** As in docs/product/routes.md; capitals and a slash at the end make no difference. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** What is loaded before it opens (SHELL-6). */
  readonly firstLoad?: () => Promise<unknown>
  /** Left out for pages that are reached from others. */
  readonly sidebar?: readonly SidebarEntry[]
  /** The page above, whose sidebar entry is marked while this one is shown. */
  readonly under?: string
  /** Stays as it is when left: filters, page, scroll position and selection (SHELL-3). Without a first load. */
  readonly kept?: true
  /** The texts of the first load are enough for it (kit/language); every other page waits for the whole catalogue. */
  readonly first?: true
  /** What it says of itself behind the question mark beside its title. */
  readonly help?: PageHelp
  /** What its tabs say in the place of that, where its sentences do not tell of them. */
  readonly tabHelp?: TabHelp
}

/** A page says what it is for behind its question mark; a paper, without the shell (receipts, QR sheets), has none. */
export type PageEntry = FramedPage &
  ({ readonly paper?: never; readonly help: PageHelp } | { readonly paper: true; readonly help?: never })
