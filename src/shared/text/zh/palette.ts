import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const palette = {
  picker: {
    placeholder: '按名称或拼音搜索',
    nothing: '没有找到',
    off: '已停用',
    gone: '已删除',
  },
} satisfies Translation<(typeof en)['palette']>
