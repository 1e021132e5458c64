import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const menuPrices = {
  none: '按菜品库价格',
  asIs: '按菜品库价格，不调整',
  ending: '尾数 {{ending}}',
  modifiersToo: '配菜同调',
  and: '，',
  byRule: '按规则定价',
  hint: '用于本菜单中没有单独定价的项目；菜品库价格变动时，这里随之变动。',
  anyEnding: '不限',
  modifiers: '百分比同样用于配菜、附加项和加价',
  example: '例：{{from}} 变为 {{to}}',
} satisfies Translation<(typeof en)['menuPrices']>
