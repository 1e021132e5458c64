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
  what: {
    seats: '桌台的座位数，包括期间使用过、现已删除的桌台。',
    turns: '有销售的每一天，每张桌台平均接待的桌数。',
    minutesPerParty: '每桌客人平均停留的时间；不足 1 分钟或超过 12 小时的不计。',
    minutesPerSeat: '有销售的每一天，每个座位平均被占用的时间。',
    seatsFilled: '客人数占所用桌台座位数的比例。',
    perGuest: '桌台上每位客人的净销售额。',
    perSeatHour: '每个座位在每个营业小时的净销售额。',
  },
  base: {
    tables: '桌台数',
    days: '有销售的天数',
    hours: '有销售的小时数',
    minutes: '所有客人的停留分钟',
    timedParties: '有停留时间的桌数',
    guestMinutes: '所有客人的占用分钟',
    seatsTaken: '所用桌台的座位数',
  },
} satisfies Translation<(typeof en)['tableTurns']>
