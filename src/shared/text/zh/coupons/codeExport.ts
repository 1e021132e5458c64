import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const codeExport = {
  notExported_one: '未导出的（{{count, number}} 个）',
  notExported_other: '未导出的（{{count, number}} 个）',
  all_one: '符合条件的全部（{{count, number}} 个）',
  all_other: '符合条件的全部（{{count, number}} 个）',
  failed: '文件未能生成，没有券码被标为已导出。请重试。',
} satisfies Translation<(typeof en)['codeExport']>
