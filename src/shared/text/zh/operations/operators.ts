import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const operators = {
  command: {
    usage: '用法：npm run operator -- add 邮箱 | remove 邮箱 | list',
    noAccount: '没有邮箱为 {{email}} 的账号。',
    isOne: '{{email}} 已经是运维人员。',
    isNone: '{{email}} 不是运维人员。',
    added: '{{email}} 已成为运维人员：侧边栏中会出现“系统状态”页面。',
    removed: '{{email}} 已不再是运维人员。',
    none: '目前没有运维人员。',
  },
} as const satisfies Translation<(typeof en)['operators']>
