import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const tableTurns = {
  empty: { title: '这段时间没有桌台订单', hint: '请换一段日期，或在“桌台”中设置桌台。' },
  hint: '一桌客人指桌台上的一张堂食订单，从第一次点单到结账。',
  withoutTable_one: '有 {{count, number}} 张堂食订单没有桌台，未计入。',
  withoutTable_other: '有 {{count, number}} 张堂食订单没有桌台，未计入。',
  section: { areas: '按区域', meals: '按餐段', tables: '按桌台' },
  column: { areas: '区域', meals: '餐段', tables: '桌台' },
  figure: {
    seats: '座位数',
    parties: '桌数',
    guests: '客人数',
    turns: '每天每桌翻台次数',
    minutesPerParty: '每桌用餐分钟',
    minutesPerSeat: '每天每座占用分钟',
    seatsFilled: '上座率',
    netCents: '净销售额',
    perGuest: '人均净销售额',
    perSeatHour: '每座位小时净销售额',
  },
} satisfies Translation<(typeof en)['tableTurns']>
