/** What the address of item sales says beside the frame: its tab, by what sales are told apart, and the figure that is open. */
import { z } from 'zod'
import { type ItemSalesDimension, itemSalesDimensions } from '../../../shared/contract/reports/items.ts'
import { reportStateOf } from '../frame/reportState.ts'

export const itemTabs = ['items', 'dishes'] as const

/** What the tab of items tells sales apart by: the dishes of a special unfold below it. */
export const itemBys = itemSalesDimensions.filter(by => by !== 'specialPart')

export const itemState = reportStateOf({
  tab: z.enum(itemTabs).default('items'),
  by: z.enum(itemSalesDimensions).exclude(['specialPart']).default('dish'),
  groupKeys: z.array(z.string()).default([]),
  open: z.string().default(''),
})

export type ItemBy = Exclude<ItemSalesDimension, 'specialPart'>
