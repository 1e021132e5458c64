import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const history = {
  title: '导入历史数据',
} satisfies Translation<(typeof en)['history']>
