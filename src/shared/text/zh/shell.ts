import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const shell = {
  product: 'Mise',
} satisfies Translation<(typeof en)['shell']>
