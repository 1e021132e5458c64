/** The articles of the user guide (SHELL-16, SHELL-18): whoever is signed in may read them. */
import { articleNames } from '../../rules/help/guide.ts'
import type { PalettePlace } from './place.ts'

export const articlePlaces: readonly PalettePlace[] = articleNames.map(name => ({
  title: `help.articles.${name}`,
  to: `/merchant/Help/${name}`,
  words: `help.articleWords.${name}`,
}))
