import type { reportsHelp as english } from '../../en/help/reportsHelp.ts'
import type { Translation } from '../../translation.ts'

export const reportsHelp = {
  salesReport: {
    purpose: '任意日期卖了多少、收了多少：按天、时段、订单类型、员工、支付方式、税和菜品。每个数字都能打开背后的订单。',
    mistake: '净销售额与实收总额不同：税、小费和礼品卡是收了的钱，但不是销售。“汇总”里列出两者之间的差别。',
  },
  salesTender: {
    purpose: '现金、刷卡、礼品卡等各收了多少、多少小费，又各退了多少。',
    mistake: '某一天的刷卡金额不等于银行当天到账。请用刷卡批次核对到账。',
  },
  salesTransactions: {
    purpose: '逐笔的付款和退款及所属订单。勾选失败和作废的，可以看到哪些没有成功。',
    mistake: '失败或作废的付款没有收到钱。加总之前请先排除。',
  },
  itemSales: {
    purpose: '什么卖得多、卖什么价、毛利多少：按菜品、分类、配菜、套餐、时段或员工。菜单分析告诉您哪些菜赚钱。',
    mistake: '没有填成本的菜品不计入毛利，请先到菜品里填写成本。',
  },
  storesReport: {
    purpose: '您的所有门店放在一起看：今天到现在，或一段时间，各自与平时相比。“为什么？”会把差额拆开。',
    mistake: '每家店按自己的时钟算营业日。时差三小时的店不是生意差。',
  },
  reconciliation: {
    purpose: '证明账目没错：每个合计用两种方法计算，一分不差。',
    mistake: '出现不一致时不要自己改数字，记下例子，联系系统的运维人员。',
  },
  exceptionWatch: {
    purpose: '每位员工的退菜、免单、折扣、退款等，与同一角色在同一餐段的其他人相比。',
    mistake: '被标记只是一个疑问，不是结论。先看背后的订单，再找人谈。',
  },
  laborReport: {
    purpose: '同一时段的销售和人工：实际与排班工时、人工成本、每工时销售额。',
    mistake: '没有时薪的员工只有工时没有成本，人工占比会显得偏低。',
  },
  tableTurns: {
    purpose: '桌台翻了几次、客人坐多久、坐满几成、每个座位每小时带来多少销售。',
    mistake: '没有桌台的堂食订单不计入。请在 POS 设置里开启“先选桌”。',
  },
  sourceReport: {
    purpose: '订单从哪里来，扣除佣金之后各剩多少。',
    mistake: '要不要继续用某个外卖平台，请比较扣除佣金后的净销售额。',
  },
  customerReport: {
    purpose: '新客和回头客各有多少、多久来一次、新客有没有再来。',
    mistake: '留了电话的订单才知道是哪位顾客，请先看这类订单占多少。',
  },
  accountingExport: {
    purpose: '每个营业日一张借贷平衡的记账凭证，可导入 QuickBooks Online 或 Xero。',
    mistake: '先日结再导出，未日结的日子之后还会变。',
  },
  taxReport: {
    purpose: '按辖区、税率和月份列出销售税，与报税的格式一致，另列免税订单和平台代缴的税。',
    mistake: '外卖平台代缴的税不用您再缴，不要重复申报。',
  },
  discountReport: {
    purpose: '减了多少、送了多少：折扣、免单和作废，按原因、员工、批准人和菜品。',
    mistake: '作废本来就不在销售总额里。要注意的是下厨之后才作废的。',
  },
  tipReport: {
    purpose: '各员工的小费和服务费，以及按您的规则分配的小费池。',
    mistake: '屏幕上的分配只是试算，发放之后请点“保存此次发放”。',
  },
  channelReport: {
    purpose: '各外卖平台替您卖了多少、扣了多少、应该付您多少。',
    mistake: '平台应付净额不是净销售额，请与银行到账核对。',
  },
  reportSchedules: {
    purpose: '日结后、每周或每月自动用邮件发送的报表。',
    mistake: '新邮箱要先确认一次才会收到，请提醒收件人查看邮件。',
  },
  exports: {
    purpose: '较长的列表在后台生成文件，完成后在这里下载。',
    mistake: '文件过一段时间会删除，需要保留的请下载。',
  },
} satisfies Translation<typeof english>
