import type { posterFailures as en } from '../../en/kernel/posterFailures.ts'
import type { Translation } from '../../translation.ts'

export const posterFailures = {
  POSTER_TOO_LARGE: '图片不能超过 300 kb。',
  POSTER_FORMAT: '图片必须是 JPG 格式。',
  POSTER_MOST: '最多保留 20 张海报。',
  POSTER_LETTERS: '现有字体没有这些字：{{letters}}。请删去。',
} as const satisfies Translation<typeof en>
