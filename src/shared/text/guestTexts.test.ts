/** What guests of the waitlist are texted and read, to the letter in both languages (SET-6, SEC-11). */
import { expect, test } from 'vitest'
import { waitlistTextKinds, waitlistValue } from '../contract/settings/groups/waitlist.ts'
import { renderTemplate } from '../rules/messages/template.ts'
import { textSize } from '../rules/messages/textSize.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

const defaults = waitlistValue.parse({})
const link = 'https://wok.test/w/100-x4Hc0aXb9Qm2LrT7uVwYzA'
const values = { name: 'Chen', size: 5, minutes: 25, position: 3, store: 'Golden Wok', link }

test.each([
  [
    'joined',
    'en',
    2,
    `Golden Wok: Chen, you are on our waitlist, party of 5. Wait: about 25 min. Your place: ${link} Reply 9 to cancel, STOP to end texts.`,
  ],
  ['joined', 'zh', 2, `【Golden Wok】Chen您好，已为您5位排队，约等25分钟。查看进度：${link} 回复9取消，回复STOP退订。`],
  ['ready', 'en', 1, 'Golden Wok: Chen, your table is ready! We hold it for 25 min. Reply 1 to confirm, 9 to cancel.'],
  ['ready', 'zh', 1, '【Golden Wok】Chen您好，您的餐桌已备好，为您保留25分钟。回复1确认，回复9取消。'],
  ['soon', 'en', 1, `Golden Wok: Chen, you are almost next. Please come back to the entrance. ${link}`],
  ['soon', 'zh', 2, `【Golden Wok】Chen您好，马上就到您了，请回到门口等候。${link}`],
  ['changed', 'en', 1, `Golden Wok: Chen, your wait is now about 25 min. ${link}`],
  ['changed', 'zh', 2, `【Golden Wok】Chen您好，您的等候时间更新为约25分钟。${link}`],
] as const)('SET-6 SEC-11 the text “%s” (%s) takes %i segments and says', (kind, language, segments, body) => {
  const said = renderTemplate(defaults[kind][language], values)
  expect(said).toBe(body)
  expect(textSize(said).segments).toBe(segments)
})

test('SET-6 there is no further text', () => {
  expect(waitlistTextKinds).toEqual(['joined', 'ready', 'soon', 'changed'])
})

test('SEC-11 what a guest agrees to, and what STOP, START and HELP are answered with', () => {
  expect([en.waitlist.consentWords, zh.waitlist.consentWords]).toEqual([
    'Texts about your table from {{store}}. Message and data rates may apply. Reply STOP to end them, HELP for help.',
    '同意接收{{store}}关于桌台的短信，运营商可能收取短信费。回复 STOP 退订，回复 HELP 获取帮助。',
  ])
  expect(en.texts.answers).toEqual({
    stop: '{{store}}: You will get no more texts from us. Reply START to get them again.',
    start: '{{store}}: You will get our texts again. Reply STOP to end them, HELP for help.',
    help: '{{store}}: We text you about your visit. Reply STOP to end texts. Message and data rates may apply.',
  })
  expect(zh.texts.answers).toEqual({
    stop: '{{store}}：我们不再给您发短信。回复“开始”可重新接收。',
    start: '{{store}}：您将重新收到我们的短信。回复“停止”退订，回复“帮助”获取帮助。',
    help: '{{store}}：我们会就您的用餐发短信给您。回复“停止”即可退订。可能产生短信资费。',
  })
})

test('SET-6 the switches of the specification and what a guest’s page says of each state', () => {
  const switches = ({ serverPad, smsOnJoin, smsOnReady }: Record<string, unknown>) => [serverPad, smsOnJoin, smsOnReady]
  expect(switches(en.waitlistSetting)).toEqual([
    'Waitlist on server pads',
    'Text when a party joins',
    'Text when the table is ready',
  ])
  expect(switches(zh.waitlistSetting)).toEqual(['服务员平板使用等位', '加入队伍时发短信', '桌台备好时发短信'])
  expect(en.waitlistGuest.state).toEqual({
    waiting: 'You are in line',
    told: 'Your table is ready',
    confirmed: 'See you in a moment',
    seated: 'Enjoy your meal',
    left: 'You are no longer in line',
    noShow: 'You are no longer in line',
    cancelled: 'You cancelled',
  })
  expect(zh.waitlistGuest.state).toEqual({
    waiting: '您正在排队',
    told: '您的桌台已备好',
    confirmed: '期待您的到来',
    seated: '祝您用餐愉快',
    left: '您已不在队伍中',
    noShow: '您已不在队伍中',
    cancelled: '您已取消排队',
  })
})

test('SET-6 SEC-11 what is refused is said in both languages', () => {
  const codes = ['WAITLIST_FULL', 'PARTY_MOVE', 'TEXT_TOO_LONG', 'TEXT_PHONE', 'TEXT_NOT_AGAIN'] as const
  expect(codes.map(code => [en.failures.reasons[code], zh.failures.reasons[code]])).toEqual([
    ['The waitlist is full: {{most}} parties are in line.', '等位队伍已满：{{most}} 桌在排队。'],
    ['The party’s state no longer allows this.', '当前状态不允许这样操作。'],
    ['A text message can have up to {{most}} characters.', '一条短信最多{{most}}个字。'],
    ['Enter a whole phone number without an extension.', '请填写完整的电话号码，不带分机号。'],
    [
      'Only a failed or unconfirmed text can be sent again, and only once.',
      '只有发送失败或未确认的短信可以重发，且只能重发一次。',
    ],
  ])
})
