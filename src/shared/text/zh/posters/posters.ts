import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const posters = {
  one: '海报',
  copyOf: '{{theme}}（副本）',
} as const satisfies Translation<(typeof en)['posters']>
