/** The groups of choices of a channel menu: modifier groups, add-ons, and the choices of specials (MENU-4, MENU-5). */
import type { ChannelMenuPart, ChannelText } from '../../../contract/channels/channelMenu.ts'
import type { AddOn, Dish, Menu, ModifierGroup, SpecialGroup } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { type ChannelFacts, externalIdOf } from './channelFacts.ts'
import { Parts } from './parts.ts'

type Group = ChannelMenuPart<'groups'>
type Option = ChannelMenuPart<'options'>

/** The most that a guest may take where nothing bounds it. */
const MOST = 999
/** A modifier's group goes one level deep (MENU-4); a document that breaks it ends here. */
const DEEPEST = 2

export const isOn = ({ status }: { readonly status: string }): boolean => status === 'valid'
export const textOf = ({ name, secondName }: { readonly name: string; readonly secondName: string }): ChannelText => ({
  en: name,
  zh: secondName,
})
const bySort = (a: { sort: number; id: number }, b: { sort: number; id: number }) => a.sort - b.sort || a.id - b.id

/** Whether it can be ordered now, and until when not. */
export function availabilityOf({ soldOut }: ChannelFacts, kind: string, id: number) {
  const suspendedUntil = soldOut.get(`${kind}:${id}`)
  return { available: suspendedUntil === undefined, suspendedUntil: suspendedUntil ?? null }
}

/** Where a group is asked: prices follow the menu, and one free of alcohol offers none in a special. */
export interface Asking {
  readonly menu: Menu
  readonly menuRef: string
  readonly alcoholFree: boolean
}

/** Collects the groups and options that items lead to. */
export class Choices {
  readonly groups = new Parts<Group>()
  readonly options = new Parts<Option>()
  private readonly known = new Map<string, string | null>()
  private readonly addOnsByCategory = new Map<number, readonly number[]>()
  private readonly document: MenuDocument
  private readonly facts: ChannelFacts
  constructor(document: MenuDocument, facts: ChannelFacts) {
    this.document = document
    this.facts = facts
  }

  /** What a dish asks: its modifier groups in their order, then the add-ons of its category. */
  ofDish(dish: Dish, asking: Asking): string[] {
    const modifiers = dish.modifierGroupIds.map(id => this.modifierGroup(id, asking, 1))
    const addOns = this.addOnGroupsOf(dish.categoryId).map(id => this.addOnGroup(id, asking))
    return [...new Set([...modifiers, ...addOns].filter(ref => ref !== null))]
  }

  /** What a special asks: each of its groups is a choice of dishes. */
  ofSpecial(groupIds: readonly number[], asking: Asking): string[] {
    const refs = groupIds.map(id => this.specialGroup(id, asking))
    return [...new Set(refs.filter(ref => ref !== null))]
  }

  /** The dishes that a special group offers here. */
  dishesOf(group: SpecialGroup, { alcoholFree }: Asking) {
    return group.dishes.flatMap(choice => {
      const dish = this.document.dish.get(choice.dishId)
      if (dish === undefined || !isOn(dish) || (dish.alcohol && (alcoholFree || !this.facts.alcohol))) return []
      return [{ choice, dish }]
    })
  }

  /** The id of a group with something in it; made once for each menu and way of asking. */
  private once(key: string, { menu, alcoholFree }: Asking, make: () => string | null): string | null {
    const whole = `${menu.id} ${alcoholFree} ${key}`
    const made = this.known.get(whole)
    if (made !== undefined) return made
    const ref = make()
    this.known.set(whole, ref)
    return ref
  }

  private modifierGroup(id: number, asking: Asking, depth: number): string | null {
    return this.once(`g${id} ${depth}`, asking, () => {
      const group = this.document.modifierGroup.get(id)
      if (group === undefined || !isOn(group)) return null
      const options = group.modifiers.flatMap(modifier => this.modifier(modifier, asking, depth))
      if (options.length === 0) return null
      return this.addGroup('modifierGroup', group, asking, {
        min: group.min,
        max: group.max,
        free: group.freeQuantity,
        perOptionMax: group.duplicateSelection ? group.perModifierMax : 1,
        options,
      })
    })
  }

  private modifier(modifier: ModifierGroup['modifiers'][number], asking: Asking, depth: number): string[] {
    const { id, nestedGroupId, priceCents, isDefault, maxQuantity } = modifier
    if (id === undefined || !isOn(modifier)) return []
    const nested =
      nestedGroupId === null || depth >= DEEPEST ? null : this.modifierGroup(nestedGroupId, asking, depth + 1)
    const option: Option = {
      ref: externalIdOf(this.facts, 'modifier', id),
      kind: 'modifier',
      entityId: id,
      name: textOf(modifier),
      priceCents: this.priceOf(asking, 'modifier', id, priceCents),
      isDefault,
      maxQuantity,
      groups: nested === null ? [] : [nested],
      ...availabilityOf(this.facts, 'modifier', id),
    }
    return [this.options.add(option, asking.menuRef)]
  }

  private addOnGroupsOf(categoryId: number): readonly number[] {
    const known = this.addOnsByCategory.get(categoryId)
    if (known !== undefined) return known
    const ids = [...this.document.addOnGroup.values()]
      .filter(group => isOn(group) && (group.categoryIds.length === 0 || group.categoryIds.includes(categoryId)))
      .toSorted(bySort)
      .map(({ id }) => id)
    this.addOnsByCategory.set(categoryId, ids)
    return ids
  }

  private addOnGroup(id: number, asking: Asking): string | null {
    return this.once(`a${id}`, asking, () => {
      const group = this.document.addOnGroup.get(id)
      if (group === undefined) return null
      const addOns = this.addOnsOf(id)
      if (addOns.length === 0) return null
      const most = addOns.map(addOn => (group.duplicateSelection && addOn.duplicateSelection ? MOST : 1))
      return this.addGroup('addOnGroup', group, asking, {
        min: 0,
        max: Math.min(
          MOST,
          most.reduce((sum, each) => sum + each, 0),
        ),
        free: 0,
        perOptionMax: group.duplicateSelection ? null : 1,
        options: addOns.map((addOn, at) => this.addOn(addOn, most[at] ?? 1, asking)),
      })
    })
  }

  private addOn(addOn: AddOn, most: number, asking: Asking): string {
    const option: Option = {
      ref: externalIdOf(this.facts, 'addOn', addOn.id),
      kind: 'addOn',
      entityId: addOn.id,
      name: textOf(addOn),
      priceCents: this.priceOf(asking, 'addOn', addOn.id, addOn.priceCents),
      isDefault: false,
      maxQuantity: most === MOST ? null : most,
      groups: [],
      available: true,
      suspendedUntil: null,
    }
    return this.options.add(option, asking.menuRef)
  }

  private specialGroup(id: number, asking: Asking): string | null {
    return this.once(`sg${id}`, asking, () => {
      const group = this.document.specialGroup.get(id)
      if (group === undefined || !isOn(group)) return null
      const groupRef = externalIdOf(this.facts, 'specialGroup', id)
      const options = this.dishesOf(group, asking).map(({ choice, dish }) =>
        this.options.add(
          {
            ref: `${groupRef}-${externalIdOf(this.facts, 'dish', dish.id)}`,
            kind: 'dish',
            entityId: dish.id,
            name: textOf(dish),
            priceCents: this.priceOf(asking, 'upcharge', dish.id, choice.upchargeCents),
            isDefault: choice.isDefault,
            maxQuantity: choice.maxQuantity,
            groups: this.ofDish(dish, asking),
            ...availabilityOf(this.facts, 'dish', dish.id),
          },
          asking.menuRef,
        ),
      )
      if (options.length === 0) return null
      const { min, max, duplicateSelection } = group
      const perOptionMax = duplicateSelection ? null : 1
      return this.addGroup('specialGroup', group, asking, { min, max, free: 0, perOptionMax, options })
    })
  }

  private addGroup(
    source: Group['source'],
    entity: { readonly id: number; readonly name: string; readonly secondName: string },
    { menuRef }: Asking,
    rest: Pick<Group, 'min' | 'max' | 'free' | 'perOptionMax' | 'options'>,
  ): string {
    const ref = externalIdOf(this.facts, source, entity.id)
    return this.groups.add({ ref, source, name: textOf(entity), ...rest }, menuRef)
  }

  private addOnsByGroup: ReadonlyMap<number, readonly AddOn[]> | undefined
  private addOnsOf(groupId: number): readonly AddOn[] {
    this.addOnsByGroup ??= Map.groupBy(
      [...this.document.addOn.values()].filter(isOn).toSorted(bySort),
      ({ addOnGroupId }) => addOnGroupId,
    )
    return this.addOnsByGroup.get(groupId) ?? []
  }

  private priceOf({ menu }: Asking, kind: 'modifier' | 'addOn' | 'upcharge', id: number, libraryCents: number): number {
    return this.facts.priceOf({ menu, kind, id, libraryCents, menuCents: null })
  }
}
