/** What a page says of itself behind the question mark beside its title. */
import type { ArticleName } from '../../../shared/rules/help/guide.ts'
import type { HelpName } from '../../../shared/text/en/help/help.ts'

export interface PageHelp {
  /** The name of its two sentences (`help.pages`). */
  readonly says: HelpName
  /** The article of the guide about it. */
  readonly article: ArticleName
}

/** By the tab in the address: tabs that are about something else than their page. */
export type TabHelp = Readonly<Record<string, PageHelp>>

/** What opens behind the question mark. */
export interface PageHelpProps {
  readonly help: PageHelp
  /** The title of the page. */
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
}
