import type { moneyHelp as english } from '../../en/help/moneyHelp.ts'
import type { Translation } from '../../translation.ts'

export const moneyHelp = {
  dayClose: {
    purpose: '结束一个营业日：列出还没处理的事项、当天的数据，日结后数据不再变动，之后的记录计入下一个未日结的营业日。',
    mistake: '等最后一单卖完再日结。提前日结，当晚之后的销售都会算到第二天。',
  },
  cashierReport: {
    purpose: '每个钱箱的应有现金和实点现金。开启钱箱、登记存取、清点，在这里或收银机上都可以做。',
    mistake: '先点钱，再看应有金额。清点后的钱箱不能修改，完成之前请确认无误。',
  },
  drawer: {
    purpose: '一个钱箱从备用金到清点的全部经过：应有金额怎么来的、每次存入、支出和上缴，以及每个人收了多少。',
    mistake: '拿了现金没登记，就会变成短款。支出、上缴保险箱、发放小费都要当时登记。',
  },
  closeBatches: {
    purpose: '每台刷卡机的收款汇成一个批次，结批后银行才结算。在这里对未结批次结批，也能查到每个已结批次。',
    mistake: '先录小费再结批。结批后小费不能再改，未录入的按 0 计。',
  },
  batch: {
    purpose: '一个刷卡批次：按卡种列出收款、小费、作废和退款，以及银行是否已结算。',
    mistake: '批次总计不是净销售额：里面有税、小费和刷卡附加费，而且只有刷卡。',
  },
  cardTransactions: {
    purpose: '收银机上没有订单、直接刷卡的交易，例如收定金。它们计入批次，但不计入销售。',
    mistake: '这些交易不在任何销售报表里。如果卖了东西，请开成订单。',
  },
  giftCards: {
    purpose: '每张礼品卡的余额，以及每次售卡、充值和消费。',
    mistake: '售卡不算销售，用卡才是一笔付款，两边不要重复计算。',
  },
  giftCardReport: {
    purpose: '礼品卡上一共欠客人多少：期初、期间的每种变动、期末。',
    mistake: '卡里的钱是欠客人的，客人用卡时才算销售。',
  },
  cashBoxes: {
    purpose: '放现金的钱箱设备：名称、序列号和型号。',
    mistake: '这里登记的是设备。一个班次的现金请到“收银报表”开启钱箱并清点。',
  },
  payment: {
    purpose: '接受哪些支付方式、现金舍入、客人屏幕上的小费、自动结批、退款批准、附加费、多人用餐服务费和刷卡附加费。',
    mistake: '服务费不是小费：服务费计入订单总额，作为工资发给员工。',
  },
  gateway: {
    purpose: '网关怎样在收银机与外部服务之间传送数据，保留多久。',
    mistake: '这不是支付网关。刷卡退款怎样到银行，请到“第三方设置”里设置。',
  },
  discounts: {
    purpose: '员工在收银机上可以选的折扣和免单，以及必须填写的原因。',
    mistake: '减 100% 请用免单，不要用折扣。免单在每份报表里都单独列出。',
  },
} satisfies Translation<typeof english>
