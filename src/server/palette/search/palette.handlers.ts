/** The command palette (SHELL-12). */
import type { FoundEntity } from '../../../shared/contract/menu/search.ts'
import type { paletteCalls } from '../../../shared/contract/palette/palette.ts'
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { numberTyped } from '../../basics/orderNumberSearch.queries.ts'
import { findCustomersNamed } from '../../customers/customers/customerSearch.queries.ts'
import { holds } from '../../staff/rights/rights.ts'
import { findEntities } from '../../menu/library/findEntities.ts'
import { nameSearchText } from '../../menu/library/searchText.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { ordersByNumber, peopleByName } from './palette.queries.ts'

/** So many of each are read at a glance; who wants all opens the list. */
const MOST_OF_EACH = 5

let pageWords: Record<string, { name: string; secondName: string; words: string }> | undefined

/** Pinyin takes a while: once, when it is first asked for. */
function wordsOfPages() {
  const [english, chinese]: Record<string, string>[] = [en.shell.entries, zh.shell.entries]
  const synonyms = (key: string) =>
    key in en.palette.synonyms ? [text('en', `palette.synonyms.${key}`), text('zh', `palette.synonyms.${key}`)] : []
  pageWords ??= Object.fromEntries(
    Object.entries(english ?? {}).map(([key, name]) => {
      const secondName = chinese?.[key] ?? ''
      const words = nameSearchText(name, secondName, ...synonyms(key))
      return [`shell.entries.${key}`, { name, secondName, words }]
    }),
  )
  return pageWords
}

const dishOf = ({ id, name, secondName, priceCents, status }: FoundEntity) => ({
  dishId: id,
  name,
  secondName,
  priceCents: priceCents ?? 0,
  status,
})

export const paletteHandlers = (): Handlers<typeof paletteCalls> => ({
  async findAnything({ search }, { run, merchantId, actor }) {
    const [orders, people, customers, document] = await Promise.all([
      holds(actor, 'orders.list.view') ? ordersByNumber(run, merchantId, numberTyped(search), MOST_OF_EACH) : [],
      holds(actor, 'employees.list.view') ? peopleByName(run, merchantId, search, MOST_OF_EACH) : [],
      holds(actor, 'customers.list.view') ? findCustomersNamed(run, merchantId, search, MOST_OF_EACH) : [],
      holds(actor, 'menu.dishes.view') ? menuDocument(run, merchantId) : undefined,
    ])
    const dishes = document && findEntities(document, { kinds: ['dish'], search, limit: MOST_OF_EACH }).rows
    return {
      orders,
      dishes: (dishes ?? []).map(dishOf),
      customers,
      employees: people.map(({ roleName, roleSecondName, ...person }) => ({
        ...person,
        role: { name: roleName, secondName: roleSecondName },
      })),
    }
  },
  async getPageWords() {
    return { words: wordsOfPages() }
  },
})
