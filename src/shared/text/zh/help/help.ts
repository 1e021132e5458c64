import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'
import { articles, articleWords } from './articles.ts'
import { guestsHelp } from './guestsHelp.ts'
import { menuHelp } from './menuHelp.ts'
import { moneyHelp } from './moneyHelp.ts'
import { peopleHelp } from './peopleHelp.ts'
import { reportsHelp } from './reportsHelp.ts'
import { serviceHelp } from './serviceHelp.ts'
import { setupHelp } from './setupHelp.ts'

export const help = {
  title: '使用指南',
  subtitle: '每个部分怎么用，一步一步说明',
  mistake: '容易出错的地方',
  ownPage: '在单独页面打开',
  topics: '目录',
  allTopics: '全部主题',
  search: '搜索使用指南',
  found_one: '找到 {{count, number}} 个主题',
  found_other: '找到 {{count, number}} 个主题',
  nothing: '没有找到',
  nothingHint: '可以少输几个字，或换个说法，中英文都可以。',
  gone: '没有这个主题',
  goneHint: '请从目录中选择。',
  next: '下一篇：{{title}}',
  articles,
  articleWords,
  chapters: {
    start: '开始使用',
    service: '订单与桌台',
    money: '现金、刷卡与日结',
    menu: '菜单',
    people: '员工',
    reports: '报表',
    guests: '客人与外卖平台',
    setup: '设备与设置',
  },
  pages: {
    ...serviceHelp,
    ...moneyHelp,
    ...menuHelp,
    ...peopleHelp,
    ...reportsHelp,
    ...guestsHelp,
    ...setupHelp,
  },
} satisfies Translation<(typeof en)['help']>
