import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const exportJobs = {
  title: '导出文件',
  subtitle: '较长的列表在后台生成文件，期间可以离开本页。',
  empty: '还没有导出文件',
  emptyHint: '超过 {{rows, number}} 行的列表会在这里导出。',
  kinds: { orders: '订单', customers: '顾客', coupons: '优惠券' },
  column: { file: '文件', state: '状态', createdAt: '提交时间' },
  state: { waiting: '排队中', running: '生成中', done: '已完成', failed: '失败', cancelled: '已取消' },
  progress: '{{done, number}} / {{total, number}}',
  rows_one: '{{count, number}} 行',
  rows_other: '{{count, number}} 行',
  until: '保留至 {{day}}',
  sizeKb: '{{kb, number}} KB',
  size: '{{mb}} MB',
  download: '下载',
  downloading: '正在下载…',
  cancel: '取消',
  remove: '删除',
  cancelNamed: '取消{{name}}',
  removeNamed: '删除{{name}}',
  downloadNamed: '下载{{name}}',
} satisfies Translation<(typeof en)['exportJobs']>
