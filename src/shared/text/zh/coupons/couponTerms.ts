import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponTerms = {
  offer: {
    percent: '优惠 {{percent}}%',
    rest: '{{tenths}} 折',
    whole: '免单',
    fixed: '立减 {{amount}}',
    freeItem: '赠送{{dishes}}',
    freeItems: '赠送 {{quantity}} 份：{{dishes}}',
  },
  dates: {
    span: '有效期 {{from}}至{{to}}',
    from: '{{from}}起有效',
    on: '仅限 {{from}}使用',
  },
  minimum: '满 {{amount}} 可用',
  atMost: '最多优惠 {{amount}}',
  goods: '仅限{{goods}}',
  orderTypes: '仅限{{types}}',
  type: { dineIn: '堂食', carryout: '外带', pickUp: '自取', delivery: '外送' },
  times_one: '可使用 {{count}} 次',
  times_other: '可使用 {{count}} 次',
  perGuest_one: '每位顾客限用 {{count}} 次',
  perGuest_other: '每位顾客限用 {{count}} 次',
  alone: '不可与其他优惠同享',
  span: '{{from}}至{{to}}',
  daysAndHours: ' ',
  more_one: '另外 {{count}} 项',
  more_other: '另外 {{count}} 项',
} satisfies Translation<(typeof en)['couponTerms']>
