import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponCards = {
  hint: '点餐时请出示此码',
  between: '；',
  title: '优惠券卡片',
  fileName: '优惠券卡片.pdf',
} satisfies Translation<(typeof en)['couponCards']>
