import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menus = {
  soldOut: {
    onSale: '在售',
    soldOut: '已沽清',
    until: '沽清至 {{time}}',
    left_one: '剩 {{count, number}} 份',
    left_other: '剩 {{count, number}} 份',
    change: '“{{name}}”的售卖状态：{{state}}',
    sellAgain: '恢复售卖',
    nextDay: '沽清到明天',
    nextDayHint: '下一营业日开始时（{{time}}）自动恢复售卖',
    switchedOn: '沽清，直到手动恢复',
    time: '沽清到指定时间…',
    timeLabel: '恢复售卖时间',
    portions: '限量，还剩几份…',
    portionsLabel: '剩余份数',
    portionsHint: '每卖一份减一份，卖完自动沽清。',
    set: '确定',
    done: '“{{name}}”：{{state}}',
  },
} satisfies Translation<(typeof en)['menus']>
