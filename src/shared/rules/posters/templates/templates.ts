/** All templates, in the order in which they are offered (MKT-2). */
import { autumn } from './designs/autumn.ts'
import { brunch } from './designs/brunch.ts'
import { delivery } from './designs/delivery.ts'
import { dessert } from './designs/dessert.ts'
import { drinkOfMonth } from './designs/drinkOfMonth.ts'
import { freeItem } from './designs/freeItem.ts'
import { happyHour } from './designs/happyHour.ts'
import { hiring } from './designs/hiring.ts'
import { holidayHours } from './designs/holidayHours.ts'
import { hotPot } from './designs/hotPot.ts'
import { lunarNewYear } from './designs/lunarNewYear.ts'
import { lunchSet } from './designs/lunchSet.ts'
import { midAutumn } from './designs/midAutumn.ts'
import { newDish } from './designs/newDish.ts'
import { percentOff } from './designs/percentOff.ts'
import { thanks } from './designs/thanks.ts'
import type { PosterTemplate } from './template.ts'

export const posterTemplates: readonly PosterTemplate[] = [
  newDish,
  lunchSet,
  percentOff,
  happyHour,
  autumn,
  hotPot,
  brunch,
  freeItem,
  dessert,
  drinkOfMonth,
  lunarNewYear,
  midAutumn,
  delivery,
  holidayHours,
  hiring,
  thanks,
]
