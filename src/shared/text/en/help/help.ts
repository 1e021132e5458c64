/** The user guide and the help of each page. */
import { articles, articleWords } from './articles.ts'
import { guestsHelp } from './guestsHelp.ts'
import { menuHelp } from './menuHelp.ts'
import { moneyHelp } from './moneyHelp.ts'
import { peopleHelp } from './peopleHelp.ts'
import { reportsHelp } from './reportsHelp.ts'
import { serviceHelp } from './serviceHelp.ts'
import { setupHelp } from './setupHelp.ts'

export const help = {
  title: 'Help',
  subtitle: 'How each part works, step by step',
  mistake: 'Easy to get wrong',
  ownPage: 'Open on its own page',
  topics: 'Topics',
  allTopics: 'All topics',
  search: 'Search the guide',
  found_one: '{{count, number}} topic found',
  found_other: '{{count, number}} topics found',
  nothing: 'No topic found',
  nothingHint: 'Try fewer or other words, in English or Chinese.',
  gone: 'This topic doesn’t exist',
  goneHint: 'Choose one of the topics instead.',
  next: 'Next: {{title}}',
  articles,
  articleWords,
  chapters: {
    start: 'Getting started',
    service: 'Orders and tables',
    money: 'Cash, cards and closing',
    menu: 'Menu',
    people: 'Employees',
    reports: 'Reports',
    guests: 'Guests and delivery',
    setup: 'Devices and settings',
  },
  /** By page: two sentences on what it is for, and the one thing people get wrong (`web/routes`). */
  pages: {
    ...serviceHelp,
    ...moneyHelp,
    ...menuHelp,
    ...peopleHelp,
    ...reportsHelp,
    ...guestsHelp,
    ...setupHelp,
  },
} as const

export type HelpName = keyof typeof help.pages
