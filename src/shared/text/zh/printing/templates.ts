import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const templates = {
  one: '打印模板',
} satisfies Translation<(typeof en)['templates']>
