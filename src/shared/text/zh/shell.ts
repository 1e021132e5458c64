import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const shell = {
  product: 'Mise',
  skip: '跳到页面内容',
  sidebar: {
    label: '页面导航',
    open: '打开菜单',
    fold: '收起菜单',
    unfold: '展开菜单',
  },
  groups: {
    dashboard: '概览',
    order: '订单',
    employees: '员工',
    reports: '报表',
    system: '系统',
  },
  entries: {
    dashboard: '概览',
    orderList: '订单列表',
    historyImport: '导入历史订单',
    salesOverview: '销售概览',
    salesReport: '销售报表',
    tenderReport: '支付方式报表',
    transactionReport: '交易报表',
    reconciliation: '对账',
    accounts: '登录账户',
    apiDocs: '接口说明',
  },
  store: { choose: '切换门店' },
  language: { en: 'English', zh: '中文' },
  theme: { label: '外观', light: '浅色', dark: '深色', system: '跟随系统' },
  user: { menu: '{{name}} 的账户', signOut: '退出登录' },
  connection: {
    lost: '连接已断开',
    hint: '在连接恢复之前，别处的改动不会自动显示。',
  },
  error: {
    title: '出错了',
    subtitle: '此页面无法显示',
    crash: '已保存的内容不会丢失。',
    part: '页面的一部分没有加载成功，可能是系统刚更新，或网络不通。',
  },
  notFound: {
    title: '找不到页面',
    subtitle: '这个地址没有内容',
    hint: '可能是地址有误，或您的账户无权打开此页面。',
    home: '返回首页',
    signIn: '去登录',
  },
} satisfies Translation<(typeof en)['shell']>
