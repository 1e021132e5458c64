import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const reportViews = {
  one: '报表视图',
  label: '视图',
  none: '未打开',
  own: '我的视图',
  shared: '本店共享',
  changed: '{{name}}（已修改）',
  isDefault: '{{name}}（默认）',
  saveAs: '另存为…',
  save: '保存“{{name}}”',
  saveTitle: '保存视图',
  name: '名称',
  shareWithStore: '与所有可查看此报表的人共享',
  share: '在本店共享',
  unshare: '停止共享',
  makeDefault: '设为默认视图',
  noDefault: '取消默认视图',
  delete: '删除视图',
  deleted: '已删除“{{name}}”。',
  moves: '期间保持为“{{period}}”，随日历变动。',
  keepsDays: '日期保持不变。',
  trail: { report: '报表', name: '名称', isShared: '共享', period: '期间', input: '筛选条件' },
} satisfies Translation<(typeof en)['reportViews']>
