import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const receipts = {
  title: '小票 {{number}}',
  cashierUnnamed: '收银交接单',
  cashierTitle: '收银交接单 {{name}}',
  width: '纸宽',
  widthMm: '{{mm}} 毫米',
  language: '小票语言',
  bothLanguages: '双语',
  noted: '打印会记入订单的操作记录。',
  drawing: '正在生成小票…',
  pdf: '下载 PDF',
  formats: { '58': '58 毫米卷纸', '80': '80 毫米卷纸', a4: 'A4 纸' },
} satisfies Translation<(typeof en)['receipts']>
