import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const guide = {
  title: '开店指南',
  subtitle: '从空店到第一笔订单，完成的步骤会自动打勾。',
  one: '开店指南',
  trail: { guideStep: '步骤', skipped: '已跳过' },
  progress: '已完成 {{done}}/{{total}}',
  bar: {
    next: '下一步：{{step}}',
    leave: '收起开店指南',
    left: '已收起。点右上角的头像菜单可以再次打开开店指南。',
    all: '全部步骤',
    ended: '第一笔订单到了，开店准备完成。',
    toOrders: '查看订单',
    close: '关闭',
  },
  starter: { taxes: '使用本州税率', menu: '现成菜单', roles: '现成角色' },
  skip: '跳过这一步',
  keep: '保持默认',
  takeUp: '重新做这一步',
  state: { done: '已完成', open: '待完成', skipped: '已跳过' },
  steps: {
    details: {
      title: '门店信息',
      why: '小票和外卖平台都要用到门店地址。',
      here: '填写街道、城市和州，然后保存。',
      go: '填写门店信息',
    },
    taxes: {
      title: '销售税',
      why: '没有设置税，订单就不会收税。',
      here: '可以从本州税率开始，也可以在下方自己新增。',
      go: '新增销售税',
    },
    payment: {
      title: '支付与小费',
      why: '决定客人怎么付款、能选哪些小费。',
      here: '核对支付方式和小费，保存即可，也可以保持默认。',
      go: '核对支付设置',
    },
    hours: {
      title: '营业时间',
      why: '客人只能在营业时间内线上下单。',
      here: '填好一周的时间并保存。不填则视为全天营业。',
      go: '填写营业时间',
    },
    menu: {
      title: '菜单',
      why: '收银机只能卖已发布菜单里的菜。',
      here: '选一份现成菜单、粘贴自己的菜单，或逐道新增。',
      go: '选择菜单',
    },
    staff: {
      title: '员工',
      why: '收银的人需要 POS 密码。',
      here: '至少给一个人设置 POS 密码。',
      go: '新增员工',
    },
    terminal: {
      title: '收银机',
      why: '收银机要先配对才能接单。',
      here: '点配对，再把配对码输入收银机。',
      go: '配对收银机',
    },
    order: {
      title: '第一笔订单',
      why: '在收银机上下一单，这里会自动显示。',
      here: '在收银机上下一单，这里会自动显示。',
      go: '查看订单',
    },
  },
  page: {
    aid: '商户号（AID）：{{aid}}，可用它或邮箱登录。',
    show: '在每个页面显示指南',
    open: '开店指南',
    complete: '开店准备完成',
    completeHint: '第一笔订单已到。下面没做完的步骤仍可继续。',
    nothing: '没有需要您完成的步骤',
    nothingHint: '这些步骤需要您没有的权限，由老板完成。',
  },
} satisfies Translation<(typeof en)['guide']>
