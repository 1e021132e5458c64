import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const settingTransfer = {
  importedFrom: '从“{{file}}”导入（{{store}}）',
  copiedFrom: '复制自{{store}}',
  out: { fileName: '设置' },
} satisfies Translation<(typeof en)['settingTransfer']>
