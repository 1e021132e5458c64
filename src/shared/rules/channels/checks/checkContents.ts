/** What is sold (CHOWLY-4): menus, categories and items, their names, prices, pictures and alcohol. */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { ChannelRules } from './channelRules.ts'
import { groupsByOption } from './checkIds.ts'
import {
  categoryPlace,
  groupPlace,
  itemPlace,
  menuPlace,
  optionPlace,
  type Place,
  type Report,
  storePlace,
} from './reporting.ts'

/** Everything about contents but choices, hours and ids. */
export function checkContents(menu: ChannelMenu, rules: ChannelRules, report: Report): void {
  const store = storePlace(menu)
  if (menu.menus.length === 0) report('error', 'menusMissing', store)
  if (menu.items.length === 0) report('error', 'itemsMissing', store)
  checkNames(menu, rules, report)
  for (const item of menu.items) checkItem(item, rules, report)
  checkOptionPrices(menu, rules, report)
}

/** A name in both languages, where the store speaks both and the channel shows both. */
function checkNames(menu: ChannelMenu, { bilingual }: ChannelRules, report: Report): void {
  if (!bilingual || !menu.store.languages.includes('zh')) return
  const groupOf = groupsByOption(menu)
  const check = (place: Place) => {
    if (place.name.zh.trim() === '') report('warning', 'translationMissing', place, { field: 'name' })
  }
  for (const each of menu.menus) check(menuPlace(each))
  for (const each of menu.categories) check(categoryPlace(each))
  for (const each of menu.items) check(itemPlace(each))
  for (const each of menu.groups) check(groupPlace(each))
  for (const each of menu.options) check(optionPlace(each, groupOf.get(each.ref)))
}

function checkItem(item: ChannelMenu['items'][number], { keepsAlcohol }: ChannelRules, report: Report): void {
  const place = itemPlace(item)
  // The third-party price is above 0 (CHOWLY-1).
  if (item.priceCents <= 0) report('error', 'priceZero', place, { field: 'priceCents', mend: 'clearPrice' })
  if (item.pictureUrl === null) report('warning', 'pictureMissing', place, { field: 'pictureUrl' })
  if (item.alcohol && keepsAlcohol) report('warning', 'alcoholSticky', place, { field: 'alcohol' })
}

function checkOptionPrices(menu: ChannelMenu, { negativeOptions }: ChannelRules, report: Report): void {
  if (negativeOptions) return
  const groupOf = groupsByOption(menu)
  for (const option of menu.options)
    if (option.priceCents < 0)
      report('error', 'optionPriceNegative', optionPlace(option, groupOf.get(option.ref)), { field: 'priceCents' })
}
