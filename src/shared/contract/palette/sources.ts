/**
 * What the palette finds beside the pages of the sidebar and what the store holds (SHELL-18). A further kind is a list of
 * places and a line here, with the name of its group in `palette.groups`: names and other words are read from the texts
 * in both languages, with pinyin and initials; who may not open a place does not find it.
 */
import { paletteActions } from './actions.ts'
import { articlePlaces } from './articlePlaces.ts'
import type { PalettePlace } from './place.ts'
import { settingPlaces } from './settingPlaces.ts'
import { tabPlaces } from './tabPlaces.ts'

export const paletteSources = {
  action: paletteActions,
  tab: tabPlaces,
  setting: settingPlaces,
  article: articlePlaces,
} as const satisfies Readonly<Record<string, readonly PalettePlace[]>>

export type SourceKind = keyof typeof paletteSources
export const sourceKinds = Object.keys(paletteSources) as SourceKind[]
