import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const taxes = {
  gratuity: '服务费',
} satisfies Translation<(typeof en)['taxes']>
