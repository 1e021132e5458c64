/** The command palette (SHELL-12, SHELL-18). */
import type { FoundEntity } from '../../../shared/contract/menu/search.ts'
import { foundKinds, type paletteCalls } from '../../../shared/contract/palette/palette.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { numberTyped } from '../../basics/orderNumberSearch.queries.ts'
import { findCustomersNamed } from '../../customers/customers/customerSearch.queries.ts'
import { holds } from '../../staff/rights/rights.ts'
import { findEntities } from '../../menu/library/findEntities.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { ordersByNumber, peopleByName } from './palette.queries.ts'
import { paletteWords } from './paletteWords.ts'

/** So many of each are read at a glance; who wants all opens the list. */
const MOST_OF_EACH = 5

const dishOf = ({ id, name, secondName, priceCents, status }: FoundEntity) => ({
  dishId: id,
  name,
  secondName,
  priceCents: priceCents ?? 0,
  status,
})

export const paletteHandlers = (): Handlers<typeof paletteCalls> => ({
  async findAnything({ search, kinds = foundKinds }, { run, merchantId, actor }) {
    const seeks = (kind: (typeof foundKinds)[number], needs: PermissionKey) =>
      kinds.includes(kind) && holds(actor, needs)
    const [orders, people, customers, document] = await Promise.all([
      seeks('order', 'orders.list.view') ? ordersByNumber(run, merchantId, numberTyped(search), MOST_OF_EACH) : [],
      seeks('employee', 'employees.list.view') ? peopleByName(run, merchantId, search, MOST_OF_EACH) : [],
      seeks('customer', 'customers.list.view') ? findCustomersNamed(run, merchantId, search, MOST_OF_EACH) : [],
      seeks('dish', 'menu.dishes.view') ? menuDocument(run, merchantId) : undefined,
    ])
    const dishes =
      document && findEntities(document, { kinds: ['dish'], search, limit: MOST_OF_EACH, guesses: true }).rows
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
  async getPaletteWords() {
    return { words: await paletteWords() }
  },
})
