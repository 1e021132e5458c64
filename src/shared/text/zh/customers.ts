import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const customers = {
  title: '顾客',
  exportName: '顾客名单',
  column: {
    name: '姓名',
    phone: '电话',
    email: '邮箱',
    tags: '标签',
    note: '备注',
    visits: '到店次数',
    spent: '消费总额',
    average: '单均消费',
    firstVisit: '首次到店',
    lastVisit: '最近到店',
  },
  import: {
    twice: '与第 {{line}} 行是同一位顾客。',
  },
} satisfies Translation<(typeof en)['customers']>
