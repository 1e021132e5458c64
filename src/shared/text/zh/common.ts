import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const common = {
  saved: '已保存！',
  updated: '已更新！',
  deleted: '已删除！',
  sent: '已发送！',
  added: '已添加！',
  published: '发布成功！',
} satisfies Translation<(typeof en)['common']>
