/** The menu of a channel from the menu book (CHOWLY-3): the menus that it sells, with everything they lead to. */
import type { ChannelMenu, ChannelMenuPart } from '../../../contract/channels/channelMenu.ts'
import type { Dish, Menu, Special } from '../../../contract/menu/entities.ts'
import type { TaxRateSetting } from '../../../contract/settings/groups/taxes.ts'
import { dishPrice } from '../../menu/dishPrice.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { type ChannelFacts, externalIdOf } from './channelFacts.ts'
import { type Asking, availabilityOf, Choices, isOn, textOf } from './choices.ts'
import { Parts } from './parts.ts'
import { channelHours } from './specialDays.ts'
import { openTogether } from './weeklySpans.ts'

type Item = ChannelMenuPart<'items'>
type Category = ChannelMenuPart<'categories'>
type MenuCategory = Menu['categories'][number]
type MenuItem = MenuCategory['items'][number]

/** Third-party menus that are on, of those that the channel sells, in their order. */
export function menusOfChannel(document: MenuDocument, menuIds: readonly number[] | null): Menu[] {
  return [...document.menu.values()]
    .filter(menu => isOn(menu) && menu.channels.includes('thirdParty') && (menuIds?.includes(menu.id) ?? true))
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
}

/**
 * The document that a channel gets, complete and sorted, so that equal menus have equal hashes. What is switched off is
 * left out, with its category where nothing else is in it; what is sold out is there and says so.
 */
export function buildChannelMenu(document: MenuDocument, facts: ChannelFacts): ChannelMenu {
  const builder = new MenuBuilder(document, facts)
  const menus = menusOfChannel(document, facts.menuIds).flatMap(menu => builder.menu(menu))
  return {
    store: facts.store,
    menus,
    categories: builder.categories.sorted(),
    items: builder.items.sorted(),
    groups: builder.choices.groups.sorted(),
    options: builder.choices.options.sorted(),
    hours: channelHours(facts),
  }
}

/** What is collected while a channel's menus are gone through. */
class MenuBuilder {
  readonly choices: Choices
  readonly items = new Parts<Item>()
  readonly categories = new Parts<Category>()
  private readonly document: MenuDocument
  private readonly facts: ChannelFacts
  private readonly rates: ReadonlyMap<number | undefined, TaxRateSetting>
  constructor(document: MenuDocument, facts: ChannelFacts) {
    this.document = document
    this.facts = facts
    this.choices = new Choices(document, facts)
    this.rates = new Map(facts.taxes.map(rate => [rate.id, rate]))
  }

  /** A menu with its categories; none where nothing is in it. */
  menu(menu: Menu): ChannelMenu['menus'] {
    const ref = externalIdOf(this.facts, 'menu', menu.id)
    const categories = menu.categories.flatMap(category => this.category(menu, ref, category))
    if (categories.length === 0) return []
    return [{ ref, name: textOf(menu), hours: openTogether([this.spansOf(menu.supplyTimeId)]) ?? [], categories }]
  }

  private category(menu: Menu, menuRef: string, placed: MenuCategory): string[] {
    const own = this.document.category.get(placed.categoryId)
    if (own === undefined || !isOn(own) || !isOn(placed)) return []
    const asking = { menu, menuRef, alcoholFree: menu.alcoholFree || own.alcoholFree }
    const items = placed.items.filter(isOn).flatMap(item => this.item(item, asking))
    if (items.length === 0) return []
    const hours = [menu.supplyTimeId, placed.supplyTimeId, own.supplyTimeId].map(id => this.spansOf(id))
    const category: Category = {
      ref: `${menuRef}-${externalIdOf(this.facts, 'category', own.id)}`,
      name: textOf(own),
      description: { en: own.description, zh: own.secondDescription },
      hours: openTogether(hours) ?? [],
      items,
      alcoholFree: asking.alcoholFree,
    }
    return [this.categories.add(category, menuRef)]
  }

  private item(placed: MenuItem, asking: Asking): string[] {
    if (placed.kind === 'dish') {
      const dish = this.document.dish.get(placed.id)
      if (dish === undefined || !isOn(dish)) return []
      if (dish.alcohol && (asking.alcoholFree || !this.facts.alcohol)) return []
      return [this.dish(dish, placed.priceCents, asking)]
    }
    const special = this.document.special.get(placed.id)
    return special === undefined || !isOn(special) ? [] : [this.special(special, placed.priceCents, asking)]
  }

  private dish(dish: Dish, menuCents: number | null, asking: Asking): string {
    const libraryCents = dishPrice(dish, 'delivery')
    return this.items.add(
      {
        ...this.common('dish', dish, { libraryCents, menuCents }, asking),
        alcohol: dish.alcohol,
        allergens: dish.allergens.toSorted(),
        taxPcm: this.taxOf(dish),
        sku: dish.sku,
        groups: this.choices.ofDish(dish, asking),
      },
      asking.menuRef,
    )
  }

  /** A special is a bundle: alcohol, allergens and tax are those of the dishes that may be chosen. */
  private special(special: Special, menuCents: number | null, asking: Asking): string {
    const dishes = special.specialGroupIds.flatMap(id => {
      const group = this.document.specialGroup.get(id)
      return group && isOn(group) ? this.choices.dishesOf(group, asking).map(({ dish }) => dish) : []
    })
    return this.items.add(
      {
        ...this.common('special', special, { libraryCents: special.priceCents, menuCents }, asking),
        alcohol: dishes.some(({ alcohol }) => alcohol),
        allergens: [...new Set(dishes.flatMap(({ allergens }) => allergens))].toSorted(),
        // The channel knows one rate for the whole: the highest, so that no tax is missing.
        taxPcm: Math.max(0, ...dishes.map(dish => this.taxOf(dish))),
        sku: '',
        groups: this.choices.ofSpecial(special.specialGroupIds, asking),
      },
      asking.menuRef,
    )
  }

  private common(
    kind: Item['kind'],
    entity: Dish | Special,
    prices: { readonly libraryCents: number; readonly menuCents: number | null },
    { menu }: Asking,
  ) {
    const { id, description, secondDescription, pictureId, supplyTimeId } = entity
    return {
      ref: externalIdOf(this.facts, kind, id),
      kind,
      entityId: id,
      name: textOf(entity),
      description: { en: description, zh: secondDescription },
      priceCents: this.facts.priceOf({ menu, kind, id, ...prices }),
      pictureUrl: pictureId === null ? null : this.facts.pictureUrl(pictureId),
      hours: openTogether([this.spansOf(supplyTimeId)]),
      ...availabilityOf(this.facts, kind, id),
    }
  }

  /** The rates that come on top of a delivered dish. */
  private taxOf({ taxIds }: Dish): number {
    return taxIds.reduce((sum, id) => {
      const rate = this.rates.get(id)
      const counts = rate !== undefined && !rate.inclusive && rate.orderTypes.includes('delivery')
      return counts ? sum + rate.ratePcm : sum
    }, 0)
  }

  private spansOf(supplyTimeId: number | null) {
    return supplyTimeId === null ? null : (this.document.supplyTime.get(supplyTimeId)?.spans ?? null)
  }
}
