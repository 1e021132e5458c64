import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const mailLink = {
  gone: { title: '链接无效', text: '请从邮件中打开链接。' },
  tooMany: { title: '请求太频繁', text: '请一分钟后再试。' },
  confirm: {
    title: '这是您的邮箱吗？',
    text: '{{store}} 想把报表发到 {{address}}。',
    button: '是的，确认',
    done: '谢谢',
    doneText: '{{address}} 已确认，可以接收 {{store}} 的报表。',
  },
  ask: {
    title: '要退订吗？',
    text: '“{{subject}}”发到了 {{address}}。',
    one: '不再接收这份报表',
    all: '不再接收 {{store}} 的任何邮件',
  },
  ended: {
    title: '已退订',
    one: '{{address}} 不会再收到这份报表。',
    all: '{{address}} 不会再收到 {{store}} 的任何邮件。',
    resume: '重新接收',
  },
} as const satisfies Translation<(typeof en)['mailLink']>
