import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const furtherReports = {
  labor: { title: '分时人工报表', see: '查看工时和人工成本', export: '导出分时人工报表' },
  turns: { title: '翻台报表', see: '查看翻台报表', export: '导出翻台报表' },
  sources: { title: '订单来源报表', see: '查看订单来源报表', export: '导出订单来源报表' },
  customers: { title: '新客与回头客', see: '查看顾客报表', export: '导出顾客报表' },
  journal: { title: '会计导出', see: '查看凭证', export: '导出凭证', map: '设置科目' },
} satisfies Translation<(typeof en)['furtherReports']>
