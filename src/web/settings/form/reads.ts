/** Rules that say only what cannot be read as an amount or a percentage; how much it may be, the group says. */
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { moneyRule } from '../../kit/MoneyInput.tsx'
import { percentRule } from '../../kit/PercentInput.tsx'

const ANY = { most: MOST_CENTS, least: -MOST_CENTS }
export const readsMoney = moneyRule(ANY)
export const readsPercent = percentRule(ANY)
