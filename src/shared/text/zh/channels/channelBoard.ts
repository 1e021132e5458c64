import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const channelBoard = {
  none: '还没有连接外卖平台',
  noneHint: '请在第三方设置中连接 Chowly、Otter、Uber Eats、DoorDash 或 Deliverect。',
  toSettings: '第三方设置',
  others: '未连接',
  publish: '发布',
  state: {
    off: '未连接',
    keyMissing: '缺少 API 密钥',
    keyRefused: 'API 密钥被拒绝',
    live: '已上线',
    changed: '有修改未发布',
    never: '从未发布',
    publishing: '发布中',
    failed: '上次发布失败',
  },
  keyRefusedHint: '平台不再接受此 API 密钥，请联系客服。',
  fact: {
    live: '平台在售',
    changes: '菜单',
    drift: '平台内容',
    orders: '接单',
    menus: '售卖的菜单',
  },
  published: '发布时间：{{ago}}',
  publishedBy: '发布时间：{{ago}}（{{name}}）',
  neverPublished: '还没有发布过',
  upToDate: '已全部发布',
  notPublished: '有修改未发布',
  changes_one: '{{count, number}} 处修改未发布',
  changes_other: '{{count, number}} 处修改未发布',
  allMenus: '全部第三方菜单',
  more: '{{name}} 的更多操作',
  history: '发布记录',
  edit: '菜单与价格',
} satisfies Translation<(typeof en)['channelBoard']>
