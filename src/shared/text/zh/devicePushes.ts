import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const devicePushes = {
  priceDifference: '差价',
} satisfies Translation<(typeof en)['devicePushes']>
