import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const banner = {
  title: '横幅',
  intro: '显示在菜单上方：桌台点餐页和线上点餐设备上的客人都能看到。',
  shownToday: '客人现在能看到。',
  notShown: '客人现在看不到。',
  days: '显示日期',
  daysText: '留空则从现在开始显示，或一直显示到关闭为止。',
  field: {
    enabled: '显示横幅',
    title: '标题',
    secondTitle: '中文标题',
    text: '正文',
    secondText: '中文正文',
    fromDate: '开始日期',
    toDate: '结束日期',
  },
} satisfies Translation<(typeof en)['banner']>
