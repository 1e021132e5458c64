import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const secrets = {
  set: '已设置',
  setHint: '已设置，末尾为 {{hint}}',
  notSet: '未设置',
  unreadable: '无法读取：服务器的加密密钥已更换，请重新输入。',
  by: '{{name}}，{{when}}',
  enter: '输入',
  replace: '更换',
  clear: '清除',
  clearTitle: '清除“{{label}}”？',
  clearText: '重新输入之前，用到它的功能将停止工作。',
  value: '密钥',
  code: '4 位数字',
  neverShown: '加密保存，保存后不再显示。',
} satisfies Translation<(typeof en)['secrets']>
