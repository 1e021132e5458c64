/** Where the guide is: the address of an article, and its sections on the page. */
import type { ArticleName } from '../../../shared/rules/help/guide.ts'

export const GUIDE = '/merchant/Help'

/** With the section to begin at, where it is not the first. */
export const addressOfArticle = (name: ArticleName, section = 0): string =>
  `${GUIDE}/${name}${section === 0 ? '' : `?section=${section}`}`

export const idOfSection = (section: number): string => `section${section}`
