import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const orders = {
  title: '订单',
} satisfies Translation<(typeof en)['orders']>
