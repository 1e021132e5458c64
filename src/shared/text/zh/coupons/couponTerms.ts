import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponTerms = {
  offer: {
    percent: '优惠 {{percent}}%',
    rest: '{{tenths}} 折',
    whole: '全免',
    fixed: '立减 {{amount}}',
    freeItem: '免费{{dishes}}',
    freeItems: '免费 {{quantity}} 份：{{dishes}}',
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
  channels: '下单方式：{{channels}}',
  channel: { pos: '收银机', pad: '平板', kiosk: '自助点餐机', qr: '扫码点餐', web: '网站', thirdParty: '外卖平台' },
  times_one: '可使用 {{count}} 次',
  times_other: '可使用 {{count}} 次',
  perGuest_one: '每位客人限用一次',
  perGuest_other: '每位客人限用 {{count}} 次',
  alone: '不可与其他优惠同享',
  span: '{{from}}至{{to}}',
  daysAndHours: '{{days}} {{hours}}',
  more_one: '另外 {{count}} 项',
  more_other: '另外 {{count}} 项',
} satisfies Translation<(typeof en)['couponTerms']>
