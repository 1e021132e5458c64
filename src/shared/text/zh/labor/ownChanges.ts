import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const ownChanges = {
  refused: {
    ownPay: '这是您自己的时薪，需由其他有时薪权限的员工修改。',
    ownHours: '这是您自己的打卡记录，需由其他有打卡编辑权限的员工修改。',
  },
  title: '需要第二人批准',
  text: '您在修改自己的时薪或工时，需要另一名员工输入密码批准。',
  who: '批准人',
  nobody: '本店没有其他人可以批准。请在角色里给某位员工开通权限。',
  password: '批准人的后台密码或 POS 密码',
  approve: '批准',
  approvedBy: '批准人：{{name}}',
} satisfies Translation<(typeof en)['ownChanges']>
