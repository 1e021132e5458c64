import type { guestsHelp as english } from '../../en/help/guestsHelp.ts'
import type { Translation } from '../../translation.ts'

export const guestsHelp = {
  promotions: {
    purpose: '优惠活动、它们的券码和使用情况，以及给客人看的屏幕上的海报。',
    mistake: '只有活动没有券码，客人用不了。请生成券码，再打印或导出。',
  },
  posters: {
    purpose: '全部海报：在哪里、什么时候展示，有多少订单点了海报上的菜。',
    mistake: '保存的只是草稿，发布后才会展示。最后一天当天也展示。',
  },
  posterForm: {
    purpose: '一张海报：用模板放上您的菜品和价格，或用自己的图片，并选择在哪些屏幕展示。',
    mistake: '保存的只是草稿，发布之前没有人看得到。',
  },
  thirdPartyMenus: {
    purpose: '在外卖平台上卖什么、什么价、什么时段，并发布到各个平台。沽清和暂停接单会立即同步。',
    mistake: '改了菜品和分类，要发布后平台才会变。请留意“有修改未发布”。',
  },
  publishingHistory: {
    purpose: '每次发布到外卖平台的记录：改了什么、哪些被拒绝，也可以恢复到以前的一次。',
    mistake: '恢复只改平台上的菜单。这里的菜单不变，并显示为有修改未发布。',
  },
  sentRightAway: {
    purpose: '不用发布就同步到平台的内容：沽清、价格、时段和暂停接单，以及平台的答复。',
    mistake: '新菜和新分类不在其中，需要发布。',
  },
  deliveryChannel: {
    purpose: '一个外卖平台：售卖的菜单、价格、怎样接单、佣金多少。',
    mistake: '请设好销售税由谁缴纳，设错了税务报表就不对。',
  },
  channelOrders: {
    purpose: '外卖平台的订单：按时接单，对应菜单上没有的菜品，处理未入账的内容。',
    mistake: '超时没人接的订单会被拒绝。没人看屏幕时，请开启自动接单。',
  },
  itemsToMatch: {
    purpose: '客人在平台上点了、而您的菜单里没有的菜品。每个只需对应一次。',
    mistake: '请在日结之前对应好：已日结的订单不会再变。',
  },
  channelPrices: {
    purpose: '平台卖出的价格和您发布的价格不同的菜品。',
    mistake: '这里不会修改价格。请重新发布菜单，或修改菜单里的价格。',
  },
  failedMessages: {
    purpose: '平台发来、但未能入账的内容：可以查看、重试或忽略。',
    mistake: '忽略后不能恢复：内容会删除，不再入账。',
  },
  thirdParty: {
    purpose: '外卖平台和支付网关的账号与密钥，每个连接都可以测试。',
    mistake: '密钥保存后不再显示，请自己另外保管好。',
  },
  scan: {
    purpose: '客人用手机在桌边点餐：可以做什么、什么时候付款、页面上问什么、显示什么。',
    mistake: '只开启还不够：桌上要有二维码，还要有一份用于“扫码点餐”渠道的菜单。',
  },
  tableCodes: {
    purpose: '每张桌台的二维码：打印桌卡，设置样式和扫码后打开的页面。',
    mistake: '更换二维码后，已打印的马上失效。请在开餐前打印新桌卡。',
  },
  waitlistSettings: {
    purpose: '等位怎样进行：叫号后保留多久、发哪些短信、短信怎么写，以及门口的二维码。',
    mistake: '短信里的链接需要服务器的外部网址，请在“短信”里填写。',
  },
  textSettings: {
    purpose: '短信怎样发给客人：服务商、免打扰时段和每条费用。',
    mistake: '练习模式不会真正发出。答应给客人发短信之前，请改为 Twilio。',
  },
} satisfies Translation<typeof english>
